internal import CCmark

/// An item of a list that is a task: `- [x] text`.
///
/// Source: GitHub Flavored Markdown 0.29, section 5.3.
enum TaskItem {
  /// Marks an item as a task, if its text begins as one's does, and takes the mark out of the text.
  static func mark(
    _ item: MarkdownNode, in text: Span<UInt8>, _ lines: [SourceLine], linesBefore: Int
  ) {
    guard let paragraph = item.firstChild, paragraph.kind == CMARK_NODE_PARAGRAPH else { return }
    let index = paragraph.startLine - linesBefore - 1
    guard lines.indices.contains(index) else { return }
    let start = lines[index].content.lowerBound + paragraph.startColumn - 1
    guard let isDone = isDone(text, start..<max(start, lines[index].content.upperBound)),
      paragraph.dropText(4)
    else { return }
    item.setRole(MarkdownRole(.task, value: isDone ? 1 : 0))
  }

  private static func isDone(_ text: Span<UInt8>, _ range: Range<Int>) -> Bool? {
    guard range.count > 3, range.upperBound <= text.count,
      text[range.lowerBound] == UInt8(ascii: "["),
      text[range.lowerBound + 2] == UInt8(ascii: "]"), isSpaceOrTab(text[range.lowerBound + 3])
    else { return nil }
    switch text[range.lowerBound + 1] {
    case UInt8(ascii: " "): return false
    case UInt8(ascii: "x"), UInt8(ascii: "X"): return true
    default: return nil
    }
  }
}

extension MarkdownNode {
  /// Takes bytes off the text that the inlines of a block begin with.
  /// - Returns: false, with nothing changed, where they begin with less text.
  func dropText(_ count: Int) -> Bool {
    var length = 0
    var child = firstChild
    while let node = child, length < count, node.kind == CMARK_NODE_TEXT {
      length += node.literal.count
      child = node.next
    }
    guard length >= count else { return false }
    var left = count
    while left > 0, let node = firstChild {
      let literal = Array(node.literal)
      if literal.count <= left {
        node.unlink()
      } else {
        node.setLiteral(literal[left...])
      }
      left -= literal.count
    }
    return true
  }
}
