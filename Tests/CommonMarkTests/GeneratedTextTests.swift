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

  /// Pieces of plain text; with the markup of simple texts among them; whole lines of those.
  @Test(arguments: [
    (GeneratedText.plain, 2_000), (GeneratedText.plain + GeneratedText.simple, 1_500),
    (GeneratedText.simpleLines, 1_500),
  ])
  func simpleTextsSkipLibcmarkAndEqualIt(pieces: [String], leastSimple: Int) {
    var generator = SeededGenerator(seed: 5)
    var simpleCount = 0
    for _ in 0..<20000 {
      let text = GeneratedText.fewKinds(
        of: pieces, count: Int.random(in: 0...8, using: &generator), using: &generator)
      if isSimple(text) { simpleCount += 1 }
      let isEqual = bytesOfPleat(text) == bytesOfLibcmark(text)
      #expect(isEqual, "\(String(decoding: text, as: UTF8.self).debugDescription)")
    }
    #expect(simpleCount > leastSimple, "the generator must make many simple texts")
  }

  @Test(arguments: [
    "One *two three* **four**, `five_six()` < 7 & \"8\".\n\nNine.", "- One\n- *Two*\n\nThree",
    "One\n\n    code <x> & y\n\nTwo", "    code\n    more\n", "*a*\n\n- `b`\n\n",
    "[One](/two?a=1&b=2) three.\n\n- [four](five)",
  ])
  func commonBodiesAreSimple(text: String) {
    #expect(isSimple(Array(text.utf8)))
    #expect(html(text) == htmlOfLibcmark(Array(text.utf8)))
  }

  @Test(arguments: [
    "*a", "a*b*", "**a*", "***a***", "* a", "- a\n\n- b", "- a\n\n  b", "- a\nb", "- a\n\n    b",
    "``a``", "`a", "` a`", "<b>", "&amp;", "a  \nb", "[a](b 'c')", "![a](b)", "[*a*](b)", "[a][b]",
    "[a](b&c;)", "_a_", "a\\*", "    a\n\n    b",
    "a\tb", "1. a", "# a", "> a", "- - a", "*a **b** c*", "a\n===",
  ])
  func whatMayBeReadInAnotherWayIsLeftToLibcmark(text: String) {
    #expect(!isSimple(Array(text.utf8)))
  }

  @Test func codeOfSimpleTextsCanBeReached() {
    var options = MarkdownOptions()
    options.focusesCode = true
    var none = NoRewriting()
    let html = html(Array("    a".utf8), options, rewriting: &none)
    #expect(html == "<pre tabindex=\"0\"><code>a\n</code></pre>\n")
  }

  private func isSimple(_ text: [UInt8]) -> Bool {
    var buffer = ByteBuffer()
    var body = SimpleBody(focusesCode: false)
    return body.append(text.span, to: &buffer)
  }

  private func bytesOfPleat(_ text: [UInt8]) -> [UInt8] {
    var none = NoRewriting()
    return bytes(text, references: [], MarkdownOptions(), rewriting: &none)
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
