import OutlineModel
import Testing

@testable import OutlineFormats

@Suite struct OPMLFaultTests {
  /// An element that begins in one node and ends in another.
  @Test func tagsThatReachAcrossNodesAreTold() throws {
    let text = """
      <opml><body>
      <outline text="a &lt;b&gt;x" _note="&lt;i&gt;y"/>
      <outline text="z&lt;/b&gt; &lt;em&gt;w&lt;/em&gt;" _note="&lt;/i&gt;"/>
      </body></opml>
      """
    let result = try readOPML(text)
    #expect((0..<2).map { result.outline.title(of: $0) } == ["a <b>x", "z\\</b\\> *w*"])
    #expect(
      result.warnings.map(\.description)
        == [2, 2, 3, 3].enumerated().map { index, line in
          """
          a.opml:\(line):1: note: a text here holds one of the two tags of <\(index % 2 == 0 ? "b" : "i")>, \
          so it is shown as it is
            begin and end it in the same text
          """
        })
  }

  @Test(arguments: [
    (
      "<html><body/></html>",
      "1:1: error: the outermost element is <html>, not <opml>\n  is this file another format? name it with --from"
    ),
    (
      "Just a text",
      ": error: there is no <opml> in this file\n  is this file another format? name it with --from"
    ),
    (
      "<opml><head/>\n</opml>",
      "2:8: error: this OPML file has no <body>, so it holds no outline\n  outlines stand in <opml><body>…</body></opml>"
    ),
    (
      "<opml><outline text='a'/></opml>",
      "1:33: error: this OPML file has no <body>, so it holds no outline\n  outlines stand in <opml><body>…</body></opml>"
    ),
    (
      "<opml><body/></opml>",
      ": error: the <body> holds no outline\n  each node is an element <outline text=\"…\"/>"
    ),
    (
      "<opml><body><outline text='a\0b'/>",
      "1:29: error: a NUL byte, which no text holds\n  is this file in another encoding, or no text at all?"
    ),
    (
      "<opml><!-- \0",
      "1:12: error: a NUL byte, which no text holds\n  is this file in another encoding, or no text at all?"
    ),
    (
      "<?xml version='1.0' encoding='klingon'?><opml/>",
      "1: error: the encoding \"KLINGON\" is not known\n  save the file as UTF-8 and declare that in its first line"
    ),
  ])
  func whatIsNoOutlineIsAnError(text: String, message: String) {
    let separator = message.hasPrefix(":") ? "" : ":"
    #expect(messages(text) == "a.opml" + separator + message)
  }

  @Test(arguments: [
    (
      "<outline text='Tea & jam' url='http://x.test/?a=1&b=2'/>",
      "Tea & jam\"\n  link: http://x.test/?a=1&b=2",
      [
        "2:20: warning: a bare \"&\" is read as \"&amp;\"",
        "2:50: warning: a bare \"&\" is read as \"&amp;\"",
      ]
    ),
    (
      "<outline text='caf&eacute;&nbsp;x &bogus; &lt'/>", "café\u{A0}x &bogus; &lt\"",
      [
        "2:19: warning: \"&eacute;\" is an entity of HTML, not of XML; it is read as \"é\"",
        "2:27: warning: \"&nbsp;\" is an entity of HTML, not of XML; it is read as \"\u{A0}\"",
        "2:35: warning: \"&bogus;\" is no entity; it is shown as written",
        "2:43: warning: a bare \"&\" is read as \"&amp;\"",
      ]
    ),
    (
      "<outline text='a < b <i>c</i>'/>", "a \\\\< b *c*\" (markdown)",
      [
        "2:18: warning: a bare \"<\" is read as \"&lt;\"",
        "2:22: warning: a bare \"<\" is read as \"&lt;\"",
        "2:26: warning: a bare \"<\" is read as \"&lt;\"",
      ]
    ),
    (
      "<outline text=\"say \"hi\" now\" id='x'/>", "say \\\"hi\\\" now\"\n  id: x",
      [
        "2:20: warning: a bare quote in a value is read as \"&quot;\"",
        "2:23: warning: a bare quote in a value is read as \"&quot;\"",
      ]
    ),
    (
      "<outline text=\"<a href=\"u\" id=\"v\">w</a>\" id='x'/>", "[w](u)\" (markdown)\n  id: x",
      [
        "2:16: warning: a bare \"<\" is read as \"&lt;\"",
        "2:24: warning: a bare quote in a value is read as \"&quot;\"",
        "2:26: warning: a bare quote in a value is read as \"&quot;\"",
        "2:31: warning: a bare quote in a value is read as \"&quot;\"",
        "2:33: warning: a bare quote in a value is read as \"&quot;\"",
        "2:36: warning: a bare \"<\" is read as \"&lt;\"",
      ]
    ),
    (
      "<outline id='x'text='it's a\u{B} b'/>", "it's a b\"\n  id: x",
      [
        "2:16: warning: a space is missing before this attribute",
        "2:24: warning: a bare quote in a value is read as \"&apos;\"",
        "2:28: warning: the control character U+000B is left out",
      ]
    ),
    (
      "<outline text='a' text='b'/>", "a\"\n  @text: b",
      ["2:27: warning: the attribute text stands twice in this tag; the first counts"]
    ),
    (
      "<outline text='a' x:id='b'/>", "a\"\n  @x:id: b",
      ["2:27: warning: the prefix x is not declared"]
    ),
    (
      "<outline text='a&#0;b&#xB;c'/>", "abc\"",
      [
        "2:21: warning: a reference to a character that XML does not allow is left out",
        "2:27: warning: a reference to a character that XML does not allow is left out",
      ]
    ),
    (
      "<outline text='a'>b & <i/> c</outline><p/> 1 < 2", "a\"",
      [
        "2:19: warning: a text outside of attributes is left out",
        "2:21: warning: a bare \"&\" is read as \"&amp;\"",
        "2:23: warning: <i> is not of OPML and is left out",
        "2:28: warning: a text outside of attributes is left out",
        "2:39: warning: <p> is not of OPML and is left out",
        "2:44: warning: a text outside of attributes is left out",
        "2:46: warning: a bare \"<\" is read as \"&lt;\"",
      ]
    ),
    (
      "<!-- & < -- \" --><?x & <?><outline text='a'/><![CDATA[ & <x> ]]>", "a\"",
      ["2:57: warning: a text outside of attributes is left out"]
    ),
    ("<outline text='a' hidden/>", "a\"", ["2:25: warning: the attribute hidden has no value"]),
  ])
  func faultsAreRepairedWithAWarningWhereTheyAre(
    outline: String, node: String, warnings: [String]
  ) throws {
    let result = try readOPML("<opml><body>\n\(outline)</body></opml>")
    #expect(result.outline.dump().hasPrefix("(no title)\n- \"\(node)\n"))
    #expect(result.warnings.map(\.description) == warnings.map { "a.opml:" + $0 })
  }

  @Test(arguments: [
    (
      "<body><outline text='a'><outline text='b'/>\n</body></opml>",
      "- a\n  - b", ["2:1: warning: </body> comes before the end of <outline> of line 1"]
    ),
    (
      "<body><outline text='a'/></outline><outline text='b'/>\n</body></opml>",
      "- a\n- b", ["1:32: warning: </outline> ends nothing and is ignored"]
    ),
    (
      "<body><outline text='a'><outline text='b'>\n", "- a\n  - b",
      ["2:1: warning: the file ends before the end of <outline> of line 1 and 3 elements around it"]
    ),
    (
      "<body><outline text='a'/><outline text=\"b", "- a\n- b",
      [
        "1:32: warning: this tag has no end; the file ends inside of it",
        "1:48: warning: an attribute's value has no end",
        "1:48: warning: the file ends before the end of <outline> of line 1 and 2 elements around it",
      ]
    ),
    (
      "<body><outline text='a'/></body></opml><!-- \n", "- a",
      ["1:46: warning: this comment has no end; the file ends inside of it"]
    ),
    (
      "<body><outline text='a'/></body></opml>\n<?xml version='1.0'?><opml><body><outline text='b'/></body></opml>",
      "- a\n- b",
      ["2:28: warning: this is not the first <body>; its outlines follow those of the first"]
    ),
    (
      "<body><outline text='a'/></body><outline text='b'/></opml>", "- a\n- b",
      ["1:39: warning: this outline stands outside of <body>"]
    ),
    (
      "<body><outline text=a b/><outline text='c'/></body></opml>", "- c",
      [
        "1:13: warning: an outline without a text is left out",
        "1:27: warning: an attribute's value is not in quotes",
      ]
    ),
    (
      "<body><outline text='a\n<outline text='b'/></body></opml>", "- a\n  - b",
      [
        "2:1: warning: an attribute's value has no closing quote",
        "2:20: warning: </body> comes before the end of <outline> of line 1",
      ]
    ),
  ])
  func theTreeIsKeptWhereTagsAreMissing(
    rest: String, tree: String, warnings: [String]
  ) throws {
    let result = try readOPML("<opml>" + rest)
    let nodes = (0..<result.outline.count).map { node in
      String(repeating: "  ", count: result.outline.depth(of: node)) + "- "
        + result.outline.title(of: node)
    }
    #expect(nodes.joined(separator: "\n") == tree)
    #expect(result.warnings.map(\.description) == warnings.map { "a.opml:" + $0 })
  }

  @Test func ofManyLikeFaultsSomeAreToldAndTheRestCounted() throws {
    let outlines = String(repeating: "<outline text='a & b'/>\n", count: 25)
    let warnings = try readOPML("<opml><body>\(outlines)</body></opml>").warnings
    #expect(warnings.count == 21)
    #expect(warnings.last?.description == "a.opml: warning: and 5 more bare ampersands")
  }

  @Test func endTagsWithoutAStartStopTheReadingInTheEnd() {
    let ends = String(repeating: "</outline>", count: 200)
    #expect(
      messages("<opml><body><outline text='a'/>\n\(ends)</body></opml>")
        == """
        a.opml:2:1021: error: the markup is too broken to be read any further
        """)
  }
}

