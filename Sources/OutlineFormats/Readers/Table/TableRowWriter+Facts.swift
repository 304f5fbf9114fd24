internal import OutlineModel

extension TableRowWriter {
  /// Gives a node what a row says of it beside its title.
  /// - Parameters:
  ///   - isRepeated: whether an earlier row was about the same node.
  ///   - hasID: whether the id of the row is the node's.
  mutating func addFacts(
    _ row: borrowing TableScanner, in bytes: Span<UInt8>, to node: Int, isRepeated: Bool = false,
    hasID: Bool = true, of builder: inout OutlineBuilder
  ) throws(Diagnostic) {
    check(row, in: bytes)
    let body = bodyIndex(in: row, bytes)
    if let body {
      if isRepeated {
        losses.add(
          "bodies of rows that name a node again",
          at: row.location(of: row.start, in: bytes))
      } else {
        try setBody(of: node, row.cells[fields.body[body].column], in: bytes, of: &builder)
      }
    }
    if fields.isPlain, row.cells.count <= layout.columns.count { return }
    var details = NodeDetails()
    addFacts(row, in: bytes, to: &details)
    if let body { addTranslations(row, in: bytes, after: body, to: &details) }
    if !hasID { details.id = nil }
    guard !details.isEmpty else { return }
    var lost = 0
    builder.details(of: node) { lost = $0.take(details) }
    losses.add(
      "facts of rows that name a node again", count: lost,
      at: row.location(of: row.start, in: bytes))
  }

  /// Reports what is amiss with the cells of a row.
  private func check(_ row: borrowing TableScanner, in bytes: Span<UInt8>) {
    if let index = row.textAfterQuote {
      faults.add(textAfterQuote: row.place(of: index, in: bytes))
    }
    let (cells, columns) = (row.cells.count, layout.columns.count)
    guard cells != columns else { return }
    // Delimiters at the end of a row hold nothing.
    let isOnlyEnded = cells > columns && isBlank(row.cells[columns...], in: bytes)
    guard !isOnlyEnded else { return }
    var hasLateQuote = false
    for cell in row.cells where cell.form == .plain {
      let text = skipBlanks(in: bytes, from: cell.range.lowerBound)
      if text > cell.range.lowerBound, stands("\"", at: text, in: bytes) { hasLateQuote = true }
    }
    faults.add(
      raggedRow: row.place(of: row.start, in: bytes), cells: cells, columns: columns,
      hasLateQuote: hasLateQuote)
  }

  private func isBlank(_ cells: ArraySlice<TableCell>, in bytes: Span<UInt8>) -> Bool {
    for cell in cells where !cell.isBlank(in: bytes) { return false }
    return true
  }

  /// Which of the columns of the body is the first that has one in this row.
  private func bodyIndex(in row: borrowing TableScanner, _ bytes: Span<UInt8>) -> Int? {
    for (index, source) in fields.body.enumerated() where source.column < row.cells.count {
      if !row.cells[source.column].isBlank(in: bytes) { return index }
    }
    return nil
  }

  private mutating func setBody(
    of node: Int, _ cell: TableCell, in bytes: Span<UInt8>, of builder: inout OutlineBuilder
  ) throws(Diagnostic) {
    guard cell.form == .escaped else {
      return builder.setBody(of: node, trimmingBody(cell.range, in: bytes))
    }
    scratch.removeAll(keepingCapacity: true)
    cell.append(to: &scratch, in: bytes)
    let range = trimmingBody(0..<scratch.count, in: scratch.span)
    try builder.setBody(of: node, copying: scratch.span.extracting(range))
  }

  private func addFacts(
    _ row: borrowing TableScanner, in bytes: Span<UInt8>, to details: inout NodeDetails
  ) {
    addOtherTitles(row, in: bytes, to: &details)
    for (field, sources) in fields.facts {
      var isSet = false
      for source in sources where source.column < row.cells.count {
        let text = row.cells[source.column].string(in: bytes)
        guard !text.isEmpty else { continue }
        if !isSet || field == .tags {
          if details.set(field, text) {
            isSet = true
            continue
          }
          let cell = row.cells[source.column]
          faults.add(wrong: text, of: field, at: row.place(of: cell.range.lowerBound, in: bytes))
        }
        addAttribute(source.column, row, in: bytes, to: &details)
      }
    }
    for column in fields.attributes where column < row.cells.count {
      addAttribute(column, row, in: bytes, to: &details)
    }
    guard row.cells.count > layout.columns.count else { return }
    for column in layout.columns.count..<row.cells.count {
      addAttribute(column, row, in: bytes, to: &details)
    }
  }

  /// Keeps the titles of a row that are not shown, since an earlier column has one.
  private func addOtherTitles(
    _ row: borrowing TableScanner, in bytes: Span<UInt8>, to details: inout NodeDetails
  ) {
    guard fields.title.count > 1, let shown = titleSource(in: row, bytes) else { return }
    for source in fields.title
    where source.column != shown.column && source.column < row.cells.count {
      addAttribute(source.column, row, in: bytes, to: &details)
    }
  }

  private func addAttribute(
    _ column: Int, _ row: borrowing TableScanner, in bytes: Span<UInt8>,
    to details: inout NodeDetails
  ) {
    let text = row.cells[column].string(in: bytes)
    guard !text.isEmpty else { return }
    details.attributes.append(.init(name: layout.columns.name(of: column), value: text))
  }

  /// Takes the texts of the columns of the body that follow the first.
  private func addTranslations(
    _ row: borrowing TableScanner, in bytes: Span<UInt8>, after body: Int,
    to details: inout NodeDetails
  ) {
    guard fields.body.count > 1 else { return }
    let usual = fields.body[0].language
    if fields.body[body].language != usual {
      details.bodyLanguage = fields.body[body].language ?? .init(language: nil)
    }
    for source in fields.body[(body + 1)...] where source.column < row.cells.count {
      var text: [UInt8] = []
      row.cells[source.column].append(to: &text, in: bytes)
      let range = trimmingBody(0..<text.count, in: text.span)
      guard !range.isEmpty else { continue }
      details.translations.append(
        .init(text: OutlineFormats.text(of: range, in: text.span), language: source.language))
    }
  }
}

/// `range` without white space that means nothing in Markdown: at its end, and at its beginning but
/// for what makes a block of code.
private func trimmingBody(_ range: Range<Int>, in bytes: Span<UInt8>) -> Range<Int> {
  let text = trimmingWhiteSpace(range, in: bytes)
  var start = text.lowerBound
  while start > range.lowerBound, isBlank(bytes[start - 1]) { start -= 1 }
  let isCode = text.lowerBound - start > 3 || text.lowerBound > start && bytes[start] == 0x09
  return (isCode ? start : text.lowerBound)..<text.upperBound
}
