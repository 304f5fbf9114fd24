internal import Bytes
import TestSupport
import Testing

@testable internal import CommonMark

@Suite struct GeneratedTextTests {
  @Test(arguments: [1, 2, 3, 4])
  func generatedTextsEqualLibcmark(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<3000 {
      let text = GeneratedText.markdown(
        pieces: Int.random(in: 1...25, using: &generator), using: &generator)
      let shown = String(decoding: text, as: UTF8.self).debugDescription
      #expect(html(text, .drop) == htmlOfLibcmark(text), "\(shown)")
      #expect(html(text, .keep) == htmlOfLibcmark(text, unsafe: true), "\(shown)")
    }
  }

  @Test func plainTextsSkipLibcmarkAndEqualIt() {
    var generator = SeededGenerator(seed: 5)
    var plainCount = 0
    for _ in 0..<20000 {
      let text = GeneratedText.plainText(
        pieces: Int.random(in: 0...8, using: &generator), using: &generator)
      if isPlainBody(text.span) { plainCount += 1 }
      #expect(
        Array(html(text, .drop).utf8) == Array(htmlOfLibcmark(text).utf8),
        "\(text.debugDescription)")
    }
    #expect(plainCount > 2000, "the generator must make many plain texts")
  }

  @Test(arguments: 0..<256)
  func addressesAreEscapedAsLibcmarkDoes(byte: Int) {
    // Between < and > all bytes but these may stand.
    guard ![0, 10, 13, 60, 62, 92].contains(byte) else { return }
    let text = Array("[a](<x".utf8) + [UInt8(byte)] + Array("y>)".utf8)
    #expect(html(text, .drop) == htmlOfLibcmark(text))
  }

  @Test(arguments: [
    "javascript:x", "JavaScript:x", "vbscript:", "file:///x", "data:text/html,x",
    "data:image/png;x", "data:image/jpeg", "data:image/svg+xml", "data:image/webp,", "java", "x:",
    "FILE:", "data:", "data:image/gi", "javascripts:x",
  ])
  func dangerousAddressesAreThoseOfLibcmark(address: String) {
    for text in ["[a](\(address))", "![a](\(address))", "<\(address)>"] {
      #expect(html(text) == htmlOfLibcmark(Array(text.utf8)))
    }
  }
}
