internal import OutlineModel

/// Goes through the rows of a table that hold something, and counts the others.
struct TableRows: ~Copyable {
  private(set) var scanner: TableScanner
  private(set) var emptyRows = 0
  private(set) var comments = 0
  private let layout: TableLayout

  init(_ layout: TableLayout) {
    self.layout = layout
    scanner = layout.makeScanner()
  }

  /// Goes to the next row.
  /// - Returns: whether there is one.
  mutating func next(in bytes: Span<UInt8>) throws(Diagnostic) -> Bool {
    while true {
      if layout.hasComments, isComment(in: bytes) {
        comments += 1
        scanner.skipLine(in: bytes)
        continue
      }
      guard try scanner.readRow(in: bytes) else { return false }
      guard scanner.holdsNothing(in: bytes) else { return true }
      if scanner.cells.count > 1 { emptyRows += 1 }
    }
  }

  /// Goes back to the row that begins at `start`, and reads it.
  mutating func read(_ start: Int, line: Int, in bytes: Span<UInt8>) throws(Diagnostic) {
    scanner.go(to: start, line: line)
    _ = try scanner.readRow(in: bytes)
  }

  func addLosses(to losses: inout Losses) {
    losses.add("empty rows", count: emptyRows)
    losses.add("comment lines", count: comments)
  }

  /// Whether the next line begins with `#` and has too few cells for a row.
  private func isComment(in bytes: Span<UInt8>) -> Bool {
    guard stands("#", at: scanner.next, in: bytes) else { return false }
    var cells = 1
    var index = scanner.next
    while index < bytes.count, !isLineEnd(bytes[index]) {
      if bytes[index] == layout.delimiter { cells += 1 }
      index += 1
    }
    return cells < layout.columns.count
  }
}
