import OutlineModel
import Testing

@testable import OutlineFormats

@Suite struct HeadingAnchorTests {
  @Test(arguments: [
    (#"<a id="csharp"></a>C#"#, "C#", "csharp"), (#"<a name="x"></a> Title"#, "Title", "x"),
    (#"Title <a id='x'></a>"#, "Title", "x"), (#"<A NAME=x></A>*T*"#, "*T*", "x"),
    (#"<a id = "x" > </a> T"#, "T", "x"), (#"<a class="anchor" id="x"></a>T"#, "T", "x"),
    (#"<a id="x"></a><a id="y"></a> T <a id="z"></a>"#, "T", "x"),
    (#"T <a id="x"></a> <a id="y"></a>"#, "T", "x"), (#"<a id="x"/>T"#, "T", "x"),
    (#"T<a name="x" />"#, "T", "x"), (#"<a id="猫"></a>T"#, "T", "猫"),
    (#"T \\<a id="x"></a>"#, #"T \\"#, "x"), (#"<a id="x" name="y"></a>T"#, "T", "x"),
    (#"<a id="x">T</a> U<a id="y"></a>"#, #"<a id="x">T</a> U"#, "y"),
  ])
  func anEmptyAnchorIsTheIDOfItsHeading(content: String, title: String, id: String) {
    #expect(cut(content) == [title, id])
  }

  @Test(arguments: [
    #"<a id="x">T</a>"#, #"<a href="y" id="x"></a>T"#, #"<a></a>T"#, #"<a id=""></a>T"#,
    #"<a id></a>T"#, #"<a id="x>T"#, #"<a id="x"T"#, #"T \<a id="x"></a>"#, #"`<a id="x"></a>`"#,
    #"a <a id="x"></a> b"#, #"<b id="x"></b>T"#, #"<abbr id="x"></abbr>T"#,
    #"<a id="a&amp;"></a>T"#,
    "<", ">", "<a", "</a>", "<a ", "a</a>", "<a id", "<a id=", #"<a id=x"></a>T"#, "#", "",
  ])
  func allElseStaysInTheTitle(content: String) {
    #expect(cut(content) == [content])
  }

  @Test func theNodeHasTheIDOfTheAnchor() {
    let text = """
      # <a id="top"></a>Languages

      ### <a id="csharp"></a>C\\#
      Sharp.

      <a name="cpp"></a> C++ <a name="plus"></a>
      ---

      ## <a id="none"></a>

      """
    #expect(
      readFile(text, locations: true) == """
        Languages
        - "Languages" (markdown, file) @a.md:1:1
          id: top
          - "C\\\\#" (markdown) @a.md:3:1
            body: "Sharp."
            id: csharp
          - "C++" (markdown) @a.md:6:1
            body: "## <a id=\\\"none\\\"></a>"
            id: cpp
        a.md:9:1: warning: this heading has no text, so it makes no node

        """)
  }

  @Test func theIDOfTheFrontMatterWins() {
    #expect(
      readFile("---\ntitle: T\nid: a\n---\n# <a id=\"b\"></a>T\n")
        == "T\n- \"T\" (markdown, file)\n  id: a\n")
    #expect(
      readFile("---\ntitle: T\n---\n# <a id=\"b\"></a>T\n")
        == "T\n- \"T\" (markdown, file)\n  id: b\n")
  }

  /// The title, and the id if there is one.
  private func cut(_ content: String) -> [String] {
    let bytes = Array(content.utf8)
    let anchors = HeadingAnchors(around: bytes.indices, in: bytes.span)
    return ([anchors.title] + (anchors.id.map { [$0] } ?? [])).map {
      String(decoding: bytes[$0], as: UTF8.self)
    }
  }
}
