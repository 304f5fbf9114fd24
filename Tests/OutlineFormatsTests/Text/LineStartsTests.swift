import Testing

@testable import OutlineFormats

@Suite struct LineStartsTests {
  private static let texts = [
    "", "a", "\n", "\r\n", "\r", "\n\r\n\r", "\u{FEFF}a\nb",
    "fifteen letters\nand sixteen here\r\n\r\nmore\rthe end of it all, without a line end",
    String(repeating: "line\n", count: 40),
    String(repeating: "a line of some length\r\n", count: 9),
  ]

  /// The place of an offset, counted byte by byte.
  private func place(of offset: Int, in bytes: [UInt8]) -> [Int] {
    var (line, start) = (1, bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
    for index in 0..<offset {
      let isPair = bytes[index] == 0x0D && index + 1 < bytes.count && bytes[index + 1] == 0x0A
      guard bytes[index] == 0x0A || bytes[index] == 0x0D, !isPair else { continue }
      (line, start) = (line + 1, index + 1)
    }
    return [line, max(offset - start, 0) + 1]
  }

  @Test(arguments: texts)
  func eachOffsetHasItsLineAndColumn(text: String) {
    let bytes = Array(text.utf8)
    let lines = LineStarts(of: bytes.span)
    // Rising, falling, and by leaps.
    let offsets = Array(0...bytes.count)
    let leaps = offsets.map { $0 * 37 % (bytes.count + 1) }
    var line = 0
    for offset in offsets + offsets.reversed() + leaps {
      let expected = place(of: offset, in: bytes)
      let (one, other) = (lines.place(of: offset), lines.place(of: offset, after: &line))
      #expect([one.line, one.column] == expected, "\(offset)")
      #expect([other.line, other.column] == expected, "\(offset)")
    }
  }
}
