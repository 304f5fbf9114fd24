internal import CCmark

/// An item of a list that stands for a node of an outline.
package struct MarkdownListItem: Equatable, Sendable {
  /// 0 for an item of a list at the top level.
  package var depth: Int
  /// The line that the item begins on, counted from 1.
  package var line: Int
  package var isOrdered: Bool
  /// The inline Markdown of its first paragraph without the mark of a task, lines parted by
  /// `\n`; empty if the item does not begin with a paragraph.
  package var title: [UInt8]
  /// The rest of the item but for the lists directly in it, as Markdown without the item's
  /// indentation and without a line end.
  package var body: [UInt8]
  /// Whether a task is done: true for `[x]`, false for `[ ]`, nil for an item that is no task.
  package var isDone: Bool?
}

/// Whether the text is exactly one list and nothing beside it but link reference definitions.
package func isOneList(_ text: Span<UInt8>) -> Bool {
  guard mayBeginList(text) else { return false }
  return MarkdownParser.withDocument(feeding: { $0.feed(text) }) { root in
    guard let only = root.firstChild else { return false }
    return only.kind == CMARK_NODE_LIST && only.next == nil
  }
}

/// The items of the lists at the top level of the text, and of the lists directly in them, in
/// order.
package func listItems(of text: Span<UInt8>) -> [MarkdownListItem] {
  MarkdownParser.withDocument(feeding: { $0.feed(text) }) { root in
    var collector = ListItemCollector(text)
    collector.collect(root, text)
    return collector.items
  }
}

private func mayBeginList(_ text: Span<UInt8>) -> Bool {
  var index = SourceLine.start(of: text)
  while index < text.count {
    let line = SourceLine(text, at: index)
    if !line.isBlank {
      // Definitions may come first.
      return ListMarker(text, line) != nil || text[line.firstNonspace] == UInt8(ascii: "[")
    }
    index = line.next
  }
  return false
}
