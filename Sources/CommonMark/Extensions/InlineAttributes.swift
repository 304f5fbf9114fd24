internal import CCmark

/// Attributes behind a link, an image and the like, or below a paragraph: `![x](y){ loading=lazy }`.
/// They say how another tool shows it, so nothing is shown of them.
///
/// Source: Python-Markdown (attribute lists).
enum InlineAttributes {
  static func drop(below root: MarkdownNode) {
    root.forEach { if $0.kind == CMARK_NODE_TEXT { drop(from: $0) } }
  }

  private static func drop(from node: MarkdownNode) {
    let text = node.literal
    guard text.first == UInt8(ascii: "{"), let before = node.previous,
      let end = text.firstIndex(of: UInt8(ascii: "}")), isList(text[...end])
    else { return }
    switch before.kind {
    case CMARK_NODE_LINK, CMARK_NODE_IMAGE, CMARK_NODE_CODE, CMARK_NODE_EMPH, CMARK_NODE_STRONG:
      if end + 1 == text.count { node.unlink() } else { node.setLiteral(Array(text[(end + 1)...])) }
    case CMARK_NODE_SOFTBREAK where end + 1 == text.count && node.next == nil:
      before.unlink()
      node.unlink()
    default: return
    }
  }

  /// Whether a text in braces is a list of attributes.
  private static func isList(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    // Alone it would be a title.
    let title = [UInt8(ascii: "x")] + text
    return HeadingAttributes(at: title.indices, in: title.span) != nil
  }
}
