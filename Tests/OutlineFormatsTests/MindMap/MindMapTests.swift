import OutlineModel
import Testing

@testable import OutlineFormats

@Suite struct MindMapTests {
  @Test func nodesBecomeNodesWithWhatTheySay() throws {
    let dump = try dumpMindMap(
      """
      <node TEXT="Zoo" ID="ID_1" FOLDED="false" POSITION="right" CREATED="1"><font SIZE="9"/>
      <node TEXT="Otter" LINK="https://otter.test/?a=1&amp;b" FOLDED="true" HABITAT="river">
      <icon BUILTIN="button_ok"/><icon BUILTIN="full-1"/>
      <attribute NAME="Weight" VALUE="8 kg"/><attribute_layout NAME_WIDTH="5"/>
      <node TEXT=" Pup "/></node>
      <node TEXT="Owl" TAGS="bird&#xa;night"><hook NAME="FreeNode"/></node>
      </node>
      """)
    #expect(
      dump == """
        Zoo
        - "Zoo"
          expanded: yes
          - "Otter"
            link: https://otter.test/?a=1&b
            tags: button_ok, full-1
            expanded: no
            @HABITAT: river
            @Weight: 8 kg
            - "Pup"
          - "Owl"
            tags: bird, night

        """)
  }

  /// O-37
  @Test func aTextKeptAsHTMLIsTheTitle() throws {
    let dump = try dumpMindMap(
      """
      <node><richcontent TYPE="NODE"><html><body><p>Hi <b>all</b></p></body></html></richcontent></node>
      """)
    #expect(
      dump == """
        Hi all
        - "Hi **all**" (markdown)

        """)
  }

  @Test(arguments: [
    ("<p>Plain &amp; simple</p>", "\"Plain & simple\""),
    ("<p>\n  a <i>b</i>\n c  d </p>", "\"a *b* c d\" (markdown)"),
    ("<p>a<br/>b</p><p>c</p>", "\"a b\"\n  body: \"c\""),
    ("<h1>a</h1><ul><li>b</li><li>c</li></ul>", "\"a\"\n  body: \"- b\\n- c\""),
    ("<p/><p>&#160;</p><p>a</p>", "\"a\""),
    ("<p>2 * 3 &lt; 7</p>", "\"2 * 3 < 7\""),
    ("<p><a href=\"#x\">2*3</a></p>", "\"[2\\\\*3](#x)\" (markdown)"),
    (
      "<img src=\"pictures/otter.png\"/><p>b</p>",
      "\"otter.png\" (implied)\n  body: \"![](pictures/otter.png)\\n\\nb\""
    ),
    ("<pre>a\n  b</pre>", "\"a\"\n  body: \"```\\na\\n  b\\n```\""),
    ("<table><tr><td>a</td><td>b</td></tr></table>", "\"a | b\""),
    ("<ul><li><ul><li>a<p>b</p></li></ul></li></ul>", "\"a\"\n  body: \"b\""),
    ("<ol><li><ol><li>a<pre>b</pre></li></ol></li></ol>", "\"a\"\n  body: \"```\\nb\\n```\""),
    ("<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>", "\"a\"\n  body: \"- b\\n- c\""),
    ("<blockquote>a<p>b</p></blockquote>c", "\"a\"\n  body: \"b\\n\\nc\""),
  ])
  func theFirstParagraphOfARichTextIsTheTitle(html: String, expected: String) throws {
    let rich = "<html><head><style>p {}</style></head><body>\(html)</body></html>"
    let dump = try dumpMindMap("<node><richcontent TYPE=\"NODE\">\(rich)</richcontent></node>")
    #expect(dump.split(separator: "\n").dropFirst().joined(separator: "\n") == "- " + expected)
  }

  @Test func aTextThatBeginsWithTheTagOfHTMLIsHTML() throws {
    let text = "&lt;html&gt;&lt;body&gt;&lt;p&gt;a &lt;b&gt;b&lt;br&gt;c&lt;/b&gt; &amp;amp; d"
    #expect(
      try dumpMindMap("<node TEXT=\"\(text)\"/>") == """
        a b c & d
        - "a **b c** \\\\& d" (markdown)

        """)
    #expect(
      try dumpMindMap("<node TEXT=\"a &lt;html&gt; b\"/>") == """
        a <html> b
        - "a <html> b"

        """)
  }

  @Test func theFirstLineOfATextIsTheTitleAndTheOthersLeadTheBody() throws {
    let dump = try dumpMindMap(
      """
      <node TEXT="&#xa;one&#xa;# two&#xa;&#xa;  1. *three*"><richcontent TYPE="NOTE">
      <html><body><p>note</p></body></html></richcontent></node>
      """)
    #expect(
      dump == """
        one
        - "one"
          body: "\\\\# two\\n\\n1\\\\. \\\\*three\\\\*\\n\\nnote"

        """)
  }

  @Test func detailsStandBeforeTheNoteWhateverTheirOrder() throws {
    let dump = try dumpMindMap(
      """
      <node TEXT="a"><node TEXT="b"/>
      <richcontent TYPE="NOTE"><html><body><p>the note</p></body></html></richcontent>
      <richcontent TYPE="DETAILS" HIDDEN="true"><html><body><p>the <i>details</i></p></body></html>
      </richcontent></node>
      """)
    #expect(
      dump == """
        a
        - "a"
          body: "the *details*\\n\\nthe note"
          expanded: yes
          - "b"

        """)
  }

  @Test(arguments: [
    (
      "<hook NAME=\"accessories/plugins/NodeNote.properties\"><text>1 &lt; 2</text></hook>",
      "1 \\\\< 2"
    ),
    (
      "<richcontent TYPE=\"NOTE\" CONTENT-TYPE=\"plain/markdown\"><text>\n\n*a*\n- b\n</text></richcontent>",
      "*a*\\n- b"
    ),
    (
      "<richcontent TYPE=\"DETAILS\" CONTENT-TYPE=\"plain/auto\"><text>*a*\nb</text></richcontent>",
      "\\\\*a\\\\*  \\nb"
    ),
    ("<hook NAME=\"ExternalObject\" URI=\"an otter.png\" SIZE=\"0.4\"/>", "![](<an otter.png>)"),
    (
      "<hook NAME=\"plugins/latex/LatexNodeHook.properties\" EQUATION=\"a_1&#xa;b\"/>",
      "```latex\\na_1\\nb\\n```"
    ),
  ])
  func notesAndPicturesOfAnyKindAreTheBody(fact: String, body: String) throws {
    let dump = try dumpMindMap("<node TEXT=\"a\">\(fact)</node>")
    #expect(dump == "a\n- \"a\"\n  body: \"\(body)\"\n")
  }

  @Test func anImageAloneIsNamedAfterItsFile() throws {
    let dump = try dumpMindMap(
      "<node TEXT=\"\"><hook NAME=\"ExternalObject\" URI=\"pictures/otter.png\"/></node>")
    #expect(
      dump == """
        otter.png
        - "otter.png" (implied)
          body: "![](pictures/otter.png)"

        """)
  }

  @Test func latexStaysAsWritten() throws {
    let dump = try dumpMindMap("<node TEXT=\"\\latex $\\frac{a}{b}$ \\_\"/>")
    #expect(
      dump == """
        \\latex $\\frac{a}{b}$ \\_
        - "\\\\latex $\\\\frac{a}{b}$ \\\\_"

        """)
  }

  @Test func onlyIDsThatLinksNameAreKept() throws {
    let dump = try dumpMindMap(
      """
      <node TEXT="a" ID="ID_1" LINK="#ID_3"><node TEXT="b" ID="ID_2"/><node TEXT="c" ID="ID_3"/>
      <node TEXT="d" ID="Freemind_Link_4"><richcontent TYPE="NOTE"><html><body>
      <p>see <a href="#Freemind_Link_4">d</a></p></body></html></richcontent></node></node>
      """)
    #expect(
      dump == """
        a
        - "a"
          link: #ID_3
          expanded: yes
          - "b"
          - "c"
            id: ID_3
          - "d"
            body: "see [d](<#Freemind_Link_4>)"
            id: Freemind_Link_4

        """)
  }

  @Test func aNodeThatRepeatsAnotherLinksToIt() throws {
    let dump = try dumpMindMap(
      """
      <node TEXT="a"><node TEXT="b" ID="ID_2"/><node ID="ID_3" TREE_ID="ID_2"/></node>
      """)
    #expect(
      dump == """
        a
        - "a"
          expanded: yes
          - "b"
            id: ID_2
          - "b"
            link: #ID_2

        """)
  }

  @Test func titlesMayBeMarkdown() throws {
    var options = ReadingOptions()
    options.titles = .markdown
    #expect(
      try dumpMindMap("<node TEXT=\"*a*&#xa;- b\"/>", options: options) == """
        a
        - "*a*" (markdown)
          body: "- b"

        """)
    let one = "<node TEXT=\"*a*\"><node TEXT=\"*b*\" FORMAT=\"markdownPatternFormat\"/></node>"
    #expect(
      try dumpMindMap(one) == """
        *a*
        - "*a*"
          expanded: yes
          - "*b*" (markdown)

        """)
  }

  @Test func whatAnOutlineCannotHoldIsCounted() throws {
    let result = try readMindMap(
      """
      <map version="1.0.1"><attribute_registry SHOW_ATTRIBUTES="all"/>
      <node TEXT="a" CREATED="1" MODIFIED="2" COLOR="#ff0000" STYLE="fork" OBJECT="x" NUMBERED="true">
      <hook NAME="MapStyle"><map_styles><stylenode LOCALIZED_TEXT="styles.root_node"/></map_styles>
      </hook><edge WIDTH="1"/><cloud/><font/>
      <node TEXT="=1+1" POSITION="left" CREATED="3" VSHIFT_QUANTITY="3 px"><arrowlink DESTINATION="x"/>
      <arrowlink DESTINATION="y"/><linktarget/><hook NAME="plugins/TimeManagementReminder.xml"/>
      <richcontent TYPE="NOTE"><html><body><p><font color="red">b</font></p>
      <table><tr><td>c</td></tr></table></body></html></richcontent>
      <hook NAME="AlwaysUnfoldedNode"/><future/></node></node></map>
      """)
    #expect(
      result.losses.kinds.map { "\($0.name): \($0.count) @\($0.first?.line ?? 0)" } == [
        "map styles: 2 @1", "dates of creation and change: 2 @2", "styles of nodes: 1 @2",
        "types of values: 1 @2", "numbers of nodes: 1 @2", "styles of edges: 1 @4", "clouds: 1 @4",
        "fonts: 1 @4", "positions and sizes of nodes: 1 @5", "results of formulas: 1 @5",
        "arrow links: 2 @5", "reminders: 1 @6", "tables, shown as lines: 1 @7",
        "fonts and colours within texts: 1 @7", "hooks of the program: 1 @9",
        "other elements: 1 @9",
      ])
    #expect(result.warnings == [])
  }
}
