internal import CCmark

/// Puts a table in the place of a paragraph, or after the part of it that comes before the table.
enum TableBuilder {
  /// How many cells may be added to rows that have too few, beside one for each byte of the table: a
  /// header of thousands of columns would make millions.
  private static let mostAddedCells = 10_000

  /// Puts a table in the place of a paragraph, if it holds one.
  /// - Returns: the table.
  static func replace(
    _ node: MarkdownNode, _ paragraph: ParagraphLines, references: Span<UInt8>, isSmart: Bool
  ) -> MarkdownNode? {
    guard let table = TableLines(paragraph) else { return nil }
    let rows = rows(of: table, in: paragraph)
    // All texts are parsed as one document: the paragraph before the table and a heading a cell.
    let document = MarkdownParser.document(isSmart: isSmart) { parser in
      if contains(paragraph.bytes.span, UInt8(ascii: "[")) { parser.feed(references: references) }
      feed(table.before, of: paragraph, to: parser)
      for cell in rows.joined() { feed(cell: cell, of: paragraph, to: parser) }
    }
    var next = document.firstChild
    // Definitions that stood above the text may have kept it from being a list or a quote.
    if !table.before.isEmpty {
      guard next?.kind == CMARK_NODE_PARAGRAPH, next?.next?.kind == CMARK_NODE_HEADING else {
        return nil
      }
    }
    let built = MarkdownNode.make(CMARK_NODE_CUSTOM_BLOCK, MarkdownRole(.table))
    built.insert(after: node)
    if table.before.isEmpty {
      node.unlink()
    } else if let before = next {
      next = before.next
      while let child = node.firstChild { child.unlink() }
      node.append(childrenOf: before)
    }
    append(rows, table.alignments, to: built, from: &next)
    return built
  }

  /// The cells of all rows, as many a row as there are columns.
  private static func rows(of table: TableLines, in paragraph: ParagraphLines) -> [[Range<Int>]] {
    let columns = table.alignments.count
    var room = mostAddedCells + paragraph.bytes.count
    var rows = [table.header]
    for line in table.rows {
      var cells = TableLines.cells(paragraph.bytes.span, line)
      if cells.count > columns {
        cells.removeSubrange(columns...)
      } else {
        let added = min(columns - cells.count, room)
        room -= added
        cells += repeatElement(line.upperBound..<line.upperBound, count: added)
      }
      rows.append(cells)
    }
    return rows
  }

  private static func feed(
    _ lines: ArraySlice<Range<Int>>, of paragraph: ParagraphLines, to parser: MarkdownParser
  ) {
    for line in lines {
      // Indented text can't begin a block within a paragraph.
      if line != lines.first { parser.feed("    ") }
      parser.feed(paragraph.bytes.span.extracting(line))
      parser.feed("\n")
    }
    parser.feed("\n")
  }

  private static func feed(
    cell: Range<Int>, of paragraph: ParagraphLines, to parser: MarkdownParser
  ) {
    parser.feed("# ")
    var start = cell.lowerBound
    for index in cell.dropFirst()
    where paragraph.bytes[index] == UInt8(ascii: "|") {
      // Only one that a backslash stands before is in a cell.
      parser.feed(paragraph.bytes.span.extracting(start..<index - 1))
      start = index
    }
    parser.feed(paragraph.bytes.span.extracting(start..<cell.upperBound))
    // A closing sequence, so that a `#` or a backslash at the end is part of the cell.
    parser.feed(" #\n")
  }

  private static func append(
    _ rows: [[Range<Int>]], _ alignments: [ColumnAlignment], to table: MarkdownNode,
    from next: inout MarkdownNode?
  ) {
    var part = table
    for (index, row) in rows.enumerated() {
      if index < 2 {
        part = .make(CMARK_NODE_CUSTOM_BLOCK, MarkdownRole(index == 0 ? .tableHead : .tableBody))
        table.append(part)
      }
      let built = MarkdownNode.make(CMARK_NODE_CUSTOM_BLOCK, MarkdownRole(.tableRow))
      part.append(built)
      for column in row.indices {
        let cell = MarkdownNode.make(
          CMARK_NODE_CUSTOM_BLOCK,
          MarkdownRole(index == 0 ? .headerCell : .cell, value: alignments[column].rawValue))
        built.append(cell)
        if let heading = next {
          next = heading.next
          cell.append(childrenOf: heading)
        }
      }
    }
  }
}
