internal import Bytes
internal import CommonMark

/// Titles as the text of headings.
enum MarkdownTitle {
  /// Whether a heading that is written with this inline Markdown has it as its title.
  static func isHeading(_ title: [UInt8]) -> Bool {
    if isPlainWords(title) { return true }
    let text = Array("# ".utf8) + title + [0x0A]
    let structure = MarkdownStructure(of: text.span)
    guard structure.headings.count == 1, let heading = structure.headings.first else {
      return false
    }
    let anchors = HeadingAnchors(around: heading.title, in: text.span)
    guard HeadingAttributes(at: heading.title, in: text.span) == nil, anchors.id == nil,
      anchors.title == 2..<text.count - 1
    else { return false }
    var shown = ByteBuffer(capacity: 256)
    let noReferences: [UInt8] = []
    appendPlainText(ofTitle: title.span, references: noReferences.span, to: &shown)
    return shown.text.contains { !$0.isWhitespace }
  }

  /// Inline Markdown that shows a text as it is; empty for a text of white space.
  static func escaped(_ title: [UInt8]) -> [UInt8] {
    if isPlainWords(title) { return title }
    var writer = InlineMarkdownWriter()
    writer.text(title)
    var escaped = writer.finish()
    // `#` at the end would close the heading.
    if escaped.last == UInt8(ascii: "#") {
      escaped.insert(UInt8(ascii: "\\"), at: escaped.count - 1)
    }
    // Braces at the end would be attributes.
    if HeadingAttributes(at: escaped.indices, in: escaped.span) != nil {
      escaped.insert(UInt8(ascii: "\\"), at: escaped.count - 1)
    }
    return escaped
  }

  /// Whether an id can be the value of an attribute of an empty anchor.
  static func isAnchor(_ id: String) -> Bool {
    !id.isEmpty
      && id.utf8.allSatisfy { $0 > 0x20 && !"\"<>&\\`".utf8.contains($0) && $0 != 0x7F }
  }

  private static func isPlainWords(_ title: [UInt8]) -> Bool {
    guard let first = title.first, let last = title.last, isLetterOrDigit(first),
      isLetterOrDigit(last)
    else { return false }
    return title.allSatisfy {
      isLetterOrDigit($0) || $0 == 0x20 || $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "-")
        || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "'")
    }
  }
}
