internal import OutlineModel

/// How a table is written: what parts its cells, what its columns are called, where its rows begin.
struct TableLayout {
  let file: String
  let delimiter: UInt8
  let columns: TableColumns
  /// Where the first row of data begins.
  let start: Int
  let line: Int
  /// Whether lines that begin with `#` and are no whole rows are comments.
  let hasComments: Bool
  /// The first rows.
  let sample: [[String]]
  /// What is left out above the rows.
  let losses: Losses
  let notes: [Diagnostic]

  private static let sampleRows = 200
  private static let sampleBytes = 1 << 16

  init(of text: TextFile, _ source: ReadingRequest) throws(Diagnostic) {
    let bytes = text.bytes.span
    let headerRows = source.options.headerRows
    file = text.file
    var comments = TableComments(in: bytes, from: text.start)
    guard comments.end < bytes.count else { throw Self.noRow(in: text) }
    let found = TableDelimiter.find(
      in: bytes, from: comments.end, headerRows: headerRows ?? 1,
      isTabLikely: source.path.lowercased().hasSuffix(".tsv"))
    delimiter = try Self.delimiter(source.options.delimiter, found: found, in: text)

    var scanner = TableScanner(
      file: file, delimiter: delimiter, start: comments.end, line: comments.endLine)
    let isHeaderAComment =
      headerRows != 0 && Self.isLikeNextRow(comments.last, at: comments.end, scanner, in: bytes)
    if isHeaderAComment { comments.takeLastAsRow() }
    scanner.go(to: comments.end, line: comments.endLine)
    let header = try TableHeader(
      &scanner, in: bytes, rows: headerRows, isComment: isHeaderAComment)
    columns = Self.columns(of: header, source.options, scanner, in: bytes)
    start = header.end
    line = header.endLine
    hasComments = comments.count > 0

    var losses = header.losses
    losses.add("comment lines", count: comments.count)
    self.losses = losses
    var notes = header.notes
    if columns.count > header.columns.count {
      notes.append(Self.continuedNote(columns, from: header.columns.count))
    }
    if delimiter == TableScanner.noDelimiter { notes.append(Self.noDelimiterNote(file)) }
    self.notes = notes
    sample = Self.sample(of: bytes, from: header, delimiter)
  }

  /// A scanner of the rows of data.
  func makeScanner() -> TableScanner {
    TableScanner(file: file, delimiter: delimiter, start: start, line: line)
  }

  static func noRow(in text: TextFile) -> Diagnostic {
    Diagnostic(
      .error, at: text.place, "this table holds no row",
      advice: "its first row names the columns, each other is a node; without names, set header=no")
  }
}

extension TableLayout {
  /// The delimiter that was set, or found.
  private static func delimiter(
    _ set: UInt8?, found: UInt8?, in text: TextFile
  ) throws(Diagnostic) -> UInt8 {
    guard let set else { return found ?? TableScanner.noDelimiter }
    guard let found, found != set else { return set }
    let bytes = text.bytes.span
    for index in bytes.indices where bytes[index] == set { return set }
    throw Diagnostic(
      .error, at: text.place,
      "the delimiter \(TableDelimiter.name(of: set)) is nowhere in this file",
      advice: "its cells stand between \(TableDelimiter.name(of: found)), so set delimiter="
        + "\(TableDelimiter.setting(found)), or leave it out")
  }

  private static func noDelimiterNote(_ file: String) -> Diagnostic {
    Diagnostic(
      .note, at: SourceLocation(file: file),
      "no delimiter was found in the first row, so this is a table of one column",
      advice: "name the delimiter with --set delimiter=\",\" if it has more")
  }

  /// Whether the comment above the first row has as many cells as that row, and so names them.
  private static func isLikeNextRow(
    _ comment: (start: Int, line: Int)?, at row: Int, _ scanner: borrowing TableScanner,
    in bytes: Span<UInt8>
  ) -> Bool {
    guard let comment else { return false }
    func cells(at start: Int) -> Int {
      var own = TableScanner(file: "", delimiter: scanner.delimiter, start: start, line: 1)
      return (try? own.readRow(in: bytes)) == true ? own.cells.count : 0
    }
    let count = cells(at: comment.start)
    return count > 1 && count == cells(at: row)
  }

  /// The columns of the header, and of the rows that are longer, where that matters.
  private static func columns(
    of header: TableHeader, _ options: ReadingOptions, _ scanner: borrowing TableScanner,
    in bytes: Span<UInt8>
  ) -> TableColumns {
    let columns = header.columns
    let namesMore = options.fields.fields.contains { field in
      (options.fields[field] ?? []).contains { Int($0.key) ?? 0 > columns.count }
    }
    let continues = ContinuedNames.canContinue(columns.names)
    guard namesMore || continues else { return columns }
    var rows = TableScanner(
      file: "", delimiter: scanner.delimiter, start: header.end, line: header.endLine)
    var width = 0
    while (try? rows.readRow(in: bytes)) == true { width = max(width, rows.cells.count) }
    return TableColumns(
      ContinuedNames.continued(columns.names, width: width), at: columns.place, width: width)
  }

  private static func continuedNote(_ columns: TableColumns, from first: Int) -> Diagnostic {
    let added = columns.names[first...].prefix(8).joined(separator: ", ")
    return Diagnostic(
      .note, at: columns.place,
      "rows go deeper than the names of the columns, so these are taken to follow: \(added)")
  }

  private static func sample(
    of bytes: Span<UInt8>, from header: TableHeader, _ delimiter: UInt8
  ) -> [[String]] {
    var scanner = TableScanner(
      file: "", delimiter: delimiter, start: header.end, line: header.endLine)
    var rows: [[String]] = []
    while rows.count < sampleRows, scanner.next - header.end < sampleBytes,
      (try? scanner.readRow(in: bytes)) == true
    {
      if scanner.holdsNothing(in: bytes) { continue }
      rows.append(scanner.cells.prefix(200).map { $0.string(in: bytes) })
    }
    return rows
  }
}
