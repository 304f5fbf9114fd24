internal import OutlineModel

/// The rows at the top of a table that are no data. The last of them names the columns.
struct TableHeader {
  let columns: TableColumns
  /// Where the first row of data begins.
  let end: Int
  let endLine: Int
  private(set) var losses = Losses()
  private(set) var notes: [Diagnostic] = []

  /// - Parameters:
  ///   - rows: how many there are; nil for one, or two where they look like that.
  ///   - isComment: whether the row that names the columns begins with a `#` that is no name.
  init(
    _ scanner: inout TableScanner, in bytes: Span<UInt8>, rows: Int?, isComment: Bool
  ) throws(Diagnostic) {
    var headers: [[String]] = []
    var place = SourceLocation(file: scanner.location(of: scanner.start, in: bytes).file)
    var (end, endLine) = (scanner.next, scanner.nextLine)
    // A row more than there are is looked at: it tells the columns where none names them.
    let wanted = rows ?? 1
    while headers.count < max(wanted, 1) || rows == nil && headers.count < 2 {
      guard try scanner.readRow(in: bytes) else { break }
      guard !scanner.holdsNothing(in: bytes) else { continue }
      headers.append(scanner.cells.map { $0.string(in: bytes) })
      if headers.count <= max(wanted, 1) {
        place = scanner.location(of: scanner.start, in: bytes)
      }
      if headers.count <= wanted { (end, endLine) = (scanner.next, scanner.nextLine) }
    }
    let isDouble = rows == nil && Self.isDouble(headers)
    if isDouble {
      place = scanner.location(of: scanner.start, in: bytes)
      (end, endLine) = (scanner.next, scanner.nextLine)
    }
    let count = isDouble ? 2 : min(wanted, headers.count)
    if isComment, let name = headers.first?.first {
      let bare = String(name.drop { $0 == "#" }.drop { $0 == " " })
      if !bare.isEmpty { headers[0][0] = bare }
    }
    columns = TableColumns(Self.names(headers, rows: count), at: place)
    self.end = end
    self.endLine = endLine
    addLosses(of: headers.prefix(max(count - 1, 0)), at: place)
    if isDouble { notes.append(Self.doubleNote(at: place)) }
  }

  /// Whether the first of two rows stands above the one that names the columns: it has gaps, and
  /// names that mean something are in the second alone.
  static func isDouble(_ headers: [[String]]) -> Bool {
    guard headers.count == 2 else { return false }
    let filled = headers.map { $0.count { !$0.isEmpty } }
    return filled[0] < headers[0].count && filled[0] < filled[1]
      && !headers[0].contains { ColumnNames.isKnown($0) }
      && headers[1].count { ColumnNames.isKnown($0) } > 1
  }

  /// The names in the last of the rows, and those above where that has none.
  private static func names(_ headers: [[String]], rows: Int) -> [String] {
    guard rows > 0, let last = headers.prefix(rows).last else {
      return [String](repeating: "", count: headers.first?.count ?? 0)
    }
    return last.enumerated().map { column, name in
      guard name.isEmpty else { return name }
      let above = headers.prefix(rows - 1).reversed()
      return above.lazy.compactMap { column < $0.count && !$0[column].isEmpty ? $0[column] : nil }
        .first ?? ""
    }
  }

  private mutating func addLosses(of rows: some Sequence<[String]>, at place: SourceLocation) {
    for row in rows {
      let lost = row.enumerated().count { column, text in
        !text.isEmpty && columns.name(of: column) != text
      }
      losses.add("headings above the names of the columns", count: lost, at: place)
    }
  }

  private static func doubleNote(at place: SourceLocation) -> Diagnostic {
    Diagnostic(
      .note, at: place, "the second row names the columns; the first is a heading above it",
      advice: "with --set header=1 the first row names them")
  }
}
