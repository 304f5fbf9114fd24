internal import Suggestions

extension TemplateProgram {
  /// Throws for the first name that is not among `names`, or that is written as it is where it
  /// must be escaped, whether or not it would be rendered.
  func check(_ names: TemplateNames) throws(TemplateError) {
    var scopes = [names]
    for operation in operations {
      switch operation {
      case .write(let reference, let escaped):
        if try resolve(reference, in: scopes).isText, !escaped {
          throw TemplateError(.mustBeEscaped(reference.text), at: reference.place)
        }
      case .open(let reference, inverted: true, _): _ = try resolve(reference, in: scopes)
      case .open(let reference, inverted: false, _):
        scopes.append(try resolve(reference, in: scopes))
      case .close(inverted: false, _): scopes.removeLast()
      case .close, .literal, .refuse: break
      }
    }
  }

  /// The names inside the value that `reference` stands for: the innermost that has its first part.
  func resolve(_ reference: TemplateReference, in scopes: [TemplateNames])
    throws(TemplateError) -> TemplateNames
  {
    guard let first = reference.parts.first else { return scopes[scopes.count - 1] }
    let scope = scopes.last { $0.nested[first] != nil }
    if let found = scope?.names(at: reference.parts) { return found }
    let nearest = nearestMatch(to: reference.text, among: scopes.reversed().flatMap(\.paths))
    throw TemplateError(.unknownName(reference.text, nearest: nearest), at: reference.place)
  }
}
