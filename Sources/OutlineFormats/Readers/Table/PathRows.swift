internal import OutlineModel

/// Rows that hold the names of the nodes above them, in a column for each level or all in one.
struct PathRows: ~Copyable {
  enum Columns {
    case levels([Int])
    case path(Int)
  }

  private let columns: Columns
  private let layout: TableLayout
  private let separator: PathSeparator
  /// Whether the separator was found, or told.
  private let isSeparatorKnown: Bool
  private var paths: TablePaths

  init(_ columns: Columns, _ source: ReadingRequest, _ text: TextFile, _ layout: TableLayout) {
    self.columns = columns
    self.layout = layout
    var separator = source.options.separator.flatMap(PathSeparator.init(written:))
    if separator == nil, case .path(let column) = columns {
      separator = PathSeparator(of: column, in: layout.sample)
    }
    isSeparatorKnown = separator != nil
    self.separator = separator ?? PathSeparator(mark: [UInt8(ascii: ">")], isSpaced: true)
    paths = TablePaths(
      tree: PathTree(
        source, self.separator, size: text.bytes.count, beginning: text.bytes.span))
    paths.tree.builder.hold(text.bytes)
  }

  mutating func read(_ bytes: Span<UInt8>, _ writer: inout TableRowWriter) throws(Diagnostic) {
    writer.setLanguages(of: &paths.tree.builder)
    var rows = TableRows(layout)
    var names = RowNames()
    while try rows.next(in: bytes) {
      switch columns {
      case .levels(let columns): names.take(rows.scanner, levels: columns, in: bytes)
      case .path(let column): names.take(rows.scanner, path: column, separator, in: bytes)
      }
      try add(rows.scanner, names, in: bytes, &writer)
    }
    rows.addLosses(to: &writer.losses)
  }

  consuming func finish() -> Outline { paths.tree.finish().outline }

  /// What is said where nothing separates.
  func note(in layout: TableLayout) -> Diagnostic? {
    guard !isSeparatorKnown else { return nil }
    return Diagnostic(
      .note, at: layout.columns.place, "no separator was found in the paths, so each is one name",
      advice: "name the separator with --set separator=\">\"")
  }

  private mutating func add(
    _ row: borrowing TableScanner, _ names: RowNames, in bytes: Span<UInt8>,
    _ writer: inout TableRowWriter
  ) throws(Diagnostic) {
    let title = writer.titleSource(in: row, bytes)
    guard !names.names.isEmpty || title != nil else {
      return writer.faults.add(rowOfNoNode: row.place(of: row.start, in: bytes))
    }
    let count = paths.tree.count
    try paths.enter(names.names, in: names.text.span, at: names.place)
    addCompanions(row, of: names.levels, in: bytes, from: count, &writer)
    if let title, !isLastName(row.cells[title.column], in: bytes) {
      try writer.open(row, in: bytes, of: &paths.tree.builder)
      paths.tree.closeOther(line: row.line)
      return try writer.addFacts(
        row, in: bytes, to: paths.tree.count - 1, of: &paths.tree.builder)
    }
    guard let node = paths.open.last else { return }
    let earlier = paths.tree.listQuietly(line: row.line)
    if let earlier { writer.faults.add(repeatedRow: names.place, first: earlier) }
    try writer.addFacts(
      row, in: bytes, to: node, isRepeated: earlier != nil, of: &paths.tree.builder)
  }

  /// Whether the title of a row says again what the last of its names says.
  private func isLastName(_ cell: TableCell, in bytes: Span<UInt8>) -> Bool {
    guard let node = paths.open.last else { return false }
    var title: [UInt8] = []
    let range = cell.appendLine(to: &title, in: bytes)
    return paths.tree.builder.withTitle(of: node) {
      areEqual($0, title.span.extracting(range))
    }
  }

  /// Gives the nodes of a row what other columns say of their levels.
  private mutating func addCompanions(
    _ row: borrowing TableScanner, of levels: [Int], in bytes: Span<UInt8>, from count: Int,
    _ writer: inout TableRowWriter
  ) {
    for (index, level) in levels.enumerated() where index < paths.open.count {
      let node = paths.open[index]
      let languages = writer.fields.levelLanguages
      if node >= count, let usual = languages.first, languages[level] != usual {
        let language = languages[level] ?? NodeDetails.TextLanguage(language: nil)
        paths.tree.builder.details(of: node) { $0.titleLanguage = language }
      }
      guard level < writer.fields.companions.count else { continue }
      for companion in writer.fields.companions[level] where companion.column < row.cells.count {
        let value = row.cells[companion.column].string(in: bytes)
        guard !value.isEmpty else { continue }
        var lost = 0
        paths.tree.builder.details(of: node) {
          lost = $0.take(.init(name: companion.name, value: value))
        }
        writer.losses.add("facts of rows that name a node again", count: lost)
      }
    }
  }
}
