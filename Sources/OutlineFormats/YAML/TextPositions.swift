internal import OutlineModel

/// Turns offsets into lines and columns as people count them: LF, CRLF and CR each end a line, and
/// columns count bytes from 1.
struct TextPositions {
  private let file: String
  private let firstLine: Int
  private let lineStarts: [Int]
  private let isASCII: Bool
  /// The last place asked for, where the next search by characters begins.
  private var character = 0
  private var byte = 0

  init(of bytes: Span<UInt8>, file: String, firstLine: Int) {
    self.file = file
    self.firstLine = firstLine
    var starts = [0]
    var high: UInt8 = 0
    for index in bytes.indices {
      high |= bytes[index]
      let isReturn = bytes[index] == UInt8(ascii: "\r")
      guard isReturn || bytes[index] == UInt8(ascii: "\n") else { continue }
      if isReturn, index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "\n") { continue }
      starts.append(index + 1)
    }
    lineStarts = starts
    isASCII = high < 0x80
  }

  func location(ofByte offset: Int) -> SourceLocation {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return SourceLocation(
      file: file, line: firstLine + low, column: offset - lineStarts[low] + 1)
  }

  /// The byte at which a character (code point), counted from 0, begins. Offsets that are asked
  /// for in rising order cost one walk through the text together.
  mutating func byte(ofCharacter wanted: Int, in bytes: Span<UInt8>) -> Int {
    if isASCII { return min(wanted, bytes.count) }
    while character < wanted, byte < bytes.count {
      byte += 1
      while byte < bytes.count, bytes[byte] & 0xC0 == 0x80 { byte += 1 }
      character += 1
    }
    while character > wanted, byte > 0 {
      byte -= 1
      while byte > 0, bytes[byte] & 0xC0 == 0x80 { byte -= 1 }
      character -= 1
    }
    return byte
  }
}
