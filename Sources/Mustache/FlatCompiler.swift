internal import Bytes

/// Turns a program whose names are known into the operations of a flat template.
struct FlatCompiler {
  private(set) var operations: [FlatOperation] = []
  private(set) var literals: [UInt8] = []
  private let program: TemplateProgram
  private let terms: FlatTerms
  /// Where the literal text begins that no operation writes yet.
  private var pending = 0
  /// The skips of the sections that are not closed; nil for the section of a constant.
  private var sections: [Int?] = []

  init(_ program: TemplateProgram, _ terms: FlatTerms) {
    self.program = program
    self.terms = terms
  }

  mutating func compile() {
    var index = 0
    while index < program.operations.count {
      switch program.operations[index] {
      case .literal(let range): literals += program.literals[range]
      case .write(let reference, let escaped): write(reference, escaped: escaped)
      case .open(let reference, let inverted, let length):
        if !open(reference, inverted: inverted) { index += length + 1 }
      case .close: close()
      case .refuse: break
      }
      index += 1
    }
    finishLiteral()
  }
}

extension FlatCompiler {
  private mutating func write(_ reference: TemplateReference, escaped: Bool) {
    switch terms[reference] {
    case .field(let field): append(escaped ? .writeEscaped : .write, field: field)
    case .constant(let text): literals += Self.escape(text)
    case nil: break
    }
  }

  /// Whether any of the section is ever shown.
  private mutating func open(_ reference: TemplateReference, inverted: Bool) -> Bool {
    switch terms[reference] {
    case .field(let field):
      sections.append(operations.count)
      append(inverted ? .skipIf : .skipUnless, field: field)
      return true
    case .constant(let text):
      guard text.isEmpty == inverted else { return false }
      sections.append(nil)
      return true
    case nil: return false
    }
  }

  private mutating func close() {
    guard let section = sections.removeLast() else { return }
    finishLiteral()
    operations[section].skip = Int32(operations.count - section - 1)
  }

  /// A skip must end between two operations, so literal text before its end is one of its own.
  private mutating func finishLiteral() {
    if pending < literals.count { append(.none, field: 0) }
  }

  private mutating func append(_ action: FlatOperation.Action, field: Int32) {
    operations.append(
      FlatOperation(
        literalStart: Int32(pending), literalEnd: Int32(literals.count), field: field, skip: 0,
        action: action))
    pending = literals.count
  }

  private static func escape(_ text: String) -> [UInt8] {
    var buffer = ByteBuffer(capacity: text.utf8.count)
    buffer.append(escapingText: text)
    return buffer.bytes
  }
}
