/// What the attributes of an `<outline>` mean.
///
/// Source: OPML 2.0; attributes with `_` are Workflowy's, those of others, and Pleat's own.
enum OPMLAttribute: Equatable {
  case text, title, note
  case url, htmlURL, xmlURL
  case type, created, category, complete, isComment, id, language, direction
  case slug, icon, description, expanded, tags, aliases
  case titleLanguage, titleDirection, noteLanguage, noteDirection
  /// The note once more, in another language; what is said of it by its number.
  case translation(Int), translationLanguage(Int), translationDirection(Int)
  /// Which of text and note are Markdown, without HTML.
  case markdown
  /// Whether the outline is a node though it has no text.
  case empty
  case other

  /// Names are compared without case, as feed readers do.
  init(name: String, prefix: String?) {
    switch (prefix, name.lowercased()) {
    case ("xml", "lang"): self = .language
    case (.some, _): self = .other
    case (_, "text"): self = .text
    case (_, "title"): self = .title
    case (_, "_note"): self = .note
    case (_, "url"): self = .url
    case (_, "htmlurl"): self = .htmlURL
    case (_, "xmlurl"): self = .xmlURL
    case (_, "type"): self = .type
    case (_, "created"): self = .created
    case (_, "category"): self = .category
    case (_, "_complete"): self = .complete
    case (_, "iscomment"): self = .isComment
    case (_, "id"), (_, "_id"): self = .id
    case (_, "lang"): self = .language
    case (_, "dir"): self = .direction
    case (_, "_slug"): self = .slug
    case (_, "_icon"): self = .icon
    case (_, "_description"): self = .description
    case (_, "_expanded"): self = .expanded
    case (_, "_tags"): self = .tags
    case (_, "_aliases"): self = .aliases
    case (_, "_titlelang"): self = .titleLanguage
    case (_, "_titledir"): self = .titleDirection
    case (_, "_notelang"): self = .noteLanguage
    case (_, "_notedir"): self = .noteDirection
    case (_, "_markdown"): self = .markdown
    case (_, "_empty"): self = .empty
    case (_, let name): self = Self.translation(named: name) ?? .other
    }
  }

  /// `_translation1`, `_translation1Lang` and `_translation1Dir`.
  private static func translation(named name: String) -> OPMLAttribute? {
    guard name.hasPrefix("_translation") else { return nil }
    let rest = name.dropFirst("_translation".count)
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    guard let number = Int(digits) else { return nil }
    return switch rest[digits.endIndex...] {
    case "": .translation(number)
    case "lang": .translationLanguage(number)
    case "dir": .translationDirection(number)
    default: nil
    }
  }
}
