import OutlineModel
import Testing

@testable import OutlineFormats

@Suite struct BookmarkTests {
  static func dump(_ html: String) throws -> String {
    try readPage(html, by: .bookmarks).outline.dump()
  }

  @Test func foldersAreBranchesAndBookmarksNodes() throws {
    let result = try readPage(
      """
      <!DOCTYPE NETSCAPE-Bookmark-file-1>
      <TITLE>Bookmarks</TITLE>
      <H1>My &amp; marks</H1>
      <DL><p>
        <DT><H3 ADD_DATE="1460294955" FOLDED>Tools &lt;new&gt;</H3>
        <DD>What I use
        <DL><p>
          <DT><A HREF="https://x.test/?a=1&b=2" ADD_DATE="1466009029123" TAGS="saws, hand tools" PRIVATE="1" SHORTCUTURL="s">A  <b>saw</b>
          </A>
          <DT><H3>Empty</H3>
          <DL><p>
          </DL><p>
        </DL><p>
        <HR>
        <DT><A HREF="y.html" ICON="data:image/png;base64,AAAA" ICON_URI="https://y.test/i.ico" LAST_CHARSET="UTF-8"></A>
      </DL>
      """, by: .bookmarks)
    #expect(
      result.outline.dump(locations: true) == """
        My & marks
        - "Tools <new>" @a.html:5:7
          body: "What I use"
          date: 2016-04-10
          expanded: no
          - "A saw" @a.html:8:9
            link: https://x.test/?a=1&b=2
            date: 2016-06-15
            tags: saws, hand tools
            @private: 1
            @shortcuturl: s
          - "Empty" @a.html:10:9
        - "y.html" @a.html:15:7
          link: y.html

        """)
    #expect(described(result.losses) == "1 separators, 2 icons, 1 names of character sets")
    #expect(result.warnings == [])
  }

  @Test(arguments: [
    ("<H1>a</H1><DT><A HREF=x>X</A><DD>d\n<DT><A HREF=y>Y</A>", ["X", "Y"]),
    ("<DT><H3>f</H3><DL><p><DT><A HREF=x>X</DL><DT><A HREF=y>Y", ["f", "  X", "Y"]),
    ("<DL><DL><DT><A HREF=x>X</A></DL><A HREF=y>Y</A></DL></DL>", ["X", "Y"]),
    ("<DL><DT><H3>f<DL><DT><H4>g</H4><DL><DT><A HREF=x>X", ["f", "  g", "    X"]),
    ("<DL><DT><H3>f</H3><DD>d<DL><DT><A HREF=x>X</A></DL><DT><A HREF=y>Y</A>", ["f", "  X", "Y"]),
    ("<DL><DT><A HREF=x>X</A><DL><DT><A HREF=y>Y</A></DL></DL>", ["X", "Y"]),
    ("<DL><DT><H3></H3><DL><DT><A>no address</A></DL>", ["", "  no address"]),
  ])
  func theTreeIsThatOfTheLists(html: String, tree: [String]) throws {
    let outline = try readPage(html, by: .bookmarks).outline
    let nodes = (0..<outline.count).map {
      String(repeating: "  ", count: outline.depth(of: $0)) + outline.title(of: $0)
    }
    #expect(nodes == tree)
  }

  /// O-36.
  @Test func signsInADescriptionAreText() throws {
    #expect(
      try Self.dump(
        "<DT><A HREF=\"http://x.test\">X</A>\n<DD>5 < 6 ++ <-- ok ---->\n<DT><A HREF=\"http://y.test\">Y</A>"
      ) == """
        (no title)
        - "X"
          body: "5 < 6 ++ <-- ok ---->"
          link: http://x.test
        - "Y"
          link: http://y.test

        """)
  }

  @Test(arguments: [
    ("a <b and Map<K> of </x>", "a \\\\<b and Map\\\\<K> of \\\\</x>"),
    ("- *one*\n- `two`\n\n&gt; three", "- *one*\\n- `two`\\n\\n> three"),
    (
      "code:\n\n    &lt;?php\n\nand `Map<K>` &lt;b&gt;",
      "code:\\n\\n    <?php\\n\\nand `Map<K>` \\\\<b>"
    ),
    ("see <a href=\"u v\">it</a>, <b>now</b> <code>a*b</code>", "see [it](<u v>), **now** `a*b`"),
    (
      "<b>a.</b>&lt;x y<b>&lt;b&gt;</b>z", "**a.**\\\\<x &#121;**\\\\<b>**&#122;"
    ),
    ("a<br>b<p>c<ul><li>d<li>e</ul>", "a  \\nb\\n\\nc\\n\\n- d\\n- e"),
    ("\n\n  a\r\n\r\nb\n  ", "a\\n\\nb"),
  ])
  func descriptionsAreMarkdownInWhichSignsShow(html: String, body: String) throws {
    #expect(
      try Self.dump("<DT><A HREF=x>X</A><DD>\(html)\n<DT><A HREF=y>Y</A>") == """
        (no title)
        - "X"
          body: "\(body)"
          link: x
        - "Y"
          link: y

        """)
  }

  @Test(arguments: [
    ("a b", "a, b", "c"), ("a b", "a b", "c,d"), (" a , , b ", "a, b", "x"), ("a\tb", "a, b", "x"),
  ])
  func tagsArePartedByCommasWhereTheFileHasThem(value: String, tags: String, other: String) throws {
    let html = "<DT><A HREF=x TAGS=\"\(value)\">X</A><DT><A HREF=y TAGS=\"\(other)\">Y</A>"
    #expect(try Self.dump(html).contains("\n  tags: \(tags)\n"))
  }

  @Test func commasInAddressesPartNoTags() throws {
    let html = "<DT><A HREF=\"http://x.test/?tags=a,b\" TAGS=\"saws hand\">X</A>"
    #expect(try Self.dump(html).contains("\n  tags: saws, hand\n"))
  }

  @Test(arguments: [
    (0, "1970-01-01"), (-1, "1969-12-31"), (951_782_400, "2000-02-29"),
    (1_466_009_029, "2016-06-15"),
    (1_466_009_029_123, "2016-06-15"), (1_466_009_029_123_456, "2016-06-15"),
    (4_102_444_799, "2099-12-31"), (Int.max, nil), (Int.min, nil),
  ])
  func aUnixTimeIsADay(time: Int, day: String?) {
    #expect(dayOfUnixTime(time) == day)
  }

  @Test func datesThatAreNoNumbersAreKept() throws {
    let html = "<DT><A HREF=x ADD_DATE=\"10/Oct/2000:13:55:36 +0300\">X</A>"
    #expect(try Self.dump(html).contains("\n  date: 10/Oct/2000:13:55:36 +0300\n"))
  }

  @Test(arguments: [
    "<!DOCTYPE NETSCAPE-Bookmark-file-1><TITLE>x</TITLE><H1>y</H1><DL><p></DL>", "<p>a", "x",
  ])
  func aFileWithoutBookmarksIsAnError(html: String) {
    #expect(
      messages(Array(html.utf8), by: .bookmarks) == """
        a.html: error: this bookmark file holds no bookmark
          each is <DT><A HREF="…">title</A>; a page of nested lists is read by --from list
        """)
  }

  @Test func aSearchOfFirefoxHasNoAddress() throws {
    let result = try readPage(
      "<DL><DT><A HREF=\"place:sort=8&maxResults=10\">Most used</A><DT><A HREF=x>X</A></DL>",
      by: .bookmarks)
    #expect(
      result.outline.dump() == """
        (no title)
        - "Most used"
        - "X"
          link: x

        """)
    #expect(described(result.losses) == "1 searches that Firefox keeps as bookmarks")
  }

  @Test func whatBelongsToNothingIsCounted() throws {
    let result = try readPage(
      "<H1>a</H1><DD>early<DL><DT>loose<A NAME=z></A><DT><A HREF=x>X</A></DL>", by: .bookmarks)
    #expect(
      described(result.losses)
        == "1 descriptions that belong to nothing, 1 texts outside of bookmarks, "
        + "1 anchors that are no bookmarks")
  }
}
