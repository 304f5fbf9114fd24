internal import OutlineModel

/// Turns offsets into lines and columns as people count them: LF, CRLF and CR each end a line, and
/// columns count bytes from 1.
struct TextPositions {
  private let file: String
  private let firstLine: Int
  private let lineStarts: LineStarts
  private let isASCII: Bool
  /// The last place asked for, where the next search by characters begins.
  private var character = 0
  private var byte = 0

  init(of bytes: Span<UInt8>, file: String, firstLine: Int) {
    self.file = file
    self.firstLine = firstLine
    var high: UInt8 = 0
    for index in bytes.indices { high |= bytes[index] }
    lineStarts = LineStarts(of: bytes)
    isASCII = high < 0x80
  }

  func location(ofByte offset: Int) -> SourceLocation {
    let place = lineStarts.place(of: offset)
    return SourceLocation(file: file, line: firstLine - 1 + place.line, column: place.column)
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
