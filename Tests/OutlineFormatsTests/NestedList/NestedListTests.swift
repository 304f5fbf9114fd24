import OutlineModel
import Testing

@testable import OutlineFormats

@Suite struct NestedListTests {
  static func dump(_ html: String, titles: ReadingOptions.Titles? = nil) throws -> String {
    var options = ReadingOptions()
    options.titles = titles
    return try readPage(html, by: .nestedList, options: options).outline.dump()
  }

  @Test(arguments: [
    ("<ul><li>a<ul><li>b</ul><li>c</ul>", ["a", "  b", "c"]),
    ("<ol><li>a</li><ul><li>b</li></ul><li>c</ol>", ["a", "  b", "c"]),
    ("<ul><ul><li>a</ul><li>b</ul>", ["a", "b"]), ("<li>a<li>b", ["a", "b"]),
    ("<ul><li><a>x</a><div><ul><li>b</div>", ["x", "  b"]),
    ("<dl><dt>a<dt>b<dd>x<dd><ul><li>c</ul></dl>", ["a", "b", "  c"]),
    ("<ul><li><p></p><li> <ul><li>a</ul><li>&nbsp;</ul>", ["", "  a", "\u{A0}"]),
    (
      "<h1>T</h1><ul><li>a</ul><h2>B</h2><ol><li>b</ol><h3>C</h3><p>x<h2>D</h2><ul><li>d",
      ["a", "B", "  b", "D", "  d"]
    ),
    (
      "<h1>T</h1><h3>A</h3><h4>B</h4><ul><li>b</ul><h1>U</h1><ul><li>u",
      ["A", "  B", "    b", "U", "  u"]
    ),
    ("<table><tr><td><ul><li>a</ul><td><ul><li>b</ul></table>", ["a", "b"]),
    ("<blockquote><ul><li>a</ul></blockquote><nav><ul><li>b", ["a", "b"]),
  ])
  func theTreeIsThatOfTheLists(html: String, tree: [String]) throws {
    let outline = try readPage(html, by: .nestedList).outline
    let nodes = (0..<outline.count).map {
      String(repeating: "  ", count: outline.depth(of: $0)) + outline.title(of: $0)
    }
    #expect(nodes == tree)
  }

  @Test(arguments: [
    ("a  &amp;\n <span>b</span> &copy; 1 < 2", "\"a & b © 1 < 2\""),
    ("a <b>b<i>c</i></b> *d*", "\"a **b*c*** \\\\*d\\\\*\" (markdown)"),
    (
      "<code>a*b</code> <a href=\"u v\">l</a><img src=i alt=p>",
      "\"`a*b` [l](<u v>)![p](i)\" (markdown)"
    ),
    ("a<br>b", "\"a b\""), ("Map<K> [x]", "\"Map<K> [x]\""),
    ("<a href=x></a>a<a>b</a>", "\"ab\" (markdown)"),
    ("<b> </b>a", "\"a\" (markdown)"), ("<a href=x><div>a</div></a>", "\"[a](x)\" (markdown)"),
  ])
  func marksInATitleAreMarkdownAndAllElseIsText(html: String, title: String) throws {
    #expect(try Self.dump("<ul><li>\(html)</ul>") == "(no title)\n- \(title)\n")
  }

