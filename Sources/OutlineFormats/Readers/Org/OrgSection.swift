internal import OutlineModel

/// A heading of an Org file, or the file itself, with the lines under it.
struct OrgSection: Sendable {
  /// Nil for the file itself.
  var heading: OrgHeading?
  /// The lines of the body, from 0, once `readFacts` has taken the line of dates.
  private(set) var lines: Range<Int>
  /// The line of the drawer of properties, which may stand behind settings that are in `lines`.
  private(set) var properties: Int?
  private(set) var details = NodeDetails()
  /// What `:ID:` says, which may not be the id of the node.
  private(set) var globalID: String?
  var isLeftOut = false
  /// Whether the body is shown; a heading may be there for those below alone.
  var hasBody = true

  init(heading: OrgHeading?, lines: Range<Int>) {
    self.heading = heading
    self.lines = lines
  }

  /// Takes the line of dates and the drawer of properties at the start of a section.
  mutating func readFacts(in text: OrgText, _ spans: OrgSpans) {
    if let heading { readFacts(of: heading, in: text) }
    if heading != nil, let line = lines.first, readDates(in: text, line: line) {
      lines.removeFirst()
    }
    let first = heading == nil ? lines.first { !isBeforeProperties($0, in: text) } : lines.first
    guard let start = first, text.drawerName(in: start) == "PROPERTIES",
      let end = spans.endOfDrawer(at: start), end < lines.upperBound
    else { return }
    var customID: String?
    for line in start + 1..<end { readProperty(in: text, line: line, &customID) }
    details.id = customID ?? globalID
    properties = start
  }

  /// Whether the properties of a file may stand after the line: a blank one, a comment or a setting.
  private func isBeforeProperties(_ line: Int, in text: OrgText) -> Bool {
    let content = text.content(of: line)
    guard let first = content.first else { return true }
    guard text.bytes[first] == UInt8(ascii: "#") else { return false }
    return content.count == 1 || isBlank(text.bytes[first + 1]) || text.keyword(in: line) != nil
  }

  private mutating func readFacts(of heading: OrgHeading, in text: OrgText) {
    details.tags = heading.tags
    if let priority = heading.priority { add("priority", priority) }
  }

  /// Source: the Org manual, "Deadlines and Scheduling".
  private mutating func readDates(in text: OrgText, line: Int) -> Bool {
    let words: [StaticString] = ["SCHEDULED:", "DEADLINE:", "CLOSED:"]
    let content = text.content(of: line)
    guard words.contains(where: { stands($0, at: content.lowerBound, in: text.bytes.span) }) else {
      return false
    }
    var rest = text.string(content)[...]
    while let colon = rest.firstIndex(of: ":") {
      let name = rest[..<colon].split(separator: " ").last ?? ""
      rest = rest[rest.index(after: colon)...].drop { $0 == " " }
      let isActive = rest.first == "<"
      guard isActive || rest.first == "[", let end = rest.firstIndex(of: isActive ? ">" : "]")
      else {
        add(name.lowercased(), String(rest))
        break
      }
      var stop = rest.index(after: end)
      // A range: <2024-01-01>--<2024-01-03>
      if rest[stop...].hasPrefix("--"),
        let second = rest[stop...].firstIndex(of: isActive ? ">" : "]")
      {
        stop = rest.index(after: second)
      }
      add(name.lowercased(), rest[..<stop].filter { !"<>[]".contains($0) })
      rest = rest[stop...]
    }
    return true
  }

  private mutating func readProperty(in text: OrgText, line: Int, _ customID: inout String?) {
    let content = text.content(of: line)
    guard content.count > 2, text.bytes[content.lowerBound] == UInt8(ascii: ":"),
      let end = content.dropFirst().first(where: { text.bytes[$0] == UInt8(ascii: ":") })
    else { return }
    let name = text.string(content.lowerBound + 1..<end)
    let start = min(skipBlanks(in: text.bytes.span, from: end + 1), content.upperBound)
    let value = text.string(start..<content.upperBound)
    switch name.uppercased() {
    case "ID" where !value.isEmpty: globalID = value
    case "CUSTOM_ID" where !value.isEmpty: customID = value
    case "VISIBILITY":
      details.expanded = ["content", "children", "all"].contains(value.lowercased())
    default: add(name, value)
    }
  }

  private mutating func add(_ name: String, _ value: String) {
    details.attributes.append(NodeDetails.Attribute(name: name, value: value))
  }
}
