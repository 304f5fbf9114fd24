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
  package mutating func add(_ template: FlatTemplate, _ holds: (_ field: Int) -> Bool) -> Place {
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
      case .write, .writeEscaped: keep(operation.action, operation.field)
      case .skipUnless: if !holds(Int(operation.field)) { index += Int(operation.skip) }
      case .skipIf: if holds(Int(operation.field)) { index += Int(operation.skip) }
      }
    }
    if pending < literals.count { keep(.none, 0) }
    literals.append(contentsOf: repeatElement(0, count: ByteBuffer.margin))
    return Place(operations: start..<operations.count)
  }

  /// The literal text before, between and after what a template writes, if that is just `fields`, in
  /// their order.
  package func literals(of place: Place, around fields: [Int]) -> [[UInt8]]? {
    var texts: [[UInt8]] = [[]]
    var written: [Int] = []
    for operation in operations[place.operations] {
      texts[written.count] += literals[Int(operation.literalStart)..<Int(operation.literalEnd)]
      guard operation.action != .none else { continue }
      written.append(Int(operation.field))
      texts.append([])
    }
    return written == fields ? texts : nil
  }

  /// Writes a template with the values of `row` to the end of `buffer`.
  @inlinable
  package func render<Row: TemplateRow & ~Copyable>(
    _ place: Place, _ row: inout Row, into buffer: inout ByteBuffer
  ) {
    operations.withUnsafeBufferPointer { operations in
      literals.withUnsafeBufferPointer { literals in
        FlatTemplate.render(
          &row, Span(_unsafeElements: operations).extracting(place.operations),
          Span(_unsafeElements: literals), &buffer)
      }
    }
  }
}
