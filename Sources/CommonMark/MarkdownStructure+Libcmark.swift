internal import CCmark

extension MarkdownStructure {
  /// The structure by the tree that libcmark makes of the text.
  init(byLibcmark text: Span<UInt8>) {
    self.init()
    let lines = SourceLine.all(of: text)
    MarkdownParser.withDocument(feeding: { $0.feed(text) }) { root in
      var free = 0
      var child = root.firstChild
      while let node = child {
        let first = min(node.startLine - 1, lines.count)
        addDefinitions(inLines: free..<max(free, first), lines, text)
        free = max(first + 1, take(node, first, lines, text))
        child = node.next
      }
      addDefinitions(inLines: free..<max(free, lines.count), lines, text)
    }
  }

  /// - Returns: the index of the line after the node.
  private mutating func take(
    _ node: MarkdownNode, _ first: Int, _ lines: [SourceLine], _ text: Span<UInt8>
  ) -> Int {
    guard first < lines.count else { return lines.count }
    let kind = node.kind
    if kind == CMARK_NODE_HEADING {
      let level = Int(cmark_node_get_heading_level(node.pointer))
      return takeHeading(level, first, lines, text)
    }
    // libcmark counts one line too few for HTML blocks that end where their end condition is met.
    let end = min(node.endLine + (kind == CMARK_NODE_HTML_BLOCK ? 1 : 0), lines.count)
    if kind == CMARK_NODE_PARAGRAPH {
      let last = max(first, end - 1)
      addDefinitions(of: lines[first].content.lowerBound..<lines[last].next, in: text)
    }
    return end
  }

  /// - Returns: the index of the line after the heading, which libcmark gets wrong.
  private mutating func takeHeading(
    _ level: Int, _ first: Int, _ lines: [SourceLine], _ text: Span<UInt8>
  ) -> Int {
    let line = lines[first]
    if let heading = atxHeading(text, line) {
      headings.append(
        Heading(level: level, line: first + 1, range: line.range, title: heading.title))
      return first + 1
    }
    var last = first + 1
    while last < lines.count - 1,
      lines[last].indentation > 3 || setextLevel(text, lines[last]) == nil
    { last += 1 }
    guard last < lines.count else { return lines.count }
    let start = line.content.lowerBound
    let titleStart = addDefinitions(of: start..<lines[last].content.lowerBound, in: text)
    headings.append(
      Heading(
        level: level, line: first + 1, range: start..<lines[last].next,
        title: trimmed(text, titleStart..<lines[last].content.lowerBound)))
    return last + 1
  }

  /// Adds the definitions among lines that no block is on.
  private mutating func addDefinitions(
    inLines range: Range<Int>, _ lines: [SourceLine], _ text: Span<UInt8>
  ) {
    var first = range.lowerBound
    while first < range.upperBound {
      var last = first
      while last < range.upperBound, !lines[last].isBlank { last += 1 }
      if last > first, lines[first].indentation < 4 {
        addDefinitions(of: lines[first].content.lowerBound..<lines[last - 1].next, in: text)
      }
      first = last + 1
    }
  }
}
