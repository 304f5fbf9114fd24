/// A fault in a template: data only.
package struct TemplateError: Error, Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    /// A tag has no end; `missing` is the mark that would end it.
    case unclosedTag(missing: String)
    case emptyTag
    /// A tag that sets delimiters does not hold two of them.
    case invalidDelimiters
    case unclosedSection(String)
    /// The section `open`, begun at `start`, is closed by another name.
    case wrongClosing(String, open: String, start: TemplatePlace)
    /// A closing tag where no section is open.
    case closingWithoutSection(String)
    case unknownName(String, nearest: String?)
    case unknownPartial(String, nearest: String?)
    /// The value is text, which would be taken for HTML.
    case mustBeEscaped(String)
    /// A partial stands inside itself, maybe through others.
    case partialIncludesItself(String)
    case sectionsTooDeep(limit: Int)
    case partialsTooDeep(limit: Int)
    /// The template with its partials has more bytes than `limit`.
    case tooLarge(limit: Int)
    /// The tag that a template is split at does not stand in it.
    case splitMissing(String)
    case splitRepeated(String, first: TemplatePlace)
    case splitInSection(String, section: String)
    /// The tag that a template is split at would be escaped.
    case splitEscaped(String)
    /// A field is written after the tag `split`, where its value is gone.
    case tooLate(String, split: String)
  }

  package var place: TemplatePlace
  package var kind: Kind

  package init(_ kind: Kind, at place: TemplatePlace) {
    self.place = place
    self.kind = kind
  }
  /// The same error with all its places as `change` makes them.
  package func placed(_ change: (TemplatePlace) -> TemplatePlace) -> TemplateError {
    let kind: Kind =
      switch kind {
      case .wrongClosing(let name, let open, let start):
        .wrongClosing(name, open: open, start: change(start))
      case .splitRepeated(let name, let first): .splitRepeated(name, first: change(first))
      default: kind
      }
    return TemplateError(kind, at: change(place))
  }
}
