internal import CCmark

/// Keeps backslashes before marks of extensions in mind while libcmark, which knows nothing of these
/// marks, reads a text: `\~`, `\[` before `^` or another bracket, and the braces of attributes.
///
/// Noncharacters take their place, and are taken out of the tree when it was extended.
enum EscapeMarks {
  /// U+FDD0 stands for `\~`, U+FDD1 for `\[`, U+FDD2 for `\{`, U+FDD3 for `\}`.
  private static let lead: [UInt8] = [0xEF, 0xB7]
  private static let characters: [UInt8] = Array("~[{}".utf8)
  private static let tilde: UInt8 = 0x90
  private static let bracket: UInt8 = 0x91
  private static let brace: UInt8 = 0x92
  private static let closingBrace: UInt8 = 0x93

  /// What a mark, by its last byte, stands for.
  private static func character(_ mark: UInt8) -> UInt8? {
    tilde...closingBrace ~= mark ? characters[Int(mark - tilde)] : nil
  }

  /// The text with its escapes marked; nil where there are none.
  static func marking(_ text: Span<UInt8>) -> [UInt8]? {
    var output: [UInt8] = []
    var written = 0
    var index = 0
    while index + 1 < text.count {
      guard text[index] == UInt8(ascii: "\\") else {
        index += 1
        continue
      }
      if let mark = mark(at: index, in: text) {
        output.append(text, written..<index)
        output += lead
        output.append(mark)
        written = index + 2
      }
      index += 2
    }
    guard written > 0 else { return nil }
    output.append(text, written..<text.count)
    return output
  }

  private static func mark(at index: Int, in text: Span<UInt8>) -> UInt8? {
    switch text[index + 1] {
    case UInt8(ascii: "~"): return tilde
    case UInt8(ascii: "[") where index + 2 < text.count:
      let next = text[index + 2]
      let isMark =
        next == UInt8(ascii: "^") || next == UInt8(ascii: "[") || next == UInt8(ascii: "\\")
      return isMark ? bracket : nil
    case UInt8(ascii: "{") where index + 2 < text.count:
      return "#:./ ".utf8.contains(text[index + 2]) ? brace : nil
    case UInt8(ascii: "}"):
      return index + 2 == text.count || isSpace(text[index + 2]) ? closingBrace : nil
    default: return nil
    }
  }

  /// Puts characters in the place of the marks: in code and HTML with the backslash.
  static func unmark(below root: MarkdownNode) {
    root.forEach { node in
      switch node.kind {
      case CMARK_NODE_TEXT: unmark(text: node)
      case CMARK_NODE_CODE, CMARK_NODE_CODE_BLOCK, CMARK_NODE_HTML_BLOCK, CMARK_NODE_HTML_INLINE:
        if let text = unmarked(node.literal, keepsBackslash: true) { node.setLiteral(text) }
        if node.kind == CMARK_NODE_CODE_BLOCK,
          let info = unmarked(node.info, keepsBackslash: false)
        {
          node.setInfo(info)
        }
      case CMARK_NODE_LINK, CMARK_NODE_IMAGE:
        if let address = unmarked(node.destination, keepsBackslash: false) {
          node.setDestination(address)
        }
        if let title = node.linkTitle.flatMap({ unmarked($0, keepsBackslash: false) }) {
          node.setLinkTitle(title)
        }
      default: return
      }
    }
  }

  /// Each bracket ends a text of its own, so that two of them begin no link.
  private static func unmark(text node: MarkdownNode) {
    guard let text = unmarked(node.literal, keepsBackslash: false) else { return }
    var last = node
    var start = 0
    for (index, end) in bracketEnds(node.literal).enumerated() {
      let part = text[start..<end]
      if index == 0 {
        node.setLiteral(part)
      } else {
        let next = MarkdownNode.makeText(part)
        next.insert(after: last)
        last = next
      }
      start = end
    }
    if start == 0 { return node.setLiteral(text) }
    if start < text.count { MarkdownNode.makeText(text[start...]).insert(after: last) }
  }

  /// Where the brackets of a marked text end once it is unmarked.
  private static func bracketEnds(_ text: UnsafeBufferPointer<UInt8>) -> [Int] {
    var ends: [Int] = []
    var (index, length) = (0, 0)
    while index < text.count {
      let isMark =
        index + 2 < text.count && text[index] == lead[0] && text[index + 1] == lead[1]
        && character(text[index + 2]) != nil
      length += 1
      if isMark, text[index + 2] == bracket { ends.append(length) }
      index += isMark ? 3 : 1
    }
    return ends
  }

  private static func unmarked(
    _ text: UnsafeBufferPointer<UInt8>, keepsBackslash: Bool
  ) -> [UInt8]? {
    guard text.contains(lead[0]) else { return nil }
    var output: [UInt8] = []
    var index = 0
    var isChanged = false
    while index < text.count {
      if index + 2 < text.count, text[index] == lead[0], text[index + 1] == lead[1],
        let character = character(text[index + 2])
      {
        if keepsBackslash { output.append(UInt8(ascii: "\\")) }
        output.append(character)
        index += 3
        isChanged = true
      } else {
        output.append(text[index])
        index += 1
      }
    }
    return isChanged ? output : nil
  }
}
