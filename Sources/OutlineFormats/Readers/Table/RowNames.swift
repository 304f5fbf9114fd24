/// The names of the nodes that a row leads to.
struct RowNames {
  /// Ranges of `text`.
  private(set) var names: [PathName] = []
  /// The level of each, counted from 0; for a path there is none.
  private(set) var levels: [Int] = []
  private(set) var text: [UInt8] = []
  /// Where the last of them stands.
  private(set) var place = PathPlace(line: 1, column: 1)

  /// Takes the names of a row, each from a column of its own.
  mutating func take(_ row: borrowing TableScanner, levels columns: [Int], in bytes: Span<UInt8>) {
    removeAll()
    var last = row.start
    for (level, column) in columns.enumerated() where column < row.cells.count {
      let range = row.cells[column].appendLine(to: &text, in: bytes)
      guard !range.isEmpty else { continue }
      names.append(PathName(range: range, hasEscape: false))
      levels.append(level)
      last = row.cells[column].range.lowerBound
    }
    place = row.place(of: last, in: bytes)
  }

  /// Takes the names of a row from a path in one column.
  mutating func take(
    _ row: borrowing TableScanner, path column: Int, _ separator: PathSeparator,
    in bytes: Span<UInt8>
  ) {
    removeAll()
    place = row.place(of: row.start, in: bytes)
    guard column < row.cells.count else { return }
    let range = row.cells[column].appendLine(to: &text, in: bytes)
    place = row.place(of: row.cells[column].range.lowerBound, in: bytes)
    var next: Int? = range.lowerBound
    while let start = next, start < range.upperBound {
      let step = separator.step(in: text.span.extracting(0..<range.upperBound), from: start)
      if !step.name.range.isEmpty { names.append(step.name) }
      next = step.next
    }
  }

  private mutating func removeAll() {
    names.removeAll(keepingCapacity: true)
    levels.removeAll(keepingCapacity: true)
    text.removeAll(keepingCapacity: true)
  }
}
