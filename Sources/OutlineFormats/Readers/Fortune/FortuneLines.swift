/// What the lines of a fortune file mean.
enum FortuneLines {
  /// Whether the line from `start` to `end` stands between two entries: `%`, or `%%` as old files
  /// have it.
  static func isSeparator(_ start: Int, _ end: Int, in bytes: Span<UInt8>) -> Bool {
    let line = trimmingBlanks(start..<end, in: bytes)
    guard line.count == 1 || line.count == 2 else { return false }
    return line.allSatisfy { bytes[$0] == UInt8(ascii: "%") }
  }

  /// Whether a text is surely a fortune file: lines of `%` part it, and no line begins with `%` and
  /// goes on, as comments in TeX and PostScript do. One such line alone may be a `%` in a list of
  /// signs, unless the file ends with it or an author stands before it.
  static func areIn(_ bytes: Span<UInt8>) -> Bool {
    var separators = 0
    var authors = 0
    var lastIsSeparator = false
    var start = 0
    while start < bytes.count {
      let end = endOfLine(in: bytes, from: start)
      lastIsSeparator = isSeparator(start, end, in: bytes)
      if lastIsSeparator {
        separators += 1
      } else if bytes[start] == UInt8(ascii: "%") || contains(0, start, end, in: bytes) {
        return false
      } else if stands("--", at: skipBlanks(in: bytes, from: start), in: bytes) {
        authors += 1
      }
      start = startOfNextLine(in: bytes, after: end)
    }
    return separators > 1 || separators == 1 && (lastIsSeparator || authors > 0)
  }

  private static func contains(
    _ byte: UInt8, _ start: Int, _ end: Int, in bytes: Span<UInt8>
  ) -> Bool {
    for index in start..<end where bytes[index] == byte { return true }
    return false
  }
}
