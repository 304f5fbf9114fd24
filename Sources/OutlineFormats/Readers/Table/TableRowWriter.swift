internal import OutlineModel

/// Makes nodes of the cells of a row.
struct TableRowWriter {
  let layout: TableLayout
  let fields: TableFields
  let faults: TableFaults
  var losses = Losses()
  private let titleFlags: NodeFlags
  /// The text of a cell that is not in the file as it is meant.
  var scratch: [UInt8] = []

  init(_ layout: TableLayout, _ fields: TableFields, _ options: ReadingOptions) {
    self.layout = layout
    self.fields = fields
    faults = TableFaults(file: layout.file)
    titleFlags = options.titleFlags
  }

  /// Says what holds for the titles and bodies of all nodes.
  func setLanguages(of builder: inout OutlineBuilder) {
    let title = fields.title.first?.language ?? fields.levelLanguages.first ?? nil
    let body = fields.body.first?.language
    guard title != nil || body != nil else { return }
    builder.outlineDetails.titleLanguage = title
    builder.outlineDetails.bodyLanguage = body
  }

  /// Opens a node with the title of a row.
  mutating func open(
    _ row: borrowing TableScanner, in bytes: Span<UInt8>, of builder: inout OutlineBuilder
  ) throws(Diagnostic) {
    let found = titleSource(in: row, bytes)
    let cell = found.map { row.cells[$0.column] }
    let place = row.place(of: cell?.range.lowerBound ?? row.start, in: bytes)
    guard let cell, let found else {
      let column = layout.columns.name(of: fields.title.first?.column ?? 0)
      faults.add(untitledRow: place, column: column)
      return try builder.open(
        title: Span(), flags: titleFlags.union(.titleIsImplied), line: place.line,
        column: place.column)
    }
    if cell.form == .plain {
      let range = cell.trimmed(in: bytes)
      let column = place.column + range.lowerBound - cell.range.lowerBound
      try builder.open(
        title: bytes.extracting(range), flags: titleFlags, line: place.line, column: column)
    } else {
      scratch.removeAll(keepingCapacity: true)
      let range = cell.appendLine(to: &scratch, in: bytes)
      try builder.open(
        title: scratch.span.extracting(range), flags: titleFlags, line: place.line,
        column: place.column)
    }
    if fields.title.count > 1 { setLanguage(of: found, of: &builder) }
  }

  /// The first column of the title that has one in this row.
  func titleSource(
    in row: borrowing TableScanner, _ bytes: Span<UInt8>
  ) -> ColumnSource? {
    for source in fields.title where source.column < row.cells.count {
      let cell = row.cells[source.column]
      if cell.form == .escaped ? !cell.string(in: bytes).isEmpty : !cell.isBlank(in: bytes) {
        return source
      }
    }
    return nil
  }

  private func setLanguage(of source: ColumnSource, of builder: inout OutlineBuilder) {
    let usual = fields.title.first?.language
    guard source.language != usual else { return }
    let language = source.language ?? NodeDetails.TextLanguage(language: nil)
    builder.details { $0.titleLanguage = language }
  }
}

extension TableCell {
  /// Appends the text of the cell as one line: white space with a line break in it is one blank.
  /// - Returns: where it is, without white space around it.
  func appendLine(to text: inout [UInt8], in bytes: Span<UInt8>) -> Range<Int> {
    let start = text.count
    append(to: &text, in: bytes)
    if text[start...].contains(where: isLineEnd) { foldLineEnds(of: &text, from: start) }
    return trimmingWhiteSpace(start..<text.count, in: text.span)
  }
}

private func foldLineEnds(of text: inout [UInt8], from start: Int) {
  var end = start
  var index = start
  while index < text.count {
    var next = index
    var hasBreak = false
    while next < text.count, isWhiteSpace(text[next]) {
      if isLineEnd(text[next]) { hasBreak = true }
      next += 1
    }
    if hasBreak {
      text[end] = UInt8(ascii: " ")
      end += 1
      index = next
    } else {
      let stop = max(next, index + 1)
      while index < stop {
        text[end] = text[index]
        end += 1
        index += 1
      }
    }
  }
  text.removeSubrange(end...)
}
