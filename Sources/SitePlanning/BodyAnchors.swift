internal import OutlineModel

/// What links may name within the texts of a file: headings, which are no nodes there, and the ids of
/// HTML. Looked for only where a link names nothing else.
struct BodyAnchors: Sendable {
  struct Anchor {
    /// The node whose text holds it, or that follows where it is an element that is the last before
    /// its heading.
    var node: Int
    var id: String
    /// The number of the heading in that text; nil for an element.
    var heading: Int?
  }

  /// The headings by their ids, and by the letters of their titles.
  private var headings: [String: Anchor] = [:]
  private var titles: [String: [Anchor]] = [:]
  /// An id of HTML → its node.
  private var elements: [String: Int] = [:]

  init(ofFile file: Int, _ plan: OutlinePlan) {
    for node in plan.nodes(ofFile: file) where plan.outline.hasBody(node) {
      takeHeadings(of: node, plan)
      let body = plan.outline.withBody(of: node) { body, _ in
        body.withUnsafeBufferPointer { Array($0) }
      }
      take(body, of: node, plan)
    }
  }

  /// What a fragment names: an id, the letters and digits of a heading, or those and a number that
  /// counts the headings of one title.
  func anchor(named fragment: String) -> Anchor? {
    if let heading = headings[fragment] { return heading }
    if let node = elements[fragment] { return Anchor(node: node, id: fragment) }
    if let heading = titles[letters(of: fragment)]?.first { return heading }
    guard let (title, number) = numbered(fragment) else { return nil }
    return titles[letters(of: title)]?.dropFirst(number).first
  }

  private mutating func takeHeadings(of node: Int, _ plan: OutlinePlan) {
    for (number, heading) in plan.headings(of: node).enumerated() where !heading.id.isEmpty {
      let anchor = Anchor(node: node, id: heading.id, heading: number)
      headings[heading.id] = headings[heading.id] ?? anchor
      titles[letters(of: heading.title), default: []].append(anchor)
    }
  }

  private mutating func take(_ body: [UInt8], of node: Int, _ plan: OutlinePlan) {
    var fence: [UInt8]?
    let textEnd = Self.endOfText(body)
    for line in body.split(separator: UInt8(ascii: "\n")) {
      let content = line.drop { Self.marks.contains($0) }
      let start = Array(content.prefix(3))
      if start.elementsEqual("```".utf8) || start.elementsEqual("~~~".utf8) {
        if fence == nil { fence = start } else if fence == start { fence = nil }
      } else if fence == nil {
        takeElements(line, of: node, plan, textEnd: textEnd)
      }
    }
  }

  private mutating func takeElements(
    _ line: ArraySlice<UInt8>, of node: Int, _ plan: OutlinePlan, textEnd: Int
  ) {
    guard let tag = line.firstIndex(of: UInt8(ascii: "<")) else { return }
    for name in [" id=", " name="] {
      var rest = line
      while let found = rest.firstRange(of: name.utf8) {
        rest = rest[found.upperBound...]
        guard tag < found.lowerBound, let quote = rest.first, quote == 0x22 || quote == 0x27,
          let end = rest.dropFirst().firstIndex(of: quote)
        else { continue }
        let id = String(decoding: rest[rest.index(after: rest.startIndex)..<end], as: UTF8.self)
        elements[id] = elements[id] ?? (end >= textEnd ? following(node, plan) : node)
      }
    }
  }

  /// The next node if it is of the same file, else the node itself.
  private func following(_ node: Int, _ plan: OutlinePlan) -> Int {
    let next = node + 1
    guard next < plan.outline.count, !plan.outline.flags(of: next).contains(.startsFile) else {
      return node
    }
    return next
  }

  /// The end of the text: after it there are but white space and tags.
  private static func endOfText(_ text: [UInt8]) -> Int {
    var isInTag = false
    var end = 0
    for (index, byte) in text.enumerated() {
      switch byte {
      case UInt8(ascii: "<"): isInTag = true
      case UInt8(ascii: ">"): isInTag = false
      default: if !isInTag, byte > 0x20 { end = index + 1 }
      }
    }
    return end
  }

  /// What may stand before code in a quote or a list.
  private static let marks = Set(" \t>-*+.)0123456789".utf8)
}
