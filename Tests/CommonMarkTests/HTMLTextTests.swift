internal import Bytes
import Testing

@testable internal import CommonMark

/// What is left of HTML whose tags are left out.
@Suite struct HTMLTextTests {
  private func html(_ text: String) -> String {
    html(Array(text.utf8), MarkdownOptions(rawHTML: .omit))
  }

  private func html(_ text: [UInt8], _ options: MarkdownOptions) -> String {
    var renderer = MarkdownRenderer(options: options)
    var buffer = ByteBuffer()
    renderer.render(text.span, references: [UInt8]().span, into: &buffer)
    return buffer.text
  }

  @Test(arguments: [
    ("<div>a</div>", "<p>a</p>\n"), ("<p>a <b>b</b>c</p>", "<p>a bc</p>\n"),
    ("<table><tr><td>a</td><td>b</td></tr></table>", "<p>a\nb\n</p>\n"),
    ("<ul>\n<li>2.7</li><li>3.10</li>\n</ul>", "<p>2.7\n3.10\n</p>\n"),
    ("<div>a<br>b</div>", "<p>a<br />\nb\n</p>\n"),
    ("<div>a &amp; b &lt;</div>", "<p>a &amp; b &lt;\n</p>\n"),
    ("<div>\n\n*a*\n\n</div>", "<p><em>a</em></p>\n"), ("<!-- a -->", ""), ("<?php a ?>", ""),
    ("<script>a</script>", ""), ("<div><style>a</style><script>b</script></div>", ""),
    ("<script>a", ""), ("<div>a < b \"c\"</div>", "<p>a &lt; b &quot;c&quot;\n</p>\n"),
    ("<details><summary>a</summary>\n\nb\n\n</details>", "<p>a\n</p>\n<p>b</p>\n"),
    ("a<br>b", "<p>a<br />\nb</p>\n"), ("a<li>b<p>c <i>d</i>e", "<p>a b c de</p>\n"),
  ])
  func theTextStays(markdown: String, expected: String) {
    let written = html(markdown).replacing("\n</p>", with: "</p>")
    #expect(written == expected.replacing("\n</p>", with: "</p>"))
  }

  @Test func aBreakIsNoLoss() {
    var renderer = MarkdownRenderer(options: MarkdownOptions(rawHTML: .omit))
    var buffer = ByteBuffer()
    renderer.render(
      Array("a<br>b <i>c</i>\n\n<!-- d -->".utf8).span, references: [UInt8]().span, into: &buffer)
    #expect(renderer.omittedHTML == 2)
  }
}
