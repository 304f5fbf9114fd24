internal import Bytes

/// One rendering of a program.
struct TemplateWalk {
  /// A section that is being shown, and what is left of its list.
  private struct Section {
    var list: [TemplateValue]
    var next: Int
  }

  private let program: TemplateProgram
  /// The values that names are looked up in, the innermost last.
  private var values: [TemplateValue]
  private var sections: [Section] = []
  private var index = 0

  init(_ program: TemplateProgram, values: TemplateValue) {
    self.program = program
    self.values = [values]
  }

  mutating func render(into buffer: inout ByteBuffer) throws(TemplateError) {
    while index < program.operations.count {
      let operation = program.operations[index]
      index += 1
      switch operation {
      case .literal(let range): buffer.append(program.literals.span.extracting(range))
      case .write(let reference, let escaped):
        value(of: reference).write(escaped: escaped, to: &buffer)
      case .open(let reference, let inverted, let length):
        open(value(of: reference), inverted: inverted, length: length)
      case .close(inverted: true, _): break
      case .close(inverted: false, let length): close(length: length)
      case .refuse(let error): throw error
      }
    }
  }
}

extension TemplateWalk {
  private mutating func open(_ value: TemplateValue, inverted: Bool, length: Int) {
    guard value.isTrue != inverted else { return index += length + 1 }
    if inverted { return }
    if case .list(let list) = value {
      sections.append(Section(list: list, next: 1))
      values.append(list[0])
    } else {
      sections.append(Section(list: [], next: 0))
      values.append(value)
    }
  }

  private mutating func close(length: Int) {
    let section = sections[sections.count - 1]
    if section.next < section.list.count {
      values[values.count - 1] = section.list[section.next]
      sections[sections.count - 1].next += 1
      index -= length + 1
    } else {
      sections.removeLast()
      values.removeLast()
    }
  }

  /// The value in the innermost record that has the first part of the name.
  ///
  /// Source: Mustache specification, interpolation ("Dotted Names - Context Precedence").
  private func value(of reference: TemplateReference) -> TemplateValue {
    guard let first = reference.parts.first else { return values[values.count - 1] }
    for case .record(let record) in values.reversed() {
      guard var value = record[first] else { continue }
      for part in reference.parts.dropFirst() {
        guard case .record(let inner) = value, let next = inner[part] else { return .nothing }
        value = next
      }
      return value
    }
    return .nothing
  }
}

extension TemplateValue {
  fileprivate func write(escaped: Bool, to buffer: inout ByteBuffer) {
    switch self {
    case .text(let text) where escaped: buffer.append(escapingText: text)
    case .text(let text): buffer.append(text)
    case .markup(let bytes) where escaped: buffer.append(escapingText: bytes.span)
    case .markup(let bytes): buffer.append(bytes.span)
    case .flag(let flag): buffer.append(flag ? "true" : "false")
    case .number(let number): buffer.append(String(number))
    case .nothing, .list, .record: break
    }
  }
}
