import Testing

@testable import OutlineFormats

@Suite struct InlineHTMLTests {
  @Test(arguments: [
    ("<b>bold</b> and <i>it</i>", "**bold** and *it*"),
    ("<strong> a </strong>b", "**a** b"),
    ("a<b>b</b>c", "a**b**c"),
    ("a<b>\"b\"</b>c", "&#97;**\"b\"**&#99;"),
    ("<b>a</b><b>b</b>", "**ab**"),
    ("<b>a<strong>b</strong></b>", "**ab**"),
    ("<b><i>x</i></b>", "***x***"),
    ("<b></b>x<i> </i>", "x"),
    ("2*3 <b>_x_</b> [y] `z` \\", "2\\*3 **\\_x\\_** \\[y\\] \\`z\\` \\\\"),
    ("<code>a`b</code> <code>a &lt; *b*</code>", "``a`b`` `a < *b*`"),
    ("<a href=\"http://x.test/?a=1&amp;b=2\">x</a>", "[x](<http://x.test/?a=1\\&b=2>)"),
    ("see<a href='http://x.test/'>x</a>!", "see[x](http://x.test/)!"),
    ("yes!<a href=http://x.test/>x</a>", "yes\\![x](http://x.test/)"),
    ("<a href='http://x.test/'></a>", "[http://x.test/](http://x.test/)"),
    ("<a class=\"c\" href=\"a b.md\"><b>x</b></a>", "[**x**](<a b.md>)"),
    ("see<b><a href='u'>x</a></b>", "se&#101;**[x](u)**"),
    ("a<br>b<br/>", "a b"),
    ("<span class=\"red\">a &amp; b</span> <u>c</u>", "a \\& b c"),
    ("<img src=\"a.png\" alt=\"[A]\"/>", "![\\[A\\]](a.png)"),
    ("<b>a</b> <script>x</script>", "**a** \\<script\\>x\\</script\\>"),
    ("<b>a <i>b</b>", "**a \\<i\\>b**"),
    ("<B>x</B>", "**x**"),
  ])
  func htmlInATitleBecomesMarkdown(html: String, markdown: String) {
    let title = InlineHTML(ofTitle: Array(html.utf8).span).title
    #expect(String(decoding: title.bytes, as: UTF8.self) == markdown)
    #expect(title.isMarkdown)
  }

  @Test(arguments: [
    ("Map<K> and List<b>", "Map<K> and List<b>"), ("a < b > c", "a < b > c"),
    ("1 &lt; 2 &amp;&nbsp;3 &#39; &bogus; & &", "1 < 2 &\u{A0}3 ' &bogus; & &"),
    ("</b> <b", "</b> <b"), ("<p>x</p>", "<p>x</p>"), ("&amp;lt;b&amp;gt;", "&lt;b&gt;"),
    ("<b <b>", "<b <b>"), ("<bold>x</bold>", "<bold>x</bold>"),
  ])
  func whatIsNoInlineHTMLStaysPlain(text: String, plain: String) {
    let title = InlineHTML(ofTitle: Array(text.utf8).span).title
    #expect(String(decoding: title.bytes, as: UTF8.self) == plain)
    #expect(!title.isMarkdown)
  }

  @Test(arguments: [
    ("    code\n\n*a* <b>b</b>\n", "    code\n\n*a* **b**"),
    ("a<br>b", "a  \nb"),
    ("`<b>x</b>` <i>y</i>", "`<b>x</b>` *y*"),
    ("```\n<b>x</b>\n```\n<i>y</i>", "```\n<b>x</b>\n```\n*y*"),
    ("` <code>a &lt; b</code> &lt;", "` `a < b` &lt;"),
  ])
  func htmlInANoteBecomesMarkdownOutsideOfCode(html: String, markdown: String) {
    let note = InlineHTML(ofNote: Array(html.utf8).span).note
    #expect(note.map { String(decoding: $0, as: UTF8.self) } == markdown)
  }

  @Test func aNoteWithoutHTMLIsLeftAlone() {
    #expect(InlineHTML(ofNote: Array("vector<int> a <b> `<b>x</b>`".utf8).span).note == nil)
  }

  @Test(
    .timeLimit(.minutes(10)),
    arguments: ["<b>", "</i>", "<b></i>", "<a href=\"", "<b '", "`", "``` `"])
  func hostileTitlesTakeLinearTime(part: String) {
    let text = String(repeating: part, count: 900_000 / part.utf8.count)
    _ = InlineHTML(ofTitle: Array(text.utf8).span).title
    _ = InlineHTML(ofNote: Array(text.utf8).span).note
  }
}
