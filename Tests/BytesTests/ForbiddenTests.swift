import Bytes
import Testing

@Suite struct ForbiddenTests {
  @Test(arguments: [
    ("", ""), ("a\tb\n\r\u{0C}c", "a\tb\n\r\u{0C}c"), ("\u{0}", "�"),
    ("\u{8}\u{B}\u{E}\u{1F}\u{7F}", "�����"),
    ("é\u{80}\u{9F}\u{A0}Â", "é��\u{A0}Â"), ("\u{FFFD}\u{FEFF}，", "\u{FFFD}\u{FEFF}，"),
    (
      "a text of more than sixteen bytes\u{7}, twice as long\u{1}",
      "a text of more than sixteen bytes�, twice as long�"
    ),
  ])
  func whatNoPageMayHoldIsReplaced(text: String, expected: String) {
    var buffer = ByteBuffer()
    buffer.append("\u{7}")
    buffer.append(text)
    #expect(buffer.replaceForbidden(from: 1) == (text != expected))
    #expect(buffer.text == "\u{7}" + expected)
  }

  @Test(arguments: [
    (0xFDCF, false), (0xFDD0, true), (0xFDEF, true), (0xFDF0, false), (0xFFFD, false),
    (0xFFFE, true), (0xFFFF, true),
  ])
  func noncharactersMayBeInNoPage(scalar: Int, isForbidden: Bool) {
    let bytes = [
      UInt8(0xE0 | scalar >> 12), UInt8(0x80 | scalar >> 6 & 0x3F), UInt8(0x80 | scalar & 0x3F),
    ]
    #expect(firstForbidden(in: bytes.span) == (isForbidden ? 0 : nil))
  }

  /// At each place in vectors of sixteen bytes and four of them, and behind them.
  @Test(arguments: 0..<150)
  func itIsFoundAtAnyPlace(place: Int) {
    for mark: [UInt8] in [[0x01], [0x7F], [0xC2, 0x85], [0xEF, 0xBF, 0xBE]] {
      for rest in ["yÂ", String(repeating: "z\n", count: 40)] {
        let bytes = [UInt8](repeating: 0x78, count: place) + mark + Array(rest.utf8)
        #expect(firstForbidden(in: bytes.span) == place)
        #expect(firstForbidden(in: bytes.span, from: place + mark.count) == nil)
      }
    }
  }
}
