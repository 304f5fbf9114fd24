internal import Bytes
import TestSupport
import Testing

@testable internal import CommonMark

/// What the bytes of a text tell of it, and that nothing is passed over by it.
@Suite struct ExtensionHintTests {
  @Test(
    arguments: [
      ("plain text, one: two; a+b = c! Really? (yes)", []),
      ("~", .strikethrough), ("a@b", .addresses), ("@ b", []), ("www", .addresses), ("w w", []),
      ("http://a", .addresses), ("a: b", []), ("T\n: d", .tables), ("> : d", .tables),
      ("a | b", .tables), ("- [ ] a", .tasks), ("> [!NOTE]", .alerts), ("!!! note", .admonitions),
      ("??? note", .admonitions), ("=== \"a\"", .admonitions), (":::tip", .admonitions),
      ("!! ?? == ::", []), ("x[^1]", .footnotes), ("\\~", [.escapes, .strikethrough]),
      ("\\[[", .escapes), ("[a](http://b.c/d?e=1&f)", []), ("![a b](https://b.c)", []),
      ("\\[a](http://b.c)", [.escapes, .addresses]), ("[`a](http://b.c)", .addresses),
      ("[a|b](http://b.c)", [.addresses, .tables]), ("[a](http://b c)", .addresses),
      ("[a](http://b.c", .addresses), ("a](http://b.c)", .addresses),
      ("[a] (http://b.c)", .addresses),
    ] as [(String, ExtensionHints)])
  func aHintIsGivenForWhatMayBeThere(text: String, hints: ExtensionHints) {
    // Wherever it stands among the bytes that are looked at together.
    for length in [0, 1, 7, 14, 15, 16, 17, 40] {
      let padding = String(repeating: "x", count: length) + "\n"
      let found = ExtensionHints(in: Array((padding + text).utf8).span)
      #expect(found == hints, "behind \(length)")
      #expect(ExtensionHints(in: Array((padding + text + "\n" + padding).utf8).span) == hints)
    }
  }

  @Test func theAddressOfALinkThatIsNoneIsFound() {
    #expect(
      html("\\[a](http://b.c) [x]")
        == "<p>[a](<a href=\"http://b.c\">http://b.c</a>) [x]</p>\n")
  }

  private static let pieces = [
    "[", "]", "](https://e.org/a)", "](https://e.org)", "](http://e", "(", ")", "a", "b c", "`",
    "\\",
    "<", ">", "<i>", "|", "\n", "\n\n", "https://e.org/x", "www.e.org", "x@y.org", "~~", "~", ": d",
    "\n: d", "\n| a | b |\n|---|---|\n| c | d |\n", "- [ ] ", "\n- ", "\n> ", "> [!NOTE]\n> ",
    "[^1]",
    "\n\n[^1]: n\n\n", "\n!!! note\n    ", "\n:::tip\n", "\n:::\n", "*", "**", "!", "![", " ",
    "&amp;",
    "\\[", "\\~", "www.", "://", "@", "[a][b]", "\n[b]: https://e.org\n", "    ", "é",
  ]

  /// Without hints everything is looked for.
  @Test(arguments: [1, 2, 3])
  func nothingIsPassedOver(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<10_000 {
      var text = ""
      for _ in 0..<Int.random(in: 1...14, using: &generator) {
        text += Self.pieces.randomElement(using: &generator) ?? ""
      }
      let bytes = Array(text.utf8)
      let isSame = html(text) == html(of: bytes, ExtensionHints(rawValue: .max))
      #expect(isSame, "\(text.debugDescription)")
    }
  }

  private func html(_ text: String) -> String {
    var options = MarkdownOptions()
    options.dialect = .extended
    var renderer = MarkdownRenderer(options: options)
    var buffer = ByteBuffer()
    renderer.render(Array(text.utf8).span, references: [UInt8]().span, into: &buffer)
    return buffer.text
  }

  private func html(of text: [UInt8], _ hints: ExtensionHints) -> String {
    var options = MarkdownOptions()
    options.dialect = .extended
    var rendering = BodyRendering(options: options)
    var buffer = ByteBuffer()
    var none = NoRewriting()
    ExtendedTree.withDocument(of: text.span, hints, references: [UInt8]().span) {
      rendering.render($0, into: &buffer, rewriting: &none)
    }
    return buffer.text
  }
}
