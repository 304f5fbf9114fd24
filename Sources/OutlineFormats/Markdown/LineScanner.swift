/// Walks through the lines of a text; LF, CRLF and CR each end one.
struct LineScanner {
  /// The number of the line, where the first is 1.
  private(set) var number = 1
  /// The bytes of the line without what ends it.
  private(set) var content: Range<Int>
  /// Where the next line begins.
  private(set) var end: Int

  init(from start: Int, in bytes: Span<UInt8>) {
    content = start..<start
    end = start
    read(in: bytes)
  }

  /// Goes to the next line; false where there is none.
  mutating func advance(in bytes: Span<UInt8>) -> Bool {
    guard end < bytes.count else { return false }
    number += 1
    read(in: bytes)
    return true
  }

  private mutating func read(in bytes: Span<UInt8>) {
    let start = end
    var index = start
    while index < bytes.count, bytes[index] != UInt8(ascii: "\n"),
      bytes[index] != UInt8(ascii: "\r")
    {
      index += 1
    }
    content = start..<index
    end = index
    if end < bytes.count, bytes[end] == UInt8(ascii: "\r") { end += 1 }
    if end < bytes.count, bytes[end] == UInt8(ascii: "\n") { end += 1 }
  }
}
