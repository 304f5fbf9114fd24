internal import CCmark

/// A quote that is an alert, `> [!NOTE]`: those of GitHub, and of Obsidian, which may have a title
/// and fold.
enum Alert {
  /// Marks a quote as an alert, if it begins as one does: its title is its first child then.
  static func mark(_ quote: MarkdownNode) {
    guard let paragraph = quote.firstChild, paragraph.kind == CMARK_NODE_PARAGRAPH,
      let marker = marker(of: paragraph), paragraph.dropText(marker.length)
    else { return }
    quote.setRole(
      MarkdownRole(.alert, value: marker.kind.rawValue, detail: marker.folding.rawValue))
    let title = MarkdownNode.make(
      CMARK_NODE_CUSTOM_BLOCK,
      MarkdownRole(
        .alertTitle, value: marker.kind.rawValue, detail: marker.folding.rawValue))
    moveLine(from: paragraph, to: title)
    if paragraph.firstChild == nil { paragraph.unlink() }
    if !marker.isUntitled { quote.prepend(title) }
  }

  private struct Marker {
    var kind: AlertKind
    var folding = AlertFolding.none
    var isUntitled = false
    var length: Int
  }

  private static func marker(of paragraph: MarkdownNode) -> Marker? {
    var text: [UInt8] = []
    var child = paragraph.firstChild
    while let node = child, node.kind == CMARK_NODE_TEXT, text.count < 40 {
      text += node.literal
      child = node.next
    }
    guard text.starts(with: "[!".utf8), let end = text.firstIndex(of: UInt8(ascii: "]")),
      let kind = AlertKind(named: text[2..<end])
    else { return nil }
    var marker = Marker(kind: kind, length: end + 1)
    guard end + 1 < text.count else { return marker }
    switch text[end + 1] {
    case UInt8(ascii: "-"): marker.folding = .closed
    case UInt8(ascii: "+"): marker.folding = .open
    case UInt8(ascii: "="): marker.isUntitled = true
    case let byte where isSpace(byte): break
    default: return nil
    }
    marker.length += 1
    if end + 2 < text.count, isSpace(text[end + 2]) { marker.length += 1 }
    return marker
  }

  /// Moves what stands before the first line break, without the break. As in all titles, what looks
  /// like HTML is text.
  private static func moveLine(from paragraph: MarkdownNode, to title: MarkdownNode) {
    while let node = paragraph.firstChild {
      if node.kind == CMARK_NODE_SOFTBREAK || node.kind == CMARK_NODE_LINEBREAK {
        node.unlink()
        return
      }
      if node.kind == CMARK_NODE_HTML_INLINE {
        if !node.literal.starts(with: "<!--".utf8) { title.append(.makeText(node.literal)) }
        node.unlink()
      } else {
        title.append(node)
      }
    }
  }
}
