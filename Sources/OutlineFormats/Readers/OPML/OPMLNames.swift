/// What the names in one file mean, found once for each name: equal names have equal addresses.
struct OPMLNames {
  /// More names than this are found anew each time, so that a file of a million different ones
  /// isn't searched for long.
  private static let limit = 64
  private var attributes: [(name: XMLName, prefix: XMLName?, meaning: OPMLAttribute)] = []
  private var elements: [(name: XMLName, kind: OPMLElement.Kind)] = []

  mutating func attribute(_ tag: XMLStartTag, _ index: Int) -> OPMLAttribute {
    guard let name = tag.name(of: index) else { return .other }
    let prefix = tag.prefix(of: index)
    for known in attributes where known.name == name && known.prefix == prefix {
      return known.meaning
    }
    let meaning = OPMLAttribute(name: name.text, prefix: prefix?.text)
    if attributes.count < Self.limit { attributes.append((name, prefix, meaning)) }
    return meaning
  }

  /// - Returns: `.node` for every `<outline>`.
  mutating func element(_ name: XMLName) -> OPMLElement.Kind {
    for known in elements where known.name == name { return known.kind }
    let kind = Self.kind(named: name.text)
    if elements.count < Self.limit { elements.append((name, kind)) }
    return kind
  }

  static func kind(named name: String) -> OPMLElement.Kind {
    switch name.lowercased() {
    case "opml": .opml
    case "head": .head
    case "body": .body
    case "title": .title
    case "expansionstate": .expansionState
    case "outline": .node
    default: .other
    }
  }
}
