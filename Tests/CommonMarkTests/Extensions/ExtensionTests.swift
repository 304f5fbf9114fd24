internal import CommonMark
internal import Testing

/// What extensions make of texts, beyond the examples of cmark-gfm.
@Suite struct ExtensionTests {
  @Test(arguments: [
    // In a quote and in an item, with the marks of these on each line.
    (
      "> | a | b |\n> | - | -: |\n> | 1 | 2 |",
      """
      <blockquote>
      <table>
      <thead>
      <tr>
      <th>a</th>
      <th class="end">b</th>
      </tr>
      </thead>
      <tbody>
      <tr>
      <td>1</td>
      <td class="end">2</td>
      </tr>
      </tbody>
      </table>
      </blockquote>

      """
    ),
    (
      "- x\n\n  | a |\n  | - |\n",
      """
      <ul>
      <li>
      <p>x</p>
      <table>
      <thead>
      <tr>
      <th>a</th>
      </tr>
      </thead>
      </table>
      </li>
      </ul>

      """
    ),
    ("| a |\n| - - |\n", "<p>| a |\n| - - |</p>\n"),
    ("    | a |\n    | - |\n", "<pre><code>| a |\n| - |\n</code></pre>\n"),
    ("```\n| a |\n| - |\n```\n", "<pre><code>| a |\n| - |\n</code></pre>\n"),
    (
      "| [a] | `b\\|c` #|\n|-|-|\n\n[a]: /u",
      """
      <table>
      <thead>
      <tr>
      <th><a href="/u">a</a></th>
      <th><code>b|c</code> #</th>
      </tr>
      </thead>
      </table>

      """
    ),
  ])
  func tablesAreFoundWhereverParagraphsAre(markdown: String, html: String) {
    #expect(extended(markdown) == html)
  }

