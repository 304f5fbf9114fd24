internal import OutlineModel

/// Rows of which each is a node: at the top, or below the branch that it belongs to.
struct GroupedRows: ~Copyable {
  private var builder: OutlineBuilder
  private let layout: TableLayout
  private let grouping: TableGrouping?

  init(_ builder: consuming OutlineBuilder, _ layout: TableLayout, _ grouping: TableGrouping?) {
    self.builder = builder
    self.layout = layout
    self.grouping = grouping
  }

  mutating func read(_ bytes: Span<UInt8>, _ writer: inout TableRowWriter) throws(Diagnostic) {
    writer.setLanguages(of: &builder)
    var rows = TableRows(layout)
    if let grouping {
      try readGroups(grouping, &rows, bytes, &writer)
    } else {
      while try rows.next(in: bytes) { try add(rows.scanner, in: bytes, &writer) }
    }
    rows.addLosses(to: &writer.losses)
  }

  consuming func finish() -> Outline { builder.finish() }

  private mutating func add(
    _ row: borrowing TableScanner, in bytes: Span<UInt8>, _ writer: inout TableRowWriter
  ) throws(Diagnostic) {
    try writer.open(row, in: bytes, of: &builder)
    try writer.addFacts(row, in: bytes, to: builder.count - 1, of: &builder)
    builder.close()
  }

  private mutating func readGroups(
    _ grouping: TableGrouping, _ rows: inout TableRows, _ bytes: Span<UInt8>,
    _ writer: inout TableRowWriter
  ) throws(Diagnostic) {
    var groups = RowGroups()
    while try rows.next(in: bytes) {
      let name = name(of: rows.scanner, grouping, in: bytes, writer)
      groups.add(start: rows.scanner.start, line: rows.scanner.line, to: name)
    }
    for group in groups.inOrder(sorted: isInitial) {
      if let name = group.name {
        try builder.open(title: name, flags: .isGroup, line: groups.rows[group.first].line)
      }
      var next: Int? = group.first
      while let index = next {
        let row = groups.rows[index]
        try rows.read(row.start, line: row.line, in: bytes)
        try add(rows.scanner, in: bytes, &writer)
        next = row.next
      }
      builder.close(downTo: 0)
    }
  }

  private var isInitial: Bool {
    if case .initial = grouping { true } else { false }
  }

  /// The name of the branch that a row is below; empty where it is below none.
  private func name(
    of row: borrowing TableScanner, _ grouping: TableGrouping, in bytes: Span<UInt8>,
    _ writer: TableRowWriter
  ) -> String {
    switch grouping {
    case .initial:
      let title = writer.titleSource(in: row, bytes)
      return TitleInitial.initial(of: title.map { row.cells[$0.column].string(in: bytes) } ?? "")
    case .column(let column):
      guard column < row.cells.count else { return "" }
      var text: [UInt8] = []
      let range = row.cells[column].appendLine(to: &text, in: bytes)
      return OutlineFormats.text(of: range, in: text.span)
    }
  }
}
