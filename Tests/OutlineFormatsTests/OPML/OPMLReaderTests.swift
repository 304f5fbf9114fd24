import OutlineModel
import TestSupport
import Testing

@testable import OutlineFormats

@Suite struct OPMLReaderTests {
  @Test func outlinesBecomeNodesAndNotesTheirBodies() throws {
    #expect(
      try dump(
        head: "<title> My\n trip </title><ownerName>Ann</ownerName>",
        body: """
          <outline text="Trip" _note="call&#10;the *hotel*"><outline text="Pack"/></outline>
          <outline text="Home"></outline>
          """) == """
          My trip
          - "Trip"
            body: "call\\nthe *hotel*"
            - "Pack"
          - "Home"

          """)
  }

  @Test func aFileNeedsNeitherHeadNorVersion() throws {
    let result = try readOPML("<opml><body><outline text='x'/></body></opml>")
    #expect(result.outline.dump() == "(no title)\n- \"x\"\n")
    #expect(result.warnings == [])
  }

  @Test func eachNodeKnowsItsLineAndColumn() throws {
    let text = """
      <opml><!-- two
      lines --><body>\r\n  <outline text="a"/>\r<outline\n text="b"><outline text="c"/>
      <x:outline xmlns:x="urn:x" text="d"/><![CDATA[ ]]><outline text="e"/></outline></body></opml>
      """
    let outline = try readOPML(text).outline
    let places = (0..<outline.count).map { "\(outline.title(of: $0)) \(outline.location(of: $0))" }
    #expect(
      places == [
        "a a.opml:3:3", "b a.opml:4:1", "c a.opml:5:11", "d a.opml:6:1", "e a.opml:6:51",
      ])
  }

  @Test(arguments: [
    (#"<outline text="" title="Ducks"/>"#, "Ducks"),
    (#"<outline text=" &#10; " title="Ducks"/>"#, "Ducks"),
    (#"<outline title="Ducks" text="Geese"/>"#, "Geese\"\n  @title: Ducks"),
    (
      #"<outline url="http://x.test/a_b?c&amp;d"/>"#,
      "http://x.test/a_b?c&d\"\n  link: http://x.test/a_b?c&d"
    ),
    (#"<outline TEXT="Case"/>"#, "Case"),
    (#"<outline text="  a&#10;b&#9;c "/>"#, "a b c"),
    (#"<outline text="2 * 3 _ 4 [x](y) # `z`"/>"#, "2 * 3 _ 4 [x](y) # `z`"),
    (
      #"<outline text="Map&lt;K> &lt;script>x&lt;/script> a &lt;b> c"/>"#,
      "Map<K> <script>x</script> a <b> c"
    ),
    (#"<outline text="&amp;lt; &#38;gt; &#x26;amp; R&amp;D"/>"#, "< > & R&D"),
  ])
  func theTitleIsTheFirstThatIsNotBlank(outline: String, title: String) throws {
    let expected = "(no title)\n- \"" + title + (title.contains("\n") ? "\n" : "\"\n")
    #expect(try dump(body: outline) == expected)
  }

  @Test func attributesBecomeDetails() throws {
    #expect(
      try dump(
        body: """
          <outline text="a" title="a" htmlUrl="http://h" xmlUrl="http://x" type="rss" \
          created="Mon, 31 Oct 2005 18:21:33 GMT" category="/Sport/Ball, ,news" _complete="true" \
          _id="n1" lang="la" dir="RTL" _status="late" x:y="z" xmlns:x="urn:x" empty=""/>
          <outline text="b" _complete="false" type="link" url=" java&#9;script:x"/>
          <outline text="c" _complete="half" dir="up" xml:lang="de" id="n3" _id="n4"/>
          """) == """
          (no title)
          - "a"
            id: n1
            link: http://h
            date: Mon, 31 Oct 2005 18:21:33 GMT
            tags: /Sport/Ball, news
            language: la
            direction: rtl
            done: yes
            @xmlUrl: http://x
            @type: rss
            @_status: late
            @x:y: z
          - "b"
            link:  java\tscript:x
            done: no
          - "c"
            id: n3
            language: de
            @_complete: half
            @dir: up
            @_id: n4

          """)
  }

  @Test func commentsAreLeftOutWithAllBelow() throws {
    #expect(
      try dump(
        body: """
          <outline text="a"/><outline text="b" isComment="true"><outline text="c"/></outline>
          <outline text="d" isComment="false"/>
          """) == "(no title)\n- \"a\"\n- \"d\"\n")
  }

  @Test func anOutlineWithoutTextKeepsItsPlaceWhereSomethingIsInside() throws {
    let result = try readOPML(
      """
      <opml><body>
      <outline text="" created="now"><outline><outline/><outline text="a"/></outline></outline>
      <outline text=" "></outline>
      <outline text="" _note="b"/>
      </body></opml>
      """)
    #expect(
      result.outline.dump() == """
        (no title)
        - "" (implied)
          date: now
          - "" (implied)
            - "a"
        - "" (implied)
          body: "b"

        """)
    #expect(
      result.warnings.map(\.description) == [
        "a.opml:2:41: warning: an outline without a text is left out",
        "a.opml:3:1: warning: an outline without a text is left out",
      ])
  }

  @Test func expansionStateCountsTheLinesThatShow() throws {
    #expect(
      try dump(
        head: "<expansionState>1,3, 5</expansionState>",
        body: """
          <outline text="1"><outline text="2"><outline text="hidden"/></outline>
          <outline text="3" isComment="true"><outline text="4"/></outline>
          <outline text="5" _note="n" created="c"><outline text="6"/></outline></outline>
          """) == """
          (no title)
          - "1"
            expanded: yes
            - "2"
              - "hidden"
            - "5"
              body: "n"
              date: c
              expanded: yes
              - "6"

          """)
  }

  @Test func markdownTitlesAreAnOption() throws {
    var options = ReadingOptions()
    options.titles = .markdown
    #expect(
      try dump(
        body:
          #"<outline text="*a* &lt;b>c&lt;/b>"/><outline text="d"/><outline url="http://x_y"/>"#,
        options: options) == """
          (no title)
          - "*a* **c**" (markdown)
          - "d" (markdown)
          - "http://x_y"
            link: http://x_y

          """)
  }

  @Test func theLanguageOfTheWholeIsTheOutlines() throws {
    let result = try readOPML(
      "<opml xml:lang='he'><body><outline text='x'/></body></opml>")
    #expect(result.outline.details.language == "he")
  }

  @Test func characterDataIsText() throws {
    #expect(
      try dump(head: "<title><![CDATA[a <b> & ]] c]]></title>", body: "<outline text='x'/>")
        == "a <b> & ]] c\n- \"x\"\n")
  }

  @Test func theBodiesOfALargeOutlineAreCutIntoSeveralTexts() throws {
    let outlines = (1...4).map { "<outline text='\($0)' _note='note \($0)'/>" }.joined()
    let request = ReadingRequest(
      path: "a.opml",
      fileSystem: .inMemory(["a.opml": "<opml><body>\(outlines)</body></opml>"]))
    let outline = try OPMLReading(request, textSize: 13).read().outline
    #expect(outline.texts.map(\.bytes.count) == [12, 12])
    #expect((0..<4).map { outline[$0].body } == ["note 1", "note 2", "note 3", "note 4"])
  }
}
