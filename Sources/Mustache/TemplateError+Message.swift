extension TemplateError: CustomStringConvertible {
  /// The one printed form: `template:line:column: what is wrong`, then what may have been meant.
  package var description: String {
    "\(place): \(message)" + (suggestion.map { "; \($0)" } ?? "")
  }

  /// What is wrong, in one line without a full stop at its end.
  package var message: String {
    switch kind {
    case .unclosedTag(let missing): "this tag is not closed: `\(missing)` is missing"
    case .emptyTag: "this tag is empty"
    case .invalidDelimiters: "this tag sets no delimiters: it must hold two, like `{{=<% %>=}}`"
    case .unclosedSection(let name): "section \(quoted(name)) is not closed"
    case .wrongClosing(let name, let open, let start):
      "section \(quoted(open)), begun at \(start), is closed by the name \(quoted(name))"
    case .closingWithoutSection(let name): "no section \(quoted(name)) is open here"
    case .unknownName(let name, _): "unknown name \(quoted(name))"
    case .unknownPartial(let name, _): "unknown partial \(quoted(name))"
    case .mustBeEscaped(let name): "\(quoted(name)) is text and must be escaped: `{{\(name)}}`"
    case .partialIncludesItself(let name): "partial \(quoted(name)) includes itself"
    case .sectionsTooDeep(let limit): "sections are nested deeper than \(limit) levels"
    case .partialsTooDeep(let limit): "partials are nested deeper than \(limit) levels"
    case .tooLarge(let limit): "the template and its partials are larger than \(limit >> 20) MiB"
    case .splitMissing, .splitRepeated, .splitInSection, .splitEscaped, .tooLate: splitMessage
    }
  }

  /// What may have been meant, as a question.
  package var suggestion: String? {
    switch kind {
    case .unknownName(_, let nearest?), .unknownPartial(_, let nearest?):
      "did you mean \(quoted(nearest))?"
    default: nil
    }
  }
}

extension TemplateError {
  private var splitMessage: String {
    switch kind {
    case .splitMissing(let name): "`{{{\(name)}}}` is missing: it must stand exactly once"
    case .splitRepeated(let name, let first):
      "`{{{\(name)}}}` must stand exactly once, and stands at \(first) already"
    case .splitInSection(let name, let section):
      "`{{{\(name)}}}` must stand outside of sections, and stands in \(quoted(section))"
    case .splitEscaped(let name): "`\(name)` must be written as it is: `{{{\(name)}}}`"
    case .tooLate(let name, let split):
      "`\(name)` must stand before `{{{\(split)}}}`: after it, the row's value is gone"
    default: ""
    }
  }

  /// The name in quotes, cut if it is very long.
  private func quoted(_ name: String) -> String {
    "`\(name.prefix(80))\(name.count > 80 ? "…" : "")`"
  }
}
