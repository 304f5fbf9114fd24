package import Bytes
internal import CommonMark
package import OutlineModel

extension Outline {
  /// Appends the title of `node` as a reader sees it: no markup, not escaped.
  package func appendPlainTitle(of node: Int, to buffer: inout ByteBuffer) {
    let isMarkdown = flags(of: node).contains(.markdownTitle)
    withTitle(of: node) { title in
      if isMarkdown {
        appendPlainText(ofTitle: title, to: &buffer)
      } else {
        buffer.append(title)
      }
    }
  }

  /// The title of `node` as a reader sees it.
  package func plainTitle(of node: Int) -> String {
    var buffer = ByteBuffer(capacity: 128)
    appendPlainTitle(of: node, to: &buffer)
    return buffer.text
  }
}
