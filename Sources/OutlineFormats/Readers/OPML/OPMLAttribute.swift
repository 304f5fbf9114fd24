/// What the attributes of an `<outline>` mean.
///
/// Source: OPML 2.0; attributes with `_` are Workflowy's and those of others.
enum OPMLAttribute {
  case text, title, note
  case url, htmlURL, xmlURL
  case type, created, category, complete, isComment, id, language, direction
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
    default: self = .other
    }
  }
}
