internal import Bytes
internal import OutlineModel

/// A nested list of nodes that are too deep for headings.
struct MarkdownList {
  /// Deeper items are not indented more: lists may not be nested without end.
  private static let deepest = 30

  private let outline: Outline
  /// The depth of the first items.
  private let top: Int
  private var text: [UInt8] = []

  init(of outline: Outline, below depth: Int) {
    self.outline = outline
    top = depth
  }

  mutating func add(_ node: Int) {
    let depth = min(outline.depth(of: node) - top, Self.deepest)
    indent(depth)
    text += Array("- ".utf8)
    if let isDone = outline.details(of: node)?.done {
      text += Array((isDone ? "[x] " : "[ ] ").utf8)
    }
    text += title(of: node)
    text.append(0x0A)
    outline.withBody(of: node) { body, _ in add(body: body, depth: depth + 1) }
  }

  consuming func finish() -> [UInt8] {
    while text.last.map({ isWhiteSpace($0) }) == true { text.removeLast() }
    return text
  }

  private mutating func add(body: Span<UInt8>, depth: Int) {
    guard !body.isEmpty else { return }
    text.append(0x0A)
    var start = 0
    while start < body.count {
      let end = endOfLine(in: body, from: start)
      if end > start {
        indent(depth)
        body.extracting(start..<end).withUnsafeBufferPointer { text.append(contentsOf: $0) }
      }
      text.append(0x0A)
      start = startOfNextLine(in: body, after: end)
    }
    text.append(0x0A)
  }

  private mutating func indent(_ depth: Int) {
    text += repeatElement(0x20, count: depth * 2)
  }

  private func title(of node: Int) -> ArraySlice<UInt8> {
    var losses = Losses()
    var draft = NodeDraft(
      title: Array(outline.title(of: node).utf8), flags: outline.flags(of: node))
    draft.fitMarkdownTitle(&losses)
    return escapingBlockMark(in: draft.title[...])
  }
}
