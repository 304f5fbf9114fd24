import Testing

@testable import OutlineFormats

@Suite struct RichTextTests {
  private func markdown(_ html: String) -> String {
    String(
      decoding: RichTextBlock.markdown(of: RichText(html: Array(html.utf8)).blocks), as: UTF8.self)
  }

  @Test(arguments: [
    ("<p>a</p><p>b</p>", "a\n\nb"),
    ("a<br>b<br><br>c", "a  \nb\n\nc"),
    ("<h2>a<br>b</h2>c", "## a b\n\nc"),
    ("<ul><li>a</li><li><ol><li>b</li><li>c</li></ol></li></ul>", "- a\n- 1. b\n  2. c"),
    ("<ul><li>a</li><ol><li>b</li></ol><li>c</li></ul>", "- a\n  1. b\n- c"),
    ("<ul><li><p>a</p><p>b</p></li></ul>", "- a\n\n  b"),
    ("<blockquote><p>a</p><p>b<br>c</p></blockquote>", "> a\n>\n> b  \n> c"),
    ("<blockquote>a</blockquote><blockquote>b</blockquote>", "> a\n\n> b"),
    ("<blockquote>a<blockquote>b</blockquote>c</blockquote>", "> a\n>\n> > b\n>\n> c"),
    ("<ul><li>a<blockquote>b</blockquote>c</li></ul>", "- a\n\n  > b\n\n  c"),
    ("<ol start=\"5\"><li>a</li><li>b</li></ol>", "5. a\n6. b"),
    ("<ol start=\"9999999999\"><li>a</li><li>b</li></ol>", "999999999. a\n999999999) b"),
    ("<ol start=\"-1\"><li>a</li></ol><ol start=\"x\"><li>b</li></ol>", "0. a\n1) b"),
    ("<ol><li>a</li><li value=\"7\">b</li><li>c</li></ol>", "1. a\n7) b\n8) c"),
    ("<ol><li value=\"3\">a</li><li value=\"x\">b</li></ol>", "3. a\n4. b"),
    ("<ul><li>a</li></ul><ul><li>b</li><li>c</li></ul>", "- a\n+ b\n+ c"),
    ("<ul><li>a</li></ul><ul><li>b</li></ul><ul><li>c</li></ul>", "- a\n+ b\n- c"),
    ("<ul><li>a</li></ul>b<ul><li>c</li></ul>", "- a\n\nb\n\n- c"),
    ("<ul><li>a</li></ul><ol><li>b</li></ol>", "- a\n1. b"),
    (
      "<ul><li>a<ul><li>b</li></ul><ul><li>c</li></ul></li><li>d</li></ul>",
      "- a\n  - b\n  + c\n- d"
    ),
    ("<ul><li>a<ol><li value=\"4\">b</li></ol></li></ul>", "- a\n\n  4. b"),
    ("<ul><li>a</li></ul><ol start=\" 4.\"><li>b</li></ol>", "- a\n4. b"),
    ("<ul><li>a</li></ul><ul><li></li></ul><ul><li>b</li></ul>", "- a\n+ b"),
    ("<ul><li>a</li></ul><blockquote></blockquote><ul><li>b</li></ul>", "- a\n+ b"),
    ("<ol><li>a</li><li></li><li>c</li></ol>", "1. a\n3) c"),
    ("<ol><li>a</li><li></li><li value=\"2\">b</li></ol>", "1. a\n2. b"),
    ("<ol><li>a</li></ol><ol><li></li><li>b</li></ol>", "1. a\n2) b"),
    (
      "<blockquote><ul><li>a</li></ul></blockquote><blockquote><ul><li>b</li></ul></blockquote>",
      "> - a\n\n> - b"
    ),
    ("<code>a</code><code>`b</code> <code>c</code>", "``a`b`` `c`"),
    ("<code>a</code><b><code>b</code></b><code>c</code>d", "`a`**`b`**`c`d"),
    ("<hr>a", "***\n\na"),
    ("<pre>a `` b\n\n c</pre>", "```\na `` b\n\n c\n```"),
    ("<pre>```</pre>", "````\n```\n````"),
    ("<ul><li><pre>a\nb</pre></li></ul>", "- ```\n  a\n  b\n  ```"),
    (
      "<table><tr><th>a</th><th>b</th></tr><tr><td>c</td><td>d</td></tr></table>e",
      "a | b  \nc | d\n\ne"
    ),
    ("<p><b>a</p><p>b</b> c</p>", "**a**\n\n**b** c"),
    ("<a href=\"x\"><p>a</p><p>b</p></a> c", "[a](x)\n\n[b](x)\n\nc"),
    ("<p><a href=\"https://x.test/\"></a></p>", "[https://x.test/](https://x.test/)"),
    ("<p><a href=\"x\"><p>a</p></a>b</p>", "[a](x)\n\nb"),
    (
      "<p># a</p><p>1. b</p><p>- c</p><p>+</p><p>===</p><p>~~~</p>",
      "\\# a\n\n1\\. b\n\n\\- c\n\n\\+\n\n\\===\n\n\\~\\~\\~"
    ),
    ("<!-- <p>x</p> --><p>1 < 2 &amp; 3</p>", "1 \\< 2 \\& 3"),
    ("<p>a</p><script>x</script><style>y</style>", "a"),
    ("<li>a</li>", "a"),
    ("<code>a*b</code>", "`a*b`"),
    ("a <img src=\"b c.png\" alt=\"d\">", "a ![d](<b c.png>)"),
    ("</p></b></ul>a", "a"),
    ("<p>&nbsp;</p>", ""),
  ])
  func blocksAndMarksBecomeMarkdown(html: String, expected: String) {
    #expect(markdown(html) == expected)
  }
}
