/// A parsed template: operations in a row, with the partials put in.
struct TemplateProgram: Sendable {
  let name: String
  var operations: [TemplateOperation] = []
  /// The bytes of all literal text.
  var literals: [UInt8] = []

  init(name: String) { self.name = name }

  /// Adds literal text, to the operation before it where that is literal too.
  mutating func append(literal bytes: ArraySlice<UInt8>) {
    guard !bytes.isEmpty else { return }
    let start = literals.count
    literals += bytes
    if case .literal(let range)? = operations.last {
      operations[operations.count - 1] = .literal(range.lowerBound..<literals.count)
    } else {
      operations.append(.literal(start..<literals.count))
    }
  }
}
