internal import OutlineModel

/// Rows that name the row above them in the tree by its id.
struct RecordRows: ~Copyable {
  /// What stands for no parent, unless a row has it for its id.
  private static let wordsForNone = ["0", "-1", "-", "null", "nil", "none", "root", "\\n"]

  private var builder: OutlineBuilder
  private let layout: TableLayout
  private let idColumn: Int
  private let parentColumn: Int
  private var records: [RecordTree.Record] = []
  /// Where each row begins, and its line.
  private var starts: [(start: Int, line: Int)] = []
  /// The ids and parents of all rows.
  private var keys: [UInt8] = []

  init(
    _ builder: consuming OutlineBuilder, _ layout: TableLayout, id: Int, parent: Int
  ) {
    self.builder = builder
    self.layout = layout
    idColumn = id
    parentColumn = parent
  }

  /// - Returns: what is said of the ids.
  mutating func read(
    _ bytes: Span<UInt8>, _ writer: inout TableRowWriter
  ) throws(Diagnostic) -> [Diagnostic] {
    writer.setLanguages(of: &builder)
    var rows = TableRows(layout)
    while try rows.next(in: bytes) { add(rows.scanner, in: bytes) }
    rows.addLosses(to: &writer.losses)
    dropWordsForNone()
    let (file, starts) = (layout.file, starts)
    let tree = try RecordTree(records, in: keys.span) { row in
      SourceLocation(file: file, line: row < starts.count ? starts[row].line : nil, column: 1)
    }
    for entry in tree.entries where !entry.isLink {
      builder.close(downTo: entry.depth)
      let (start, line) = starts[entry.record]
      try rows.read(start, line: line, in: bytes)
      try writer.open(rows.scanner, in: bytes, of: &builder)
      try writer.addFacts(
        rows.scanner, in: bytes, to: builder.count - 1,
        hasID: !tree.withoutID.contains(entry.record), of: &builder)
    }
    return tree.warnings
  }

  consuming func finish() -> Outline { builder.finish() }

  private mutating func add(_ row: borrowing TableScanner, in bytes: Span<UInt8>) {
    records.append(
      RecordTree.Record(
        id: key(idColumn, row, in: bytes), parent: key(parentColumn, row, in: bytes),
        offset: records.count))
    starts.append((row.start, row.line))
  }

  private mutating func key(
    _ column: Int, _ row: borrowing TableScanner, in bytes: Span<UInt8>
  ) -> Range<UInt32>? {
    guard column < row.cells.count else { return nil }
    let cell = row.cells[column]
    guard !cell.isBlank(in: bytes) else { return nil }
    let range: Range<Int>
    if cell.form == .escaped {
      range = cell.appendLine(to: &keys, in: bytes)
    } else {
      let start = keys.count
      let text = bytes.extracting(cell.trimmed(in: bytes))
      text.withUnsafeBufferPointer { keys.append(contentsOf: $0) }
      range = start..<keys.count
    }
    return UInt32(range.lowerBound)..<UInt32(range.upperBound)
  }

  /// Takes rows to the top whose parent is a word that stands for none.
  private mutating func dropWordsForNone() {
    var words: [String] = []
    for word in Self.wordsForNone where !records.contains(where: { isWord(word, $0.id) }) {
      words.append(word)
    }
    for index in records.indices {
      guard let parent = records[index].parent, parent.count < 6 else { continue }
      if words.contains(where: { isWord($0, parent) }) { records[index].parent = nil }
    }
  }

  /// Whether a key is a word, in any case.
  private func isWord(_ word: String, _ key: Range<UInt32>?) -> Bool {
    guard let key, key.count == word.utf8.count else { return false }
    return zip(key, word.utf8).allSatisfy { index, byte in
      let found = keys[Int(index)]
      return found == byte || found | 0x20 == byte && found >= UInt8(ascii: "A")
    }
  }
}
