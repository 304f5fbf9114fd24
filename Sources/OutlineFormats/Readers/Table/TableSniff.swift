internal import OutlineModel

/// Tells a table by its first bytes.
enum TableSniff {
  /// Whether a file that begins with these bytes is surely a table: its first row names columns, one
  /// of them by a known name, or the second does below a heading; and all rows have as many cells.
  static func isSurelyTable(_ beginning: Span<UInt8>) -> Bool {
    let start = lengthOfByteOrderMark(in: beginning)
    guard looksLikeText(beginning.extracting(start..<beginning.count)),
      let delimiter = TableDelimiter.find(in: beginning, from: start, headerRows: 1)
    else { return false }
    var scanner = TableScanner(file: "", delimiter: delimiter, start: start, line: 1)
    guard (try? scanner.readRow(in: beginning)) == true else { return false }
    var names = scanner.cells.map { $0.string(in: beginning) }
    if (try? scanner.readRow(in: beginning)) == true {
      let second = scanner.cells.map { $0.string(in: beginning) }
      if TableHeader.isDouble([names, second]) { names = second }
    }
    guard !names.contains(where: \.isEmpty),
      names.contains(where: { ColumnNames.isKnown($0) })
    else { return false }
    var counts = TableDelimiter.cellCounts(in: beginning, from: start, separatedBy: delimiter)
    // The last row may be cut off.
    if beginning.count >= 4096 { counts.removeLast() }
    return counts.count > 1 && counts.allSatisfy { $0 == names.count }
  }
}
