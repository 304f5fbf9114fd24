/// Where the lines of a text begin, as people count them: LF, CRLF and CR each end one. A byte order
/// mark is no part of the first.
struct LineStarts {
  private let starts: [UInt32]

  init(of bytes: Span<UInt8>) {
    var starts = [UInt32(lengthOfByteOrderMark(in: bytes))]
    for index in bytes.indices {
      let isReturn = bytes[index] == UInt8(ascii: "\r")
      guard isReturn || bytes[index] == UInt8(ascii: "\n") else { continue }
      if isReturn, index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "\n") { continue }
      starts.append(UInt32(clamping: index + 1))
    }
    self.starts = starts
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
}
