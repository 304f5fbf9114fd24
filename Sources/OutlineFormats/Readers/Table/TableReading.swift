internal import OutlineModel

/// Reads a table: how it is written, which column holds what, and then row by row.
enum TableReading {
  static func read(_ source: ReadingRequest) throws(Diagnostic) -> ReadingResult {
    let text = try TextFile(source)
    let layout = try TableLayout(of: text, source)
    let fields = try TableFields(layout, source.options)
    let bytes = text.bytes.span
    var writer = TableRowWriter(layout, fields, source.options)
    var notes = notes(on: source.options, fields, layout)
    let outline: Outline
    switch fields.shape {
    case .rows(let grouping):
      var rows = GroupedRows(makeBuilder(for: source, text), layout, grouping)
      try rows.read(bytes, &writer)
      outline = rows.finish()
    case .depth(let column):
      var rows = DepthRows(makeBuilder(for: source, text), layout, column)
      try rows.read(bytes, &writer)
      outline = rows.finish()
    case .records(let id, let parent):
      var rows = RecordRows(makeBuilder(for: source, text), layout, id: id, parent: parent)
      notes += try rows.read(bytes, &writer)
      outline = rows.finish()
    case .levels(let columns):
      var rows = PathRows(.levels(columns), source, text, layout)
      try rows.read(bytes, &writer)
      outline = rows.finish()
    case .path(let column):
      var rows = PathRows(.path(column), source, text, layout)
      try rows.read(bytes, &writer)
      if let note = rows.note(in: layout) { notes.append(note) }
      outline = rows.finish()
    }
    guard outline.count > 0 else { throw TableLayout.noRow(in: text) }
    var losses = layout.losses
    losses.add(writer.losses)
    return ReadingResult(
      outline: outline, warnings: layout.notes + notes + writer.faults.warnings, losses: losses)
  }

  private static func makeBuilder(for source: ReadingRequest, _ text: TextFile) -> OutlineBuilder {
    var builder = text.makeBuilder(for: source)
    builder.hold(text.bytes)
    return builder
  }

  /// What is said of a title that is guessed, and of a setting that concerns no column.
  private static func notes(
    on options: ReadingOptions, _ fields: TableFields, _ layout: TableLayout
  ) -> [Diagnostic] {
    var notes: [Diagnostic] = []
    if fields.titleIsGuessed, layout.columns.count > 1, let column = fields.title.first?.column {
      notes.append(
        Diagnostic(
          .note, at: layout.columns.place,
          "no column is known for the titles, so \"\(layout.columns.name(of: column))\" is taken",
          advice: "name another with --set fields.title=COLUMN", layout.columns.list))
    }
    if case .path = fields.shape { return notes }
    if options.separator != nil {
      notes.append(
        Diagnostic(
          .warning, at: layout.columns.place,
          "`separator` says nothing of this table, whose rows are no paths",
          advice: "name the column of paths: --set fields.path=COLUMN", layout.columns.list))
    }
    return notes
  }
}
