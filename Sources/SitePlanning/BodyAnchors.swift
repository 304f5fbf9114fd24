internal import OutlineModel

/// What links may name within the texts of a file: headings in quotes and lists, which are no nodes,
/// and the ids of HTML. Looked for only where a link names nothing else.
struct BodyAnchors: Sendable {
  /// The letters of a heading → the node whose text holds it.
  private(set) var headings: [String: Int] = [:]
  /// An id of HTML → the node whose text holds it, or that follows where the element is the last
  /// before its heading.
  private(set) var elements: [String: Int] = [:]

  init(ofFile file: Int, _ plan: OutlinePlan) {
    for node in plan.nodes(ofFile: file) where plan.outline.hasBody(node) {
      let body = plan.outline.withBody(of: node) { body, _ in
        body.withUnsafeBufferPointer { Array($0) }
      }
      take(body, of: node, plan)
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
        takeHeading(content, of: node)
        takeElements(line, of: node, plan, textEnd: textEnd)
      }
    }
  }

  private mutating func takeHeading(_ line: ArraySlice<UInt8>, of node: Int) {
    let level = line.prefix { $0 == UInt8(ascii: "#") }.count
    guard 1...6 ~= level, line.dropFirst(level).first == UInt8(ascii: " ") else { return }
    let key = letters(of: String(decoding: line.dropFirst(level), as: UTF8.self))
    headings[key] = headings[key] ?? node
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

  /// What may stand before a heading in a quote or a list.
  private static let marks = Set(" \t>-*+.)0123456789".utf8)
}
