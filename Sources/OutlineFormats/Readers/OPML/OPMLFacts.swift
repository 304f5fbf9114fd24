internal import OutlineModel

/// Takes over what attributes say; those that belong together may stand in any order.
struct OPMLFacts {
  private var translations: [Int: NodeDetails.Translation] = [:]

  /// The translations in the order of their numbers.
  var orderedTranslations: [NodeDetails.Translation] {
    translations.isEmpty
      ? []
      : translations.sorted { $0.key < $1.key }.map(\.value).filter { !$0.text.isEmpty }
  }

  /// - Returns: false where the value is no such thing, and is kept as an attribute instead.
  mutating func take(
    _ meaning: OPMLAttribute, _ value: String, into details: inout NodeDetails
  ) -> Bool {
    switch meaning {
    case .created: details.date = value
    case .category: details.tags = Self.tags(value)
    case .tags: details.tags = Self.lines(value)
    case .aliases: details.aliases = Self.lines(value)
    case .language: details.language = value
    case .id where details.id == nil: details.id = value
    case .slug: details.slug = value
    case .icon: details.icon = value
    case .description: details.summary = value
    case .complete: return set(&details.done, Self.flag(value))
    case .expanded: return set(&details.expanded, Self.flag(value))
    case .direction: return set(&details.direction, Self.direction(value))
    case .titleLanguage: Self.set(\.language, value, in: &details.titleLanguage)
    case .noteLanguage: Self.set(\.language, value, in: &details.bodyLanguage)
    case .titleDirection:
      guard let direction = Self.direction(value) else { return false }
      Self.set(\.direction, direction, in: &details.titleLanguage)
    case .noteDirection:
      guard let direction = Self.direction(value) else { return false }
      Self.set(\.direction, direction, in: &details.bodyLanguage)
    case .translation(let number):
      translations[number, default: .init(text: "")].text = value
    case .translationLanguage(let number):
      Self.set(
        \.language, value, in: &translations[number, default: .init(text: "")].language)
    case .translationDirection(let number):
      guard let direction = Self.direction(value) else { return false }
      Self.set(
        \.direction, direction, in: &translations[number, default: .init(text: "")].language)
    default: return false
    }
    return true
  }

  private func set<Value>(_ fact: inout Value?, _ value: Value?) -> Bool {
    guard let value else { return false }
    fact = value
    return true
  }

  private static func set<Value>(
    _ part: WritableKeyPath<NodeDetails.TextLanguage, Value?>, _ value: Value,
    in language: inout NodeDetails.TextLanguage?
  ) {
    var changed = language ?? NodeDetails.TextLanguage(language: nil)
    changed[keyPath: part] = value
    language = changed
  }

  private static func flag(_ value: String) -> Bool? {
    ["true": true, "false": false][value.lowercased()]
  }

  private static func direction(_ value: String) -> NodeDetails.Direction? {
    NodeDetails.Direction(rawValue: value.lowercased())
  }

  /// Source: OPML 2.0, "category": a comma-separated list of paths with slashes, or of words.
  static func tags(_ value: String) -> [String] {
    value.split(separator: ",").map { tag in
      let start = tag.drop(while: \.isWhitespace)
      return String(start.reversed().drop(while: \.isWhitespace).reversed())
    }.filter { !$0.isEmpty }
  }

  private static func lines(_ value: String) -> [String] {
    value.split(whereSeparator: \.isNewline).map(String.init)
  }
}
