internal import OutlineModel

/// Rows in reading order, each with the number of its level.
struct DepthRows: ~Copyable {
  private var builder: OutlineBuilder
  private let layout: TableLayout
  private let column: Int
  private var levels = TableDepths()

  init(_ builder: consuming OutlineBuilder, _ layout: TableLayout, _ column: Int) {
    self.builder = builder
    self.layout = layout
    self.column = column
  }

  mutating func read(_ bytes: Span<UInt8>, _ writer: inout TableRowWriter) throws(Diagnostic) {
    writer.setLanguages(of: &builder)
    var rows = TableRows(layout)
    while try rows.next(in: bytes) {
      enter(rows.scanner, in: bytes, writer.faults)
      builder.close(downTo: levels.count - 1)
      try writer.open(rows.scanner, in: bytes, of: &builder)
      try writer.addFacts(rows.scanner, in: bytes, to: builder.count - 1, of: &builder)
    }
    rows.addLosses(to: &writer.losses)
  }

  consuming func finish() -> Outline { builder.finish() }

  /// Goes to the level of a row.
  private mutating func enter(
    _ row: borrowing TableScanner, in bytes: Span<UInt8>, _ faults: TableFaults
  ) {
    guard column < row.cells.count else {
      faults.add(noDepth: "", at: row.place(of: row.start, in: bytes))
      return levels.stay()
    }
    let cell = row.cells[column]
    if let depth = TableDepths.number(in: bytes.extracting(cell.trimmed(in: bytes))) {
      if let fault = levels.enter(depth) {
        faults.add(fault, at: row.place(of: cell.range.lowerBound, in: bytes))
      }
    } else {
      faults.add(
        noDepth: String(cell.string(in: bytes).prefix(60)),
        at: row.place(of: cell.range.lowerBound, in: bytes))
      levels.stay()
    }
  }
}
