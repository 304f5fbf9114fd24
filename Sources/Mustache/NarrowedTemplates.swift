public import Bytes

/// Flat templates narrowed to rows that are alike: without a test, and so quicker for many such
/// rows.
///
/// They stand one after the other in one list, so that rendering counts no references.
@usableFromInline
package struct NarrowedTemplates: ~Copyable {
  /// Where a template is in the list.
  @usableFromInline
  package struct Place: Sendable {
    @usableFromInline let operations: Range<Int>

    /// This template and the one that was added next, written in one go.
    package func joined(with next: Place) -> Place {
      precondition(operations.upperBound == next.operations.lowerBound, "templates that follow")
      return Place(operations: operations.lowerBound..<next.operations.upperBound)
    }
  }

  @usableFromInline var operations: [FlatOperation] = []
  /// The bytes of all literal text, and behind them as many as let the last part be appended quickly.
  @usableFromInline var literals = [UInt8](repeating: 0, count: ByteBuffer.margin)

  package init() {}

  /// Adds a template for rows in which just those fields hold that `holds` names.
  /// - Parameter text: what a field is in all of them, as it is to be written; nil where it is not
  ///   known.
  package mutating func add(
    _ template: FlatTemplate, _ holds: (_ field: Int) -> Bool,
    text: (_ field: Int) -> [UInt8]? = { _ in nil }
  ) -> Place {
    let start = operations.count
    literals.removeLast(ByteBuffer.margin)
    var pending = literals.count
    var index = 0
    func keep(_ action: FlatOperation.Action, _ field: Int32) {
      operations.append(
        FlatOperation(
          literalStart: Int32(pending), literalEnd: Int32(literals.count), field: field, skip: 0,
          action: action))
      pending = literals.count
    }
    while index < template.operations.count {
      let operation = template.operations[index]
      index += 1
      literals += template.literals[Int(operation.literalStart)..<Int(operation.literalEnd)]
      switch operation.action {
      case .none: break
      case .write, .writeEscaped:
        if let text = text(Int(operation.field)) {
          literals += text
        } else {
          keep(operation.action, operation.field)
        }
      case .skipUnless: if !holds(Int(operation.field)) { index += Int(operation.skip) }
      case .skipIf: if holds(Int(operation.field)) { index += Int(operation.skip) }
      }
    }
    if pending < literals.count { keep(.none, 0) }
    literals.append(contentsOf: repeatElement(0, count: ByteBuffer.margin))
    return Place(operations: start..<operations.count)
  }

  /// Whether a template writes no fields but some of `fields`.
  package func writes(only fields: Set<Int>, in place: Place) -> Bool {
    operations[place.operations].allSatisfy {
      $0.action == .none || fields.contains(Int($0.field))
    }
  }

  /// Writes a template with the values of `row` to the end of `buffer`.
  @inlinable
  package func render<Row: TemplateRow & ~Copyable>(
    _ place: Place, _ row: inout Row, into buffer: inout ByteBuffer
  ) {
    render(place, into: &buffer) { field, escaped, buffer in
      row.append(field, escaped: escaped, to: &buffer)
    }
  }

  /// Writes a template to the end of `buffer`.
  /// - Parameter write: appends the value of a field.
  @inlinable
  @inline(__always)
  package func render(
    _ place: Place, into buffer: inout ByteBuffer,
    _ write: (_ field: Int, _ escaped: Bool, _ buffer: inout ByteBuffer) -> Void
  ) {
    operations.withUnsafeBufferPointer { operations in
      literals.withUnsafeBufferPointer { literals in
        let operations = Span(_unsafeElements: operations).extracting(place.operations)
        let literals = Span(_unsafeElements: literals)
        for index in operations.indices {
          let operation = operations[index]
          let literal = Int(operation.literalStart)..<Int(operation.literalEnd)
          if !literal.isEmpty { buffer.append(literal, of: literals) }
          guard operation.action != .none else { continue }
          write(Int(operation.field), operation.action == .writeEscaped, &buffer)
        }
      }
    }
  }
}
