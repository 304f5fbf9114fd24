internal import Bytes
internal import OutlineModel

/// Finds lines and columns of offsets that mostly come in rising order, in one walk through a text.
/// LF, CRLF and CR each end a line; columns count bytes from 1.
struct LineCursor {
  private var line = 1
  private var lineStart = 0
  /// Up to where line ends are counted.
  private var passed = 0
  /// All lines, once an offset was before the line at hand: to walk through the text again for each
  /// of those would take the square of its size.
  private var starts: LineStarts?

  /// Goes to an offset.
  /// - Returns: its line and column.
  mutating func move(to offset: Int, in bytes: Span<UInt8>) -> (line: Int, column: Int) {
    let offset = min(offset, bytes.count)
    if line == 1 { lineStart = lengthOfByteOrderMark(in: bytes) }
    if offset < lineStart, starts == nil { starts = LineStarts(of: bytes) }
    if let starts { return starts.place(of: offset) }
    while let end = nextLineEnd(in: bytes, upTo: offset) {
      // A CRLF is one end, told at its LF.
      passed = end + 1
      let isPair =
        bytes[end] == UInt8(ascii: "\r") && passed < bytes.count
        && bytes[passed] == UInt8(ascii: "\n")
      guard !isPair else { continue }
      line += 1
      lineStart = passed
    }
    return (line, offset - lineStart + 1)
  }

  private mutating func nextLineEnd(in bytes: Span<UInt8>, upTo limit: Int) -> Int? {
    while passed + 16 <= limit {
      let sixteen = SixteenBytes(of: bytes, uncheckedFrom: passed)
      let ends = sixteen.equal(to: UInt8(ascii: "\n")) | sixteen.equal(to: UInt8(ascii: "\r"))
      if let first = ends.first { return passed + first }
      passed += 16
    }
    while passed < limit {
      if isLineEnd(bytes[passed]) { return passed }
      passed += 1
    }
    return nil
  }
}
