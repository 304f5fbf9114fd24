/// Turns offsets that never decrease into lines and columns, in one walk through the text.
struct LineCounter {
  var bytes: [UInt8] = []
  private var line = 1
  private var lineStart = 0
  private var index = 0

  /// - Returns: line and column, the column in bytes, both counted from 1.
  mutating func place(of offset: Int) -> (line: Int, column: Int) {
    while index < min(offset, bytes.count) {
      let end = endOfLine(in: bytes.span.extracting(first: offset), from: index)
      guard end < offset else {
        index = offset
        break
      }
      index = startOfNextLine(in: bytes.span, after: end)
      line += 1
      lineStart = index
    }
    return (line, offset - lineStart + 1)
  }
}
