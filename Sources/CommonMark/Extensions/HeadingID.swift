internal import CCmark

/// The id that a heading in a body has from its author: `## Title {#id}`.
enum HeadingID {
  /// Takes the attributes that a heading ends with out of its text. Their id becomes a node at its
  /// end, which shows nothing.
  static func mark(_ heading: MarkdownNode) {
    guard let last = heading.lastChild, last.kind == CMARK_NODE_TEXT else { return }
    // Attributes alone are a title; what stands before the text is one as well.
    let before: [UInt8] = heading.firstChild == last ? [] : [UInt8(ascii: ".")]
    let text = before + last.literal
    guard let attributes = HeadingAttributes(at: 0..<text.count, in: text.span) else { return }
    let title = text[before.count..<attributes.title.upperBound]
    if title.isEmpty {
      last.unlink()
      if let end = heading.lastChild, end.kind == CMARK_NODE_SOFTBREAK { end.unlink() }
    } else {
      last.setLiteral(title)
    }
    guard let id = attributes.id else { return }
    let node = MarkdownNode.make(CMARK_NODE_CUSTOM_INLINE, MarkdownRole(.headingID))
    node.setMark(text[id])
    heading.append(node)
  }

  /// The id that was marked.
  static func id(of heading: MarkdownNode) -> [UInt8]? {
    guard let last = heading.lastChild, last.kind == CMARK_NODE_CUSTOM_INLINE,
      last.role?.kind == .headingID
    else { return nil }
    return Array(last.mark)
  }
}
