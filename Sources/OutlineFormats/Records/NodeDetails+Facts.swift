internal import OutlineModel

extension FieldMap.Field {
  /// What the values of a fact are that can't have any.
  var allowed: String {
    switch self {
    case .direction: "it is ltr or rtl"
    case .language: "it is a tag such as en or pt-BR"
    default: "it is yes or no"
    }
  }
}

extension NodeDetails {
  /// Takes a fact over from a text of a structured source.
  /// - Returns: false where the fact can't have this value, and where it is no fact of a node's own
  ///   (title, body, and what makes the tree).
  mutating func set(_ field: FieldMap.Field, _ text: String) -> Bool {
    switch field {
    case .id: id = text
    case .link: link = text
    case .date: date = text
    case .icon: icon = text
    case .description: summary = text
    case .slug: slug = text
    case .language:
      guard isLanguageTag(text) else { return false }
      language = text
    case .tags: tags += Self.tags(in: text)
    case .author, .source: attributes.append(Attribute(name: field.rawValue, value: text))
    case .direction:
      guard let known = Direction(rawValue: text.lowercased()) else { return false }
      direction = known
    case .expanded, .done:
      guard let flag = Self.flag(text) else { return false }
      if field == .expanded { expanded = flag } else { done = flag }
    case .title, .body, .parent, .children, .path, .levels, .depth: return false
    }
    return true
  }

  /// The tags of a text, between commas or, where it has none, semicolons.
  private static func tags(in text: String) -> [String] {
    text.split(separator: text.contains(",") ? "," : ";").compactMap { part in
      let tag = part.drop { $0 == " " || $0 == "\t" }
      let end = tag.lastIndex { $0 != " " && $0 != "\t" }
      return end.map { String(tag[...$0]) }
    }
  }

  private static func flag(_ text: String) -> Bool? {
    switch text.lowercased() {
    case "yes", "true", "1", "x": true
    case "no", "false", "0", "": false
    default: nil
    }
  }
}
