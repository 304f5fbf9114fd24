internal import Suggestions

/// What the names of a flat template stand for.
struct FlatTerms: Sendable {
  enum Term {
    case field(Int32)
    case constant(String)
  }

  private let fields: [String: Int32]
  private let constants: [String: String]

  init(fields: [String], constants: [String: String]) {
    self.fields = Dictionary(zip(fields, 0..<Int32(fields.count))) { first, _ in first }
    self.constants = constants
  }

  subscript(reference: TemplateReference) -> Term? {
    if let field = fields[reference.text] { return .field(field) }
    return constants[reference.text].map(Term.constant)
  }

  /// Throws for the first name that stands for nothing, or for a constant that is not escaped,
  /// whether or not it would be rendered, and if the constants put in are larger than a template
  /// may be.
  func check(_ program: TemplateProgram) throws(TemplateError) {
    var size = 0
    for operation in program.operations {
      switch operation {
      case .write(let reference, let escaped):
        guard case .constant(let text) = try term(of: reference) else { continue }
        guard escaped else {
          throw TemplateError(.mustBeEscaped(reference.text), at: reference.place)
        }
        size += text.utf8.count
        guard size <= TemplateLimits.bytes else {
          throw TemplateError(.tooLarge(limit: TemplateLimits.bytes), at: reference.place)
        }
      case .open(let reference, _, _): _ = try term(of: reference)
      case .literal, .close, .refuse: break
      }
    }
  }

  private func term(of reference: TemplateReference) throws(TemplateError) -> Term {
    if let term = self[reference] { return term }
    let names = fields.keys.sorted() + constants.keys.sorted()
    let nearest = nearestMatch(to: reference.text, among: names)
    throw TemplateError(.unknownName(reference.text, nearest: nearest), at: reference.place)
  }
}