  @Test func titlesCanBeMarkdownAlready() throws {
    #expect(
      try Self.dump("<ul><li>a `b` <b>*c*</b><li>[d](e)</ul>", titles: .markdown) == """
        (no title)
        - "a `b` ***c***" (markdown)
        - "[d](e)" (markdown)

        """)
  }

  @Test(arguments: [
    ("<p>- b<p># c<p>1. d *e*", "\\\\- b\\n\\n\\\\# c\\n\\n1\\\\. d \\\\*e\\\\*"),
    ("<blockquote><p>q<p>r</blockquote><blockquote>s</blockquote>", "> q\\n>\\n> r\\n\\n> s"),
    (
      "<blockquote>q<ol><li>x<p>y<li>z</ol></blockquote>",
      "> q\\n>\\n> 1. x\\n>\\n>    y\\n>\\n> 2. z"
    ),
    (
      "<blockquote><ol start=3><li>x<li value=9>y</ol><ol><li>z</ol></blockquote>",
      "> 3. x\\n>\\n> 9) y\\n>\\n> 1. z"
    ),
    ("<pre><code class=language-c>\nx  y\n ```\n</code></pre>", "````c\\nx  y\\n ```\\n````"),
    ("<table><tr><th>h<th>i<tr><td>b<td><i>c</i></table>", "h | i\\n\\nb | *c*"),
    ("<p>b<br>- c<hr><h4>d</h4>", "b  \\n\\\\- c\\n\\n***\\n\\n#### d"),
    ("<p><b>b<p>c</b>", "**b**\\n\\nc"), ("<ul><li></ul>after", "after"),
  ])
  func whatFollowsTheTitleIsTheBody(html: String, body: String) throws {
    #expect(
      try Self.dump("<ul><li>a\(html)</ul>") == "(no title)\n- \"a\"\n  body: \"\(body)\"\n")
  }

  @Test func codeAloneLendsItsFirstLineAsTitle() throws {
    #expect(
      try Self.dump("<ul><li><pre>\n\n  a b\nc</pre></ul>")
        == "(no title)\n- \"a b\"\n  body: \"```\\n\\n  a b\\nc\\n```\"\n")
  }

  @Test func factsAreTakenFromThePage() throws {
    let result = try readPage(
      """
      <html lang=de dir=ltr><title>Page</title><h1>The <i>list</i></h1>
      <ul><li id=x lang=la class=c data-kind=k><input type="checkbox" checked disabled> a
      <li><label><input type=checkbox>b</label><input type=text><del>c</del></ul><p>out
      <dl><dt id=t>d<dd>e <b>f</b></dl>
      """, by: .nestedList)
    #expect(
      result.outline.dump() == """
        The list
        language: de
        direction: ltr
        - "a"
          id: x
          language: la
          done: yes
          @kind: k
        - "bc"
          done: no
        - "d"
          body: "e **f**"
          id: t

        """)
    #expect(
      described(result.losses) == "1 attributes of looks and behaviour, 1 form controls, "
        + "1 <del> marks, 1 texts outside of lists")
  }

  @Test func bikeRowsAreNodes() throws {
    let result = try readPage(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <html>
        <body>
          <ul id="root">
            <li id="a" data-type="heading"><p>Day <strong>one</strong> <mark>m</mark></p>
              <ul>
                <li id="b" data-type="task"><p>todo</p></li>
                <li id="c" data-type="task" data-done="2022-09-01T10:00:00Z"><p>d &amp; e</p></li>
                <li id="d" data-type="hr"><p/></li>
                <li id="e"><p></p></li>
              </ul>
            </li>
          </ul>
        </body>
      </html>
      """, by: .nestedList)
    #expect(
      result.outline.dump(locations: true) == """
        (no title)
        - "Day **one** m" (markdown) @a.html:5:7
          id: a
          @type: heading
          - "todo" @a.html:7:11
            id: b
            done: no
          - "d & e" @a.html:8:11
            id: c
            done: yes
            @done: 2022-09-01T10:00:00Z

        """)
    #expect(described(result.losses) == "1 <mark> marks, 1 separators, 1 empty items")
  }

  @Test(arguments: [
    ("<p>text", "this page holds no list"), ("<h1>a</h1>", "this page holds no list"),
    ("<ul></ul>", "the lists of this page hold nothing"),
    ("<ul><li> <li><p></ul>", "the lists of this page hold nothing"),
  ])
  func aPageWithoutAListIsAnError(html: String, message: String) {
    #expect(
      messages(Array(html.utf8), by: .nestedList) == """
        a.html: error: \(message)
          an outline is a <ul> or <ol>; each <li> is a node, and holds the list below it
        """)
  }

  @Test func aCommentWithoutAnEndHidesNothing() throws {
    let result = try readPage("<ul>\n<li>a<!-- b<li>c</ul>", by: .nestedList)
    #expect(result.outline.dump() == "(no title)\n- \"a b\"\n- \"c\"\n")
    #expect(
      result.warnings.map(\.description) == [
        "a.html:2:6: warning: this comment has no end; what follows it is read"
      ])
  }
}
