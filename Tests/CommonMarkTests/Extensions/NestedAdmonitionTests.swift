internal import CommonMark
internal import Testing

/// Admonitions that an item or a quote begins with.
@Suite struct NestedAdmonitionTests {
  @Test func theNamesOfAlertsAreThoseOfTheCases() {
    #expect(AlertKind.names == AlertKind.allCases.map { "\($0)" })
    #expect(MarkdownWords().alerts.first == "Note")
  }

  @Test func aFenceEndsTheHTMLInIt() {
    let html = extended(":::tip Map<K>\n<div>a</div>\n:::\n\nb\n\n<div>\n:::\n</div>\n")
    #expect(html.contains("<p class=\"t\">Map&lt;K&gt;</p>"))
    #expect(
      html.contains("<!-- raw HTML omitted -->\n</div>\n<p>b</p>\n<!-- raw HTML omitted -->\n"))
    #expect(!html.contains(":::"))
  }

  @Test(arguments: [
    ("- !!! note\n      a\n- b", "<ul>\n<li>\n\(note)</li>\n<li>b</li>\n</ul>\n"),
    // As Python-Markdown counts, from the mark.
    ("- !!! note\n    a\n- b", "<ul>\n<li>\n\(note)</li>\n<li>b</li>\n</ul>\n"),
    ("1. !!! note\n    a\n2. b", "<ol>\n<li>\n\(note)</li>\n<li>b</li>\n</ol>\n"),
    ("-   !!! note\n        a\n\n    b", "<ul>\n<li>\n\(note)<p>b</p>\n</li>\n</ul>\n"),
    ("1. :::tip\n   a\n   :::\n2. b", "<ol>\n<li>\n\(tip)</li>\n<li>b</li>\n</ol>\n"),
    ("- - !!! note\n        a", "<ul>\n<li>\n<ul>\n<li>\n\(note)</li>\n</ul>\n</li>\n</ul>\n"),
    ("- !!! note\n      a\n\nb", "<ul>\n<li>\n\(note)</li>\n</ul>\n<p>b</p>\n"),
    ("- !!! note\n      a\nb", "<ul>\n<li>\n\(note)</li>\n</ul>\n<p>b</p>\n"),
    (
      "- === \"T\"\n      a",
      "<ul>\n<li>\n<details class=\"alert fold\" open>\n<summary>T</summary>\n<p>a</p>\n</details>\n"
        + "</li>\n</ul>\n"
    ),
    // The end must be in the same item.
    ("- :::tip\n  a\n- b\n  :::", "<ul>\n<li>:::tip\na</li>\n<li>b\n:::</li>\n</ul>\n"),
    (
      "- `!!! note`\n- x !!! note",
      "<ul>\n<li><code>!!! note</code></li>\n<li>x !!! note</li>\n</ul>\n"
    ),
    ("-     !!! note", "<ul>\n<li>\n<pre><code>!!! note\n</code></pre>\n</li>\n</ul>\n"),
  ])
  func anItemBeginsWithOne(markdown: String, expected: String) {
    #expect(extended(markdown) == expected)
  }

  @Test(arguments: [
    ("> !!! note\n>     a", "<blockquote>\n\(note)</blockquote>\n"),
    (
      "> !!! note\n>     a\n>\n> b\n\nc", "<blockquote>\n\(note)<p>b</p>\n</blockquote>\n<p>c</p>\n"
    ),
    ("> :::tip\n> a\n> :::\nb", "<blockquote>\n\(tip)</blockquote>\n<p>b</p>\n"),
    (">:::tip\n>a\n>:::", "<blockquote>\n\(tip)</blockquote>\n"),
    (
      "> b\n>\n> - !!! note\n>       a",
      "<blockquote>\n<p>b</p>\n<ul>\n<li>\n\(note)</li>\n</ul>\n</blockquote>\n"
    ),
    (
      "> > !!! note\n> >     a", "<blockquote>\n<blockquote>\n\(note)</blockquote>\n</blockquote>\n"
    ),
    (
      "- b\n\n  > !!! note\n  >     a",
      "<ul>\n<li>\n<p>b</p>\n<blockquote>\n\(note)</blockquote>\n</li>\n</ul>\n"
    ),
    (
      "!!! tip\n    > !!! note\n    >     a\n\nb",
      alert("tip", "Tip", "<blockquote>\n\(note)</blockquote>\n") + "<p>b</p>\n"
    ),
    (
      "> ```\n> !!! note\n> ```",
      "<blockquote>\n<pre><code>!!! note\n</code></pre>\n</blockquote>\n"
    ),
    ("```\n> !!! note\n>     a\n```", "<pre><code>&gt; !!! note\n&gt;     a\n</code></pre>\n"),
    ("> :::tip\n> a\n\n:::", "<blockquote>\n<p>:::tip\na</p>\n</blockquote>\n<p>:::</p>\n"),
  ])
  func aQuoteHoldsOne(markdown: String, expected: String) {
    #expect(extended(markdown) == expected)
  }

  @Test func aFootnoteHoldsOne() {
    #expect(extended("x[^1]\n\n[^1]: - !!! note\n        a").contains(note))
  }

  @Test(arguments: [
    "> !!! note\n", "> ", "> > :::tip\n", "- !!! note\n", "- :::tip\n  a\n  :::\n", "- ",
    "1. !!! a\n",
    "> !!! note\n>     - !!! tip\n>           a\n", "> :::note\n", "- :::note\n", "- :::note\na\n",
    "!!! note\n    > ", ">\t!!! note\n",
  ])
  func manyTakeLinearTime(piece: String) {
    let bytes = Array((String(repeating: piece, count: 4_000) + "!!! note\n    a").utf8)
    var options = MarkdownOptions()
    options.dialect = .extended
    var none = NoRewriting()
    guard hazard(in: bytes.span) == nil else { return }
    let output = html(bytes, options, rewriting: &none)
    #expect(output.utf8.count < bytes.count * 60)
  }

  private func extended(_ markdown: String) -> String {
    var options = MarkdownOptions()
    options.dialect = .extended
    var none = NoRewriting()
    return html(Array(markdown.utf8), options, rewriting: &none)
  }
}

private let note = alert("note", "Note", "<p>a</p>\n")
private let tip = alert("tip", "Tip", "<p>a</p>\n")

private func alert(_ kind: String, _ title: String, _ text: String) -> String {
  "<div class=\"alert \(kind)\" role=\"note\">\n<p class=\"t\">\(title)</p>\n\(text)</div>\n"
}
