internal import CCmark

/// Walks over the lists of a document and the lists directly in their items.
struct ListItemCollector {
  private(set) var items: [MarkdownListItem] = []
  private let lines: [SourceLine]

  init(_ text: Span<UInt8>) { lines = SourceLine.all(of: text) }

  mutating func collect(_ root: MarkdownNode, _ text: Span<UInt8>) {
    var depth = 0
    var quotes = 0
    let iterator = cmark_iter_new(root.pointer)
    while true {
      let event = cmark_iter_next(iterator)
      guard event != CMARK_EVENT_DONE, let node = MarkdownNode(cmark_iter_get_node(iterator))
      else { return }
      let isEntered = event == CMARK_EVENT_ENTER
      switch node.kind {
      case CMARK_NODE_BLOCK_QUOTE: quotes += isEntered ? 1 : -1
      case CMARK_NODE_LIST where quotes == 0: depth += isEntered ? 1 : -1
      case CMARK_NODE_ITEM where quotes == 0 && isEntered: add(node, depth: depth - 1, text)
      default: break
      }
    }
  }

  private mutating func add(_ node: MarkdownNode, depth: Int, _ text: Span<UInt8>) {
    var item = MarkdownListItem(
      depth: depth, line: node.startLine, isOrdered: node.parent?.isOrderedList ?? false,
      title: [], body: [], isDone: nil)
    let column = contentColumn(of: node, text)
    let end = lineAfter(node)
    var block = node.firstChild
    if let paragraph = block, paragraph.kind == CMARK_NODE_PARAGRAPH {
      item.title = title(of: paragraph, text)
      item.isDone = takeTaskMark(of: &item.title)
      block = paragraph.next
      // Definitions, which are in no block.
      let rest = paragraph.endLine..<max(paragraph.endLine, (block?.startLine ?? end) - 1)
      append(rest, of: node, column, to: &item.body, text)
    }
    while let here = block {
      block = here.next
      guard here.kind != CMARK_NODE_LIST else { continue }
      let first = here.startLine - 1
      append(
        first..<max(first, (block?.startLine ?? end) - 1), of: node, column, to: &item.body, text)
    }
    items.append(item)
  }

  /// The number of the line that the next node begins on which is not in this one. The end lines
  /// that libcmark gives are not to be relied on.
  private func lineAfter(_ node: MarkdownNode) -> Int {
    var node: MarkdownNode? = node
    while let here = node {
      if let next = here.next { return next.startLine }
      node = here.parent
    }
    return lines.count + 1
  }

  /// The column, counted from 0, that the item's content begins at.
  private func contentColumn(of item: MarkdownNode, _ text: Span<UInt8>) -> Int {
    guard lines.indices.contains(item.startLine - 1) else { return 0 }
    let line = lines[item.startLine - 1]
    let start = min(line.content.lowerBound + item.startColumn - 1, line.content.upperBound)
    var marker = line
    marker.firstNonspace = start
    marker.indentation = columns(of: line.content.lowerBound..<start, text)
    return ListMarker(text, marker)?.contentColumn ?? marker.indentation
  }

  private func columns(of range: Range<Int>, _ text: Span<UInt8>) -> Int {
    var column = 0
    for index in range { column += text[index] == UInt8(ascii: "\t") ? 4 - column % 4 : 1 }
    return column
  }

  private func title(of paragraph: MarkdownNode, _ text: Span<UInt8>) -> [UInt8] {
    var title: [UInt8] = []
    let first = paragraph.startLine - 1
    for index in first..<max(first, min(paragraph.endLine, lines.count)) {
      let line = lines[index]
      if index > first { title.append(UInt8(ascii: "\n")) }
      let start =
        index > first ? line.firstNonspace : line.content.lowerBound + paragraph.startColumn - 1
      let end = line.content.upperBound
      title.append(text, trimmed(text, min(start, end)..<end))
    }
    let definitions = endOfDefinitions(title.span, 0..<title.count)
    title.removeFirst(definitions)
    return title
  }

  /// Takes `[x]` or `[ ]` away from the start of a title.
  private func takeTaskMark(of title: inout [UInt8]) -> Bool? {
    guard title.count >= 3, title[0] == UInt8(ascii: "["), title[2] == UInt8(ascii: "]"),
      title.count == 3 || isSpace(title[3])
    else { return nil }
    let isDone: Bool
    switch title[1] {
    case UInt8(ascii: " "): isDone = false
    case UInt8(ascii: "x"), UInt8(ascii: "X"): isDone = true
    default: return nil
    }
    title.removeFirst(min(4, title.count))
    return isDone
  }

  /// Adds lines of the item, given by index, without its indentation.
  private func append(
    _ range: Range<Int>, of item: MarkdownNode, _ column: Int, to body: inout [UInt8],
    _ text: Span<UInt8>
  ) {
    var breaks = 2
    for index in range.clamped(to: lines.indices) {
      if !lines[index].isBlank {
        if !body.isEmpty { body += repeatElement(UInt8(ascii: "\n"), count: breaks) }
        breaks = 0
        appendOutdented(
          lines[index], by: column, hasMarker: index == item.startLine - 1, to: &body, text)
      }
      breaks += 1
    }
  }

  private func appendOutdented(
    _ line: SourceLine, by column: Int, hasMarker: Bool, to body: inout [UInt8],
    _ text: Span<UInt8>
  ) {
    let end = hasMarker ? line.content.upperBound : line.firstNonspace
    var reached = 0
    var index = line.content.lowerBound
    while reached < column, index < end {
      reached += text[index] == UInt8(ascii: "\t") ? 4 - reached % 4 : 1
      index += 1
    }
    // What is left of a tab that reaches beyond the column.
    body += repeatElement(UInt8(ascii: " "), count: max(0, reached - column))
    body.append(text, index..<line.content.upperBound)
  }
}

extension [UInt8] {
  mutating func append(_ text: Span<UInt8>, _ range: Range<Int>) {
    text.extracting(range).withUnsafeBufferPointer { append(contentsOf: $0) }
  }
}
