package import Bytes
internal import CommonMark
package import OutlineModel

extension Outline {
  /// Appends the title of `node` as a reader sees it: no markup, not escaped.
  package func appendPlainTitle(of node: Int, to buffer: inout ByteBuffer) {
    if flags(of: node).contains(.markdownTitle) {
      withTitleAndReferences(of: node) { title, references in
        appendPlainText(
          ofTitle: title, references: references, extends: extendsTitles, to: &buffer)
      }
    } else {
      withTitle(of: node) { buffer.append($0) }
    }
  }

  /// How a file calls itself where a table of contents calls it otherwise, as plain text.
  package func ownHeading(of node: Int) -> String? {
    guard flags(of: node).contains(.startsFile), hasDetails(node) else { return nil }
    return details(of: node)?.attributes.first { $0.name == "heading" }?.value
  }

  /// The title of `node` as a reader sees it.
  package func plainTitle(of node: Int) -> String {
    var buffer = ByteBuffer(capacity: 128)
    appendPlainTitle(of: node, to: &buffer)
    return buffer.text
  }
}
