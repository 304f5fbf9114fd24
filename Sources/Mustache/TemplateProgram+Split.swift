extension TemplateProgram {
  /// What stands before and after `{{{name}}}`.
  ///
  /// Throws if that tag does not stand exactly once, unescaped and outside of sections, and if one
  /// of `early`, names whose values are gone by then, is written after it.
  func split(at name: String, early: Set<String> = [])
    throws(TemplateError) -> (TemplateProgram, TemplateProgram)
  {
    var sections: [String] = []
    var found: (operation: Int, place: TemplatePlace)?
    for (index, operation) in operations.enumerated() {
      switch operation {
      case .write(let reference, let escaped) where reference.text == name:
        if let kind = fault(of: name, escaped: escaped, section: sections.last, after: found?.place)
        {
          throw TemplateError(kind, at: reference.place)
        }
        found = (index, reference.place)
      case .open(let reference, _, _): sections.append(reference.text)
      case .close: sections.removeLast()
      case .literal, .write, .refuse: break
      }
    }
    guard let found else {
      let start = TemplatePlace(template: self.name, line: 1, column: 1)
      throw TemplateError(.splitMissing(name), at: start)
    }
    let rest = found.operation + 1..<operations.count
    for case .write(let reference, _) in operations[rest] where early.contains(reference.text) {
      throw TemplateError(.tooLate(reference.text, split: name), at: reference.place)
    }
    return (part(0..<found.operation), part(rest))
  }

  private func fault(of name: String, escaped: Bool, section: String?, after first: TemplatePlace?)
    -> TemplateError.Kind?
  {
    if escaped { return .splitEscaped(name) }
    if let section { return .splitInSection(name, section: section) }
    return first.map { .splitRepeated(name, first: $0) }
  }

  private func part(_ range: Range<Int>) -> TemplateProgram {
    var part = self
    part.operations = Array(operations[range])
    return part
  }
}
