internal import OutlineModel

/// Finds what stands between the cells of a table.
enum TableDelimiter {
  /// The delimiters that are looked for, the likelier first.
  static let candidates = Array(",;\t|".utf8)

  private static let longestSample = 1 << 16
  private static let mostRows = 500

  /// The delimiter by which most rows have as many cells as the one that names the columns.
  /// - Parameters:
  ///   - start: where the first row begins.
  ///   - headerRows: how many rows are no data; the last of them must hold the delimiter.
  /// - Returns: nil where no delimiter parts that row.
  static func find(
    in bytes: Span<UInt8>, from start: Int, headerRows: Int, isTabLikely: Bool = false
  ) -> UInt8? {
    var best: (delimiter: UInt8, rows: Int)?
    for delimiter in candidates {
      let counts = cellCounts(in: bytes, from: start, separatedBy: delimiter)
      guard counts.count >= headerRows, let wanted = counts.dropFirst(max(headerRows - 1, 0)).first,
        wanted > 1
      else { continue }
      var rows = counts.dropFirst(headerRows).count { $0 == wanted }
      if isTabLikely, delimiter == UInt8(ascii: "\t") { rows = .max }
      if best.map({ $0.rows < rows }) ?? true { best = (delimiter, rows) }
    }
    return best?.delimiter
  }

  /// How many cells the first rows have that are not blank, as far as their quotes are closed.
  static func cellCounts(
    in bytes: Span<UInt8>, from start: Int, separatedBy delimiter: UInt8
  ) -> [Int] {
    var scanner = TableScanner(file: "", delimiter: delimiter, start: start, line: 1)
    var counts: [Int] = []
    while counts.count < mostRows, scanner.next - start < longestSample,
      (try? scanner.readRow(in: bytes)) == true
    {
      if !scanner.holdsNothing(in: bytes) { counts.append(scanner.cells.count) }
    }
    return counts
  }

  /// As it is written in a message.
  static func name(of delimiter: UInt8) -> String {
    delimiter == UInt8(ascii: "\t") ? "tab" : "`\(Character(Unicode.Scalar(delimiter)))`"
  }

  /// As it is written behind `--set delimiter=`.
  static func setting(_ delimiter: UInt8) -> String {
    delimiter == UInt8(ascii: "\t") ? "tab" : "\"\(Character(Unicode.Scalar(delimiter)))\""
  }
}