  @Test(arguments: [
    ("a~b~c", "a<del>b</del>c"), (#"\~a\~"#, "~a~"), ("&#126;a&#126;", "~a~"),
    ("&#126;a&#126; b", "~a~ b"), ("~a *b~ c*", "~a <em>b~ c</em>"),
    ("*~a~*", "<em><del>a</del></em>"),
    ("~a [b](c) d~", "<del>a <a href=\"c\">b</a> d</del>"), ("`~a~`", "<code>~a~</code>"),
    ("~~a ~b~ c~~", "<del>a <del>b</del> c</del>"), ("~a\nb~", "<del>a\nb</del>"),
    ("~/a and ~/b", "~/a and ~/b"), (#"~a~ \* &amp; b"#, "<del>a</del> * &amp; b"),
    (#"\~a ~b~"#, "~a <del>b</del>"), (#"`\~` \~"#, #"<code>\~</code> ~"#),
    (#"[a\~](b\~c)"#, "<a href=\"b~c\">a~</a>"), (#"\\~a~"#, #"\<del>a</del>"#),
  ])
  func tildesStrikeThrough(markdown: String, html: String) {
    #expect(extended(markdown) == "<p>\(html)</p>\n")
  }

  @Test(arguments: [
    ("see https://e.org/a_b?c=d&e, ok", "https://e.org/a_b?c=d&amp;e"),
    ("(www.e.org/x_(y))", "www.e.org/x_(y)"), ("x@e.org.", "x@e.org"), ("www.e.org.", "www.e.org"),
    ("https://e.org/~a/~b", "https://e.org/~a/~b"),
    ("http://localhost:8080", "http://localhost:8080"),
  ])
  func bareAddressesAreLinks(markdown: String, text: String) {
    #expect(extended(markdown).contains(">\(text)</a>"))
  }

  @Test(arguments: [
    "[https://e.org](/x)", "`https://e.org`", "<span>x</span>", "javascript://x", "a@b", "www.a",
    "xhttp://", "http:// a", "[a](https://e.org)", "![https://e.org](/x)",
  ])
  func nothingElseIsALink(markdown: String) {
    #expect(!extended(markdown).contains("<a href=\"https://e.org\">https"))
    #expect(extended(markdown).ranges(of: "<a ").count <= 1)
  }

  @Test(arguments: [
    (
      "> [!NOTE]\n> a",
      "<div class=\"alert note\" role=\"note\">\n<p class=\"t\">Note</p>\n<p>a</p>\n</div>\n"
    ),
    (
      "> [!WARNING] *Take* care\n> a",
      "<div class=\"alert warning\" role=\"note\">\n<p class=\"t\"><em>Take</em> care</p>\n"
        + "<p>a</p>\n</div>\n"
    ),
    (
      "> [!NOTE]\n> T\n> : d",
      "<div class=\"alert note\" role=\"note\">\n<p class=\"t\">Note</p>\n<p>T\n: d</p>\n</div>\n"
    ),
    ("> [!OTHER]\n> a", "<blockquote>\n<p>[!OTHER]\na</p>\n</blockquote>\n"),
    ("> a\n> [!NOTE]", "<blockquote>\n<p>a\n[!NOTE]</p>\n</blockquote>\n"),
    (
      "!!! tip\n    a\n\n    b\n\nc",
      "<div class=\"alert tip\" role=\"note\">\n<p class=\"t\">Tip</p>\n<p>a</p>\n<p>b</p>\n"
        + "</div>\n<p>c</p>\n"
    ),
    (
      "!!! own \"Title\"\n    a",
      "<div class=\"alert note\" role=\"note\">\n<p class=\"t\">Title</p>\n<p>a</p>\n</div>\n"
    ),
    (
      "!!! own\n    a",
      "<div class=\"alert note\" role=\"note\">\n<p class=\"t\">Own</p>\n<p>a</p>\n</div>\n"
    ),
    (
      "!!! note \"\"\n    a", "<div class=\"alert note\" role=\"note\">\n<p>a</p>\n</div>\n"
    ),
    (
      "??? note \"T\"\n    a",
      "<details class=\"alert note\">\n<summary>T</summary>\n<p>a</p>\n</details>\n"
    ),
    (
      "???+ note\n    a",
      "<details class=\"alert note\" open>\n<summary>Note</summary>\n<p>a</p>\n</details>\n"
    ),
    (
      ":::danger Mind\na\n:::\nb",
      "<div class=\"alert caution\" role=\"note\">\n<p class=\"t\">Mind</p>\n<p>a</p>\n"
        + "</div>\n<p>b</p>\n"
    ),
    (
      "::::note\n:::tip[A *b*]\nc\n:::\n::::",
      "<div class=\"alert note\" role=\"note\">\n<p class=\"t\">Note</p>\n"
        + "<div class=\"alert tip\" role=\"note\">\n<p class=\"t\">A <em>b</em></p>\n<p>c</p>\n"
        + "</div>\n</div>\n"
    ),
    ("::: other.tool\na", "<p>::: other.tool\na</p>\n"),
    (":::note\na", "<p>:::note\na</p>\n"),
    (
      "!!! note\n    ```\n    :::tip\n    !!! tip\n    ```",
      "<div class=\"alert note\" role=\"note\">\n<p class=\"t\">Note</p>\n"
        + "<pre><code>:::tip\n!!! tip\n</code></pre>\n</div>\n"
    ),
    ("```\n!!! note\n    a\n```", "<pre><code>!!! note\n    a\n</code></pre>\n"),
    (
      "- a\n\n    !!! note\n        b",
      "<ul>\n<li>\n<p>a</p>\n<div class=\"alert note\" role=\"note\">\n<p class=\"t\">Note</p>\n"
        + "<p>b</p>\n</div>\n</li>\n</ul>\n"
    ),
    (
      "=== \"One\"\n    a\n=== \"Two\"\n    b",
      "<details class=\"alert fold\" open>\n<summary>One</summary>\n<p>a</p>\n</details>\n"
        + "<details class=\"alert fold\" open>\n<summary>Two</summary>\n<p>b</p>\n</details>\n"
    ),
    ("!!!\n    a", "<p>!!!\na</p>\n"), ("Really!!! note", "<p>Really!!! note</p>\n"),
  ])
  func alertsOfThreeDialects(markdown: String, html: String) {
    #expect(extended(markdown) == html)
  }

  @Test(arguments: [
    ("![a](b){ loading=lazy .c }d", "<img src=\"b\" alt=\"a\" />d"), ("*a*{.b} c", "<em>a</em> c"),
    ("[a](b){: #c }", "<a href=\"b\">a</a>"), ("a\n{: .lead }", "a"),
    ("`a`{b}", "<code>a</code>{b}"),
    ("a{.b}", "a{.b}"), ("*a* {.b}", "<em>a</em> {.b}"), ("*a*\\{.b}", "<em>a</em>{.b}"),
    ("`a`{ b=\"c d\" }e", "<code>a</code>e"), ("`a`{ b='c d }", "<code>a</code>{ b='c d }"),
    ("a\n{.b} c", "a\n{.b} c"), ("{.b}", "{.b}"), ("`a`{.b", "<code>a</code>{.b"),
  ])
  func attributesBehindAnElementAreNotShown(markdown: String, expected: String) {
    #expect(extended(markdown) == "<p>\(expected)</p>\n")
  }

  @Test func attributesInFootnotesAreNotShown() {
    #expect(extended("a[^b]\n\n[^b]: [c](d){ e=f }\n").contains("<a href=\"d\">c</a> <a"))
  }

  @Test func definitionLists() {
    #expect(
      extended("Term\n: One\nmore\n: *Two*\n")
        == "<dl>\n<dt>Term</dt>\n<dd>One more</dd>\n<dd><em>Two</em></dd>\n</dl>\n")
    #expect(extended("a: b\n: c") != "")
    #expect(extended(": c") == "<p>: c</p>\n")
  }

  @Test(arguments: [
    ("swift Sources/a.swift", "language-swift", "Sources/a.swift"),
    ("js title=\"src/a b.js\"", "language-js", "src/a b.js"), ("rust,ignore", "language-rust", ""),
    ("{.python title=\"x\"}", "language-python", "x"), ("js:src/a.js", "language-js", "src/a.js"),
    ("toml filename=a.toml x", "language-toml", "a.toml"), ("text a b c", "language-text", ""),
    ("js {1,3-4}", "language-js", ""), ("c++ 1.5", "language-c++", ""),
    ("{#a .python}", "language-python", ""),
  ])
  func codeHasALanguageAndACaption(info: String, language: String, caption: String) {
    let code = "<pre><code class=\"\(language)\">x\n</code></pre>"
    let figure =
      "<figure class=\"code\"><figcaption><code>\(caption)</code></figcaption>\n\(code)</figure>\n"
    #expect(extended("```\(info)\nx\n```") == (caption.isEmpty ? code + "\n" : figure))
  }

  @Test func whatTheInfoStringHoldsIsEscaped() {
    #expect(
      extended("``` a\"><script> title='<b>'\nx\n```")
        == "<figure class=\"code\"><figcaption><code>&lt;b&gt;</code></figcaption>\n"
        + "<pre><code class=\"language-a&quot;&gt;&lt;script&gt;\">x\n</code></pre></figure>\n")
  }

  @Test func footnotesMayReferToEachOtherAndBeReferredToTwice() {
    let html = extended("a[^x] b[^x]\n\n[^x]: c[^y]\n[^y]: d\n")
    #expect(html.contains("<a href=\"#fn1\" id=\"ref1-2\" aria-label=\"Footnote 1\">1</a>"))
    #expect(html.contains("<li id=\"fn2\">\n<p>d <a href=\"#ref2\""))
    #expect(html.contains("<a href=\"#ref1-2\" aria-label=\"Back to reference 1-2\">↩</a>"))
  }

  @Test func footnotesAreNumberedInTheOrderOfTheText() {
    let html = extended("a[^1] *b[^2]* c[^3] d[^2]\n\n[^1]: x\n[^2]: y\n[^3]: z\n")
    let numbers = html.matches(of: /id="ref([0-9-]+)"/).map { String($0.1) }
    #expect(numbers == ["1", "2", "3", "2-2"])
    #expect(html.contains("<li id=\"fn2\">\n<p>y "))
  }

  @Test func codeBesideAnAdmonitionKeepsItsTabs() {
    #expect(
      extended("!!! note\n    a\n\n```\n\tb\n```").hasSuffix("<pre><code>\tb\n</code></pre>\n"))
    #expect(
      extended("!!! note\n    ```\n    \tb\n    ```").contains("<pre><code>\tb\n</code></pre>"))
  }

