internal import Bytes
internal import CCmark

/// Walks over the blocks of a document that is a table of contents.
struct ContentsCollector {
  private(set) var elements: [ContentsElement] = []
  private let lines: [SourceLine]
  /// The titles of the headings that are in no list, by their lines.
  private let titles: [Int: Range<Int>]
  private var depth = 0
  private var beginsItem = false

  init(_ text: Span<UInt8>) {
    lines = SourceLine.all(of: text)
    titles = Dictionary(
      MarkdownStructure(of: text).headings.map { ($0.line, $0.title) },
      uniquingKeysWith: { first, _ in first })
  }

  mutating func collect(_ root: MarkdownNode, _ text: Span<UInt8>) {
    let iterator = cmark_iter_new(root.pointer)
    while true {
      let event = cmark_iter_next(iterator)
      guard event != CMARK_EVENT_DONE, let node = MarkdownNode(cmark_iter_get_node(iterator))
      else { return }
      let isEntered = event == CMARK_EVENT_ENTER
      switch node.kind {
      case CMARK_NODE_DOCUMENT: continue
      case CMARK_NODE_LIST:
        depth += isEntered ? 1 : -1
        continue
      case CMARK_NODE_ITEM:
        beginsItem = isEntered
        continue
      case _ where !isEntered: continue
      case CMARK_NODE_PARAGRAPH: add(paragraph: node, text)
      case CMARK_NODE_HEADING:
        let level = Int(cmark_node_get_heading_level(node.pointer))
        add(.heading(level), title(of: node, text), isMarkdown: isTitled(node), at: node)
      case CMARK_NODE_THEMATIC_BREAK: add(.rule, at: node)
      case CMARK_NODE_BLOCK_QUOTE: add(.quote, at: node)
      case CMARK_NODE_HTML_BLOCK: add(.html, Array(node.literal), at: node)
      default: add(.code, at: node)
      }
      // What is in it has been seen.
      if node.firstChild != nil { cmark_iter_reset(iterator, node.pointer, CMARK_EVENT_EXIT) }
    }
  }
}

extension ContentsCollector {
  private mutating func add(
    _ kind: ContentsElement.Kind, _ text: [UInt8] = [], isMarkdown: Bool = false,
    at node: MarkdownNode
  ) {
    add(kind, text, isMarkdown: isMarkdown, line: node.startLine, column: node.startColumn)
  }

  private mutating func add(
    _ kind: ContentsElement.Kind, _ text: [UInt8], isMarkdown: Bool, line: Int, column: Int
  ) {
    elements.append(
      ContentsElement(
        kind: kind, depth: depth, beginsItem: beginsItem, text: text, isMarkdown: isMarkdown,
        line: line, column: max(1, column)))
    beginsItem = false
  }

  /// Adds a paragraph line by line: its links, else its text.
  private mutating func add(paragraph: MarkdownNode, _ text: Span<UInt8>) {
    let contents = ParagraphContents(of: paragraph)
    var links = contents.links[...]
    var remarks = contents.remarks[...]
    var unlinked = 0
    var line = paragraph.startLine
    let last = max(line, paragraph.endLine)
    while line <= last {
      guard let link = links.first, link.firstLine <= line else {
        unlinked += 1
        line += 1
        continue
      }
      addText(ofLines: line - unlinked..<line, of: paragraph, text)
      unlinked = 0
      var end = link.lastLine
      while let link = links.first, link.firstLine <= end {
        links.removeFirst()
        end = max(end, link.lastLine)
        add(link, text)
      }
      remarks = remarks.drop { $0 < line }
      if let remark = remarks.first, remark <= end {
        add(.remark, [], isMarkdown: false, line: line, column: 1)
      }
      line = max(line, end) + 1
    }
    addText(ofLines: line - unlinked..<line, of: paragraph, text)
  }

  private mutating func add(_ link: ParagraphContents.Link, _ text: Span<UInt8>) {
    let written = writtenTitle(of: link, text)
    add(
      .link(link.destination), written ?? link.plainTitle, isMarkdown: written != nil,
      line: link.firstLine, column: link.column)
  }

  /// The title of a link as it stands in the text; nil where that can't be told.
  private func writtenTitle(of link: ParagraphContents.Link, _ text: Span<UInt8>) -> [UInt8]? {
    guard link.firstLine == link.lastLine, lines.indices.contains(link.firstLine - 1) else {
      return nil
    }
    let line = lines[link.firstLine - 1].content
    guard
      let range = bracketed(text, from: line.lowerBound + link.column - 1, to: line.upperBound)
    else { return nil }
    var plain = ByteBuffer(capacity: 64)
    let none: [UInt8] = []
    appendPlainText(ofTitle: text.extracting(range), references: none.span, to: &plain)
    guard plain.bytes == link.plainTitle else { return nil }
    return text.extracting(range).withUnsafeBufferPointer { Array($0) }
  }

  /// Adds lines without a link, each that begins with a bracket alone: it may be a faulty link.
  private mutating func addText(
    ofLines range: Range<Int>, of paragraph: MarkdownNode, _ text: Span<UInt8>
  ) {
    var content: [UInt8] = []
    var first = range.lowerBound
    for number in range where lines.indices.contains(number - 1) {
      let written = self.written(line: number, of: paragraph, text)
      let isBracket = text.extracting(written).withUnsafeBufferPointer { $0.first == 0x5B }
      if isBracket, !content.isEmpty {
        addText(content, line: first, of: paragraph)
        content = []
      }
      if content.isEmpty { first = number } else { content.append(UInt8(ascii: "\n")) }
      content.append(text, written)
      if isBracket {
        addText(content, line: first, of: paragraph)
        content = []
      }
    }
    if !content.isEmpty { addText(content, line: first, of: paragraph) }
  }

  private mutating func addText(_ content: [UInt8], line: Int, of paragraph: MarkdownNode) {
    let column =
      line == paragraph.startLine
      ? paragraph.startColumn
      : lines[line - 1].firstNonspace - lines[line - 1].content.lowerBound + 1
    add(.text, content, isMarkdown: true, line: line, column: column)
  }

  /// A line of a paragraph without white space at its ends and without the marker of its item.
  private func written(
    line number: Int, of paragraph: MarkdownNode, _ text: Span<UInt8>
  ) -> Range<Int> {
    let line = lines[number - 1]
    let start =
      number == paragraph.startLine
      ? line.content.lowerBound + max(1, paragraph.startColumn) - 1 : line.firstNonspace
    return trimmed(text, min(start, line.content.upperBound)..<line.content.upperBound)
  }

  private func isTitled(_ heading: MarkdownNode) -> Bool { titles[heading.startLine] != nil }

  private func title(of heading: MarkdownNode, _ text: Span<UInt8>) -> [UInt8] {
    guard let title = titles[heading.startLine] else { return plainText(below: heading) }
    return text.extracting(title).withUnsafeBufferPointer { Array($0) }
  }
}
