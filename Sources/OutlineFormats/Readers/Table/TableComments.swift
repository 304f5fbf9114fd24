/// The comments that a table begins with: lines whose first byte is `#`.
struct TableComments {
  /// Where the first line begins that is none.
  private(set) var end: Int
  private(set) var endLine: Int
  /// The line above that, if nothing stands between: it may name the columns.
  private(set) var last: (start: Int, line: Int)?
  private(set) var count = 0

  /// - Parameter start: where line 1 begins.
  init(in bytes: Span<UInt8>, from start: Int) {
    var scanner = TableScanner(
      file: "", delimiter: TableScanner.noDelimiter, start: start, line: 1)
    while scanner.next < bytes.count {
      let lineStart = scanner.next
      let text = skipBlanks(in: bytes, from: lineStart)
      let isComment = lineStart < bytes.count && bytes[lineStart] == UInt8(ascii: "#")
      guard isComment || text == bytes.count || isLineEnd(bytes[text]) else { break }
      last = isComment ? (lineStart, scanner.nextLine) : nil
      if isComment { count += 1 }
      scanner.skipLine(in: bytes)
    }
    end = scanner.next
    endLine = scanner.nextLine
  }

  /// Takes the last one for the row that names the columns.
  mutating func takeLastAsRow() {
    guard let last else { return }
    count -= 1
    (end, endLine) = last
    self.last = nil
  }
}