  @Test func aFoldWithoutATitleHasTheOneOfItsKind() {
    #expect(extended("??? note \"\"\n    a").contains("<summary>Note</summary>"))
  }

  @Test func aDefinitionThatLooksLikeAFootnoteHidesNoOther() {
    #expect(
      extended("[x]", references: "[^a b]: /u\n\n[x]: /v\n\n") == "<p><a href=\"/v\">x</a></p>\n")
  }

  @Test func aBackslashKeepsAFootnoteAway() {
    #expect(extended("a\\[^x] b[^x]\n\n[^x]: c\n").hasPrefix("<p>a[^x] b<sup>"))
    #expect(extended("a\\[^x]\n\n[^x]: c\n") == "<p>a[^x]</p>\n")
  }

  @Test func aBackslashKeepsALinkByTitleAway() {
    var options = MarkdownOptions()
    options.dialect = .extended
    options.wikiLinks = true
    var none = NoRewriting()
    for text in [#"a \[[b]] c"#, #"a \[\[b]] c"#] {
      #expect(html(Array(text.utf8), options, rewriting: &none) == "<p>a [[b]] c</p>\n")
    }
  }

  @Test func footnotesAreTakenFromWhatHoldsInTheText() {
    let html = extended("a[^x]", references: "[u]: /v\n\n[^x]: see [u]\n\n")
    #expect(html.contains("<p>see <a href=\"/v\">u</a> <a href=\"#ref1\""))
  }

  @Test func smartPunctuationIsAnOption() {
    #expect(extended("\"a\" -- b...", isSmart: true) == "<p>“a” – b…</p>\n")
    #expect(extended("\"a\"") == "<p>&quot;a&quot;</p>\n")
    #expect(extended("https://e.org/a--b", isSmart: true).contains("href=\"https://e.org/a--b\""))
  }

  @Test func commonMarkAloneHasNoneOfIt() {
    for text in [
      "~a~", "| a |\n| - |", "- [x] a", "www.e.org", "> [!NOTE]\n> a", "!!! note\n    a",
      "a[^1]\n\n[^1]: b c",
    ] {
      #expect(html(text) == htmlOfLibcmark(Array(text.utf8)))
    }
  }

  private func extended(
    _ markdown: String, references: String = "", isSmart: Bool = false
  ) -> String {
    var options = MarkdownOptions()
    options.dialect = .extended
    options.isSmart = isSmart
    var none = NoRewriting()
    return html(
      Array(markdown.utf8), references: Array(references.utf8), options, rewriting: &none)
  }
}
