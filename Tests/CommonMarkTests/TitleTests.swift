internal import Bytes
import TestSupport
import Testing

@testable internal import CommonMark

@Suite struct TitleTests {
  @Test(arguments: [
    ("Plain", "Plain", "Plain"),
    ("  spaces \t", "spaces", "spaces"),
    ("   ", "", ""),
    ("", "", ""),
    ("1. Intro", "1. Intro", "1. Intro"),
    ("- a", "- a", "- a"),
    ("> q", "&gt; q", "> q"),
    ("# a", "# a", "# a"),
    ("#", "#", "#"),
    ("C #", "C #", "C #"),
    ("C# *x*#", "C# <em>x</em>#", "C# x#"),
    ("*a* #", "<em>a</em> #", "a #"),
    ("ends\\", "ends\\", "ends\\"),
    ("```", "```", "```"),
    ("---", "---", "---"),
    ("    code", "code", "code"),
    ("<div>", "&lt;div&gt;", "<div>"),
    ("[a]: /u", "[a]: /u", "[a]: /u"),
    ("Map<K>", "Map&lt;K&gt;", "Map<K>"),
    ("`Map<K>`", "<code>Map&lt;K&gt;</code>", "Map<K>"),
    ("[Map<K>](m.md)", "Map&lt;K&gt;", "Map<K>"),
    ("<b>x</b> & &amp;", "&lt;b&gt;x&lt;/b&gt; &amp; &amp;", "<b>x</b> & &"),
    ("<!-- x -->", "&lt;!-- x --&gt;", "<!-- x -->"),
    ("**a** [b](c \"t\") ![d *e*](f)", "<strong>a</strong> b d e", "a b d e"),
    ("<http://e.org/?a&b>", "http://e.org/?a&amp;b", "http://e.org/?a&b"),
    ("two\nlines", "two lines", "two lines"),
    ("two  \r\n  *lines*", "two <em>lines</em>", "two lines"),
    ("two\\\nlines", "two lines", "two lines"),
    ("[1.0] - now", "[1.0] - now", "[1.0] - now"),
    ("a_b_c 2 < 3", "a_b_c 2 &lt; 3", "a_b_c 2 < 3"),
    ("\\*a\\*", "*a*", "*a*"),
    ("x\0y", "x\u{FFFD}y", "x\u{FFFD}y"),
    ("&copy; &#0;", "© \u{FFFD}", "© \u{FFFD}"),
  ])
  func titlesAreInline(title: String, html: String, plain: String) {
    #expect(inline(title) == html)
    #expect(plainText(title) == plain)
  }

  @Test func linksOfTitlesAreKeptOnDemand() {
    #expect(
      inline("[a](b \"t\") ![c](d)", links: .keep)
        == "<a href=\"b\" title=\"t\">a</a> <img src=\"d\" alt=\"c\" />")
    #expect(inline("[a](javascript:x)", links: .keep) == "<a href=\"\">a</a>")
  }

  @Test func referencesHoldInTitles() {
    let references = "[1.0]: https://e.org/1.0\n"
    #expect(inline("[1.0] *now*", references: references) == "1.0 <em>now</em>")
    #expect(plainText("[1.0] - now", references: references) == "1.0 - now")
    #expect(
      inline("[1.0]", references: references, links: .keep)
        == "<a href=\"https://e.org/1.0\">1.0</a>")
  }

  @Test func plainTitlesSkipLibcmarkAndEqualIt() {
    var generator = SeededGenerator(seed: 31)
    var plainCount = 0
    for _ in 0..<20000 {
      let title = GeneratedText.fewKinds(
        of: GeneratedText.plain, count: Int.random(in: 0...5, using: &generator), using: &generator)
      guard isPlainTitle(title.span) else { continue }
      plainCount += 1
      let expected = bytesOfLibcmark(Array("# ".utf8) + title + Array(" #\n".utf8))
      #expect(Array("<h1>".utf8) + inline(title) + Array("</h1>\n".utf8) == expected)
    }
    #expect(plainCount > 5000)
  }

  private func inline(
    _ title: String, references: String = "", links: MarkdownRenderer.TitleLinks = .flatten
  ) -> String {
    String(
      decoding: inline(Array(title.utf8), references: Array(references.utf8), links: links),
      as: UTF8.self)
  }

  private func inline(
    _ title: [UInt8], references: [UInt8] = [], links: MarkdownRenderer.TitleLinks = .flatten
  ) -> [UInt8] {
    var renderer = MarkdownRenderer()
    var output = ByteBuffer()
    var none = NoRewriting()
    renderer.renderInline(
      title.span, references: references.span, into: &output, links: links, rewriting: &none)
    return output.bytes
  }

  private func plainText(_ title: String, references: String = "") -> String {
    var output = ByteBuffer()
    appendPlainText(
      ofTitle: Array(title.utf8).span, references: Array(references.utf8).span, to: &output)
    return output.text
  }
}
