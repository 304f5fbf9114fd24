package import Bytes
internal import CCmark

/// Appends what a reader sees of a title: its text without markup, HTML in it as written.
/// - Parameters:
///   - title: inline CommonMark in UTF-8.
///   - references: link reference definitions that hold in the title.
///   - extends: whether tildes strike text through.
package func appendPlainText(
  ofTitle title: Span<UInt8>, references: Span<UInt8>, extends: Bool = true,
  to output: inout ByteBuffer
) {
  if isPlainTitle(title) {
    output.append(title.extracting(trimmed(title, title.indices)))
    return
  }
  withTitleDocument(title, references: references, extends: extends) { heading in
    appendPlainText(of: heading, to: &output)
  }
}

/// What a reader sees of the inlines in a node.
/// - Parameter hasHTML: whether HTML counts as text.
func plainText(below root: MarkdownNode, hasHTML: Bool = true) -> [UInt8] {
  var output = ByteBuffer(capacity: 64)
  appendPlainText(of: root, hasHTML: hasHTML, to: &output)
  return output.bytes
}

private func appendPlainText(
  of root: MarkdownNode, hasHTML: Bool = true, to output: inout ByteBuffer
) {
  root.forEach { node in
    switch node.kind {
    case CMARK_NODE_HTML_INLINE where !hasHTML: break
    case CMARK_NODE_TEXT, CMARK_NODE_CODE, CMARK_NODE_HTML_INLINE:
      output.append(node.literal)
    case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK:
      output.append(UInt8(ascii: " "))
    default:
      break
    }
  }
}
