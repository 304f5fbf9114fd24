internal import CCmark

/// The links of a paragraph, and the lines on which it has anything else.
struct ParagraphContents {
  struct Link {
    var destination: [UInt8]
    var plainTitle: [UInt8]
    /// The lines that it is on, counted from 1 in all that the parser was fed.
    var firstLine: Int
    var lastLine: Int
    /// The byte in its last line, if that is its only one.
    var column: Int
  }

  private(set) var links: [Link] = []
  /// In rising order.
  private(set) var remarks: [Int] = []

  init(of paragraph: MarkdownNode) {
    let iterator = cmark_iter_new(paragraph.pointer)
    while true {
      let event = cmark_iter_next(iterator)
      guard event != CMARK_EVENT_DONE, let node = MarkdownNode(cmark_iter_get_node(iterator))
      else { return }
      guard event == CMARK_EVENT_ENTER else { continue }
      switch node.kind {
      case CMARK_NODE_LINK:
        add(link: node)
        if node.firstChild != nil { cmark_iter_reset(iterator, node.pointer, CMARK_EVENT_EXIT) }
      case CMARK_NODE_TEXT where node.literal.allSatisfy(isSpace): continue
      case CMARK_NODE_TEXT, CMARK_NODE_CODE, CMARK_NODE_IMAGE:
        if remarks.last != node.startLine { remarks.append(node.startLine) }
      default: continue
      }
    }
  }

  private mutating func add(link: MarkdownNode) {
    // libcmark gives the line on which a link ends as that on which it begins.
    let last = link.startLine
    links.append(
      Link(
        destination: Array(link.destination), plainTitle: plainText(below: link),
        firstLine: min(last, link.firstChild?.startLine ?? last), lastLine: last,
        column: link.startColumn))
  }
}

/// The part of a line between a bracket at `start` and the one that closes it.
func bracketed(_ text: Span<UInt8>, from start: Int, to end: Int) -> Range<Int>? {
  guard start < end, text[start] == UInt8(ascii: "[") else { return nil }
  var open = 0
  var index = start
  while index < end {
    switch text[index] {
    case UInt8(ascii: "\\"): index += 1
    case UInt8(ascii: "["): open += 1
    case UInt8(ascii: "]"):
      open -= 1
      if open == 0 { return start + 1..<index }
    default: break
    }
    index += 1
  }
  return nil
}
