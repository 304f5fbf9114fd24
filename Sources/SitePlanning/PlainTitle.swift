package import Bytes
internal import CommonMark
package import OutlineModel

extension Outline {
  /// Appends the title of `node` as a reader sees it: no markup, not escaped; `noTitle` where
  /// nothing would be seen.
  package func appendPlainTitle(of node: Int, to buffer: inout ByteBuffer) {
    let start = buffer.count
    if flags(of: node).contains(.markdownTitle) {
      withTitleAndReferences(of: node) { title, references in
        appendPlainText(ofTitle: title, references: references, to: &buffer)
      }
    } else {
      withTitle(of: node) { buffer.append($0) }
    }
    guard buffer.withBytes({ isBlank($0.extracting(start..<$0.count)) }) else { return }
    buffer.truncate(to: start)
    buffer.append(noTitle)
  }

  /// The title of `node` as a reader sees it.
  package func plainTitle(of node: Int) -> String {
    var buffer = ByteBuffer(capacity: 128)
    appendPlainTitle(of: node, to: &buffer)
    return buffer.text
  }
}

/// What is shown for a title without a character to be seen, so that its row can be hit.
package let noTitle: StaticString = "…"

/// Whether a text has nothing but white space.
package func isBlank(_ text: Span<UInt8>) -> Bool {
  for index in text.indices where text[index] > 0x20 { return false }
  return true
}
