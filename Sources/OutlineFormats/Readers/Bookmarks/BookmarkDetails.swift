internal import Bytes
internal import OutlineModel

/// What the tag of a bookmark or a folder says of it.
struct BookmarkDetails {
  private(set) var details = NodeDetails()

  /// - Parameter tagsHaveCommas: whether tags are parted by commas in this file, or else by spaces.
  init(_ tag: HTMLStartTag, tagsHaveCommas: Bool, _ losses: inout Losses) {
    for attribute in tag.attributes {
      let value = attribute.value.map(trimmed) ?? ""
      switch attribute.name {
      case "href" where value.lowercased().hasPrefix("place:"):
        losses.add("searches that Firefox keeps as bookmarks", at: tag.place)
      case "href": details.link = value.isEmpty ? nil : value
      case "add_date": details.date = Self.date(value)
      case "tags", "labels": details.tags += Self.tags(in: value, haveCommas: tagsHaveCommas)
      case "folded": details.expanded = false
      case "id": details.id = value.isEmpty ? nil : value
      case "lang": details.language = value.isEmpty ? nil : value
      case "dir": details.direction = NodeDetails.Direction(rawValue: value.lowercased())
      case "icon", "icon_uri", "icon_url": losses.add("icons", at: tag.place)
      case "private" where value == "0" || value == "false": break
      case "last_charset": losses.add("names of character sets", at: tag.place)
      case "class", "style", "target", "rel": losses.add("attributes of looks", at: tag.place)
      case "last_modified", "last_visit", "last_visited":
        guard let date = Self.date(value) else { break }
        details.attributes.append(.init(name: attribute.name, value: date))
      default:
        let isWord = attribute.value == nil
        details.attributes.append(.init(name: attribute.name, value: isWord ? "yes" : value))
      }
    }
  }

  /// Whether a value of `TAGS` in a file has a comma.
  static func hasCommas(_ html: Span<UInt8>) -> Bool {
    var index = 0
    while index < html.count {
      index = Bytes.firstIndex(of: UInt8(ascii: "="), in: html, from: index)
      if index >= 5, isWord(html, before: index) {
        var quotes = 0
        while index + 1 < html.count, quotes < 2, html[index + 1] != UInt8(ascii: ">") {
          index += 1
          if html[index] == UInt8(ascii: ",") { return true }
          if html[index] == UInt8(ascii: "\"") { quotes += 1 }
        }
      }
      index += 1
    }
    return false
  }

  /// Whether `tags` stands before the sign at `index`, as a name of its own rather than as a part
  /// of an address: `?tags=`.
  private static func isWord(_ html: Span<UInt8>, before index: Int) -> Bool {
    isWhiteSpace(html[index - 5])
      && html[index - 4] | 0x20 == UInt8(ascii: "t") && html[index - 3] | 0x20 == UInt8(ascii: "a")
      && html[index - 2] | 0x20 == UInt8(ascii: "g") && html[index - 1] | 0x20 == UInt8(ascii: "s")
  }

  private static func tags(in value: String, haveCommas: Bool) -> [String] {
    value.split { haveCommas ? $0 == "," : $0.isWhitespace }.map { trimmed(String($0)) }
      .filter { !$0.isEmpty }
  }

  /// A number is a Unix time, of which only the day is told; anything else stays as it is.
  private static func date(_ value: String) -> String? {
    if value.isEmpty || value == "0" { return nil }
    return Int(value).flatMap(dayOfUnixTime) ?? value
  }
}
