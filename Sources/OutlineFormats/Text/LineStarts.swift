internal import Bytes
internal import OutlineModel

/// Where the lines of a text begin, as people count them: LF, CRLF and CR each end one. A byte order
/// mark is no part of the first.
struct LineStarts: Sendable {
  private let starts: [UInt32]

  init(of bytes: Span<UInt8>) {
    var starts = [UInt32(lengthOfByteOrderMark(in: bytes))]
    var index = 0
    while let end = Self.nextLineEnd(in: bytes, from: index) {
      index = end + 1
      // A CRLF is one end, told at its LF.
      let isPair =
        bytes[end] == UInt8(ascii: "\r") && index < bytes.count
        && bytes[index] == UInt8(ascii: "\n")
      if !isPair { starts.append(UInt32(clamping: index)) }
    }
    self.starts = starts
  }

  private static func nextLineEnd(in bytes: Span<UInt8>, from start: Int) -> Int? {
    var index = start
    while index + 16 <= bytes.count {
      let sixteen = SixteenBytes(of: bytes, uncheckedFrom: index)
      let ends = sixteen.equal(to: UInt8(ascii: "\n")) | sixteen.equal(to: UInt8(ascii: "\r"))
      if let first = ends.first { return index + first }
      index += 16
    }
    while index < bytes.count {
      if isLineEnd(bytes[index]) { return index }
      index += 1
    }
    return nil
  }

  /// The line and column of an offset, both counted from 1. Columns count bytes.
  func place(of offset: Int) -> (line: Int, column: Int) {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if Int(starts[middle]) <= offset { low = middle } else { high = middle }
    }
    return (low + 1, max(offset - Int(starts[low]), 0) + 1)
  }

  func location(of offset: Int, in file: String) -> SourceLocation {
    let (line, column) = place(of: offset)
    return SourceLocation(file: file, line: line, column: column)
  }

  /// The same as `place(of:)`, for offsets that mostly come in rising order.
  /// - Parameter line: the index of the line that the last one was in; 0 at first.
  func place(of offset: Int, after line: inout Int) -> (line: Int, column: Int) {
    let nearest = line..<min(line + 8, starts.count)
    for index in nearest where Int(starts[index]) <= offset {
      line = index
      if index + 1 == starts.count || offset < Int(starts[index + 1]) {
        return (index + 1, offset - Int(starts[index]) + 1)
      }
    }
    let place = place(of: offset)
    line = place.line - 1
    return place
  }
}