@Suite struct OPMLEntityTests {
  static let bomb =
    "<!ENTITY a 'ha'>"
    + (1...9).map { "<!ENTITY a\($0) '&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;'>" }.joined()

  @Test(
    .timeLimit(.minutes(10)),
    arguments: [
      (bomb, 16), ("<!ENTITY x SYSTEM 'file:///etc/passwd'>", 16),
      ("<!ENTITY % x SYSTEM 'http://x.test/'> %x;", 16),
      ("<!-- <!ENTITY --> <!ELEMENT x ANY>\t<!ENTITY y ''>", 51),
    ])
  func entityDeclarationsAreRefused(declarations: String, column: Int) {
    #expect(
      messages(
        "<!DOCTYPE opml [\(declarations)]>\n<opml><body><outline text='&a9;&x;'/></body></opml>")
          == """
          a.opml:1:\(column + 1): error: this file declares an entity, which is refused
            entities can be used to read other files or to fill the memory; write out what the entity \
          stands for and remove its declaration
          """)
  }

  @Test func aDocumentTypeWithoutEntitiesIsPassedOver() throws {
    let result = try readOPML(
      """
      <!DOCTYPE opml PUBLIC "-//x//'>" "http://x.test/opml.dtd" [
        <!-- ]> <!ENTITY ' --> <!ATTLIST outline text CDATA "]>">
      ]><opml><body><outline text="a"/></body></opml>
      """)
    #expect(result.outline.dump(locations: true) == "(no title)\n- \"a\" @a.opml:3:15\n")
    #expect(result.warnings == [])
  }

  /// The names of open elements are the parser's memory, which was read after it had gone.
  @Test func whatTheFileLacksIsSaidTheSameEachTime() throws {
    let messages = try (0..<200).map { _ in
      try readOPML("<opml><body><outline text='a'><outline text='b'>").warnings.map(\.message)
    }
    #expect(
      Set(messages) == [
        ["the file ends before the end of <outline> of line 1 and 3 elements around it"]
      ])
  }
}
