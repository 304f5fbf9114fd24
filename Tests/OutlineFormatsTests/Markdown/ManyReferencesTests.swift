import OutlineModel
import TestSupport
import Testing

@testable import OutlineFormats

/// Files with very many link reference definitions, of which each node gets those that it uses.
@Suite struct ManyReferencesTests {
  @Test func manyDefinitionsAndHeadingsAreReadInSeconds() throws {
    var text = "# All [x0]\n\n[y0]\n\n"
    for index in 0..<20_000 { text += "## [x\(index)][y\(index)]\n\n" }
    text += "## None\n\nNo link.\n\n## Definitions\n\n"
    for index in 0..<20_000 { text += "[y\(index)]: page\(index).md\n" }
    let clock = ContinuousClock()
    let start = clock.now
    let outline = try read(text)
    #expect(clock.now - start < .seconds(60))
    #expect(outline.count == 20_003)
    #expect(references(of: 0, in: outline) == "[y0]: page0.md\n")
    for node in [1, 2, 10_000, 20_000] {
      let number = node - 1
      #expect(references(of: node, in: outline) == "[y\(number)]: page\(number).md\n")
    }
    #expect(references(of: 20_001, in: outline) == "")
  }

  @Test func bodiesThatAreCopiedHaveTheirDefinitions() throws {
    var text = "[y1]\n\n# T\n\n[y2]\n\n## U\n\n- a [Y3]\n\n  [y4]\n- b\n\n## V\n\nc\n"
    for index in 1..<500 { text += "\n[y\(index)]: page\(index).md\n" }
    var options = ReadingOptions()
    options.lists = .nodes
    let outline = try read(text, options)
    #expect(
      outline.dump().hasPrefix(
        """
        T
        - "T" (markdown, file)
          body: "[y1]\\n\\n[y2]"
          - "U" (markdown)
            - "a [Y3]" (markdown)
              body: "[y4]"
            - "b" (markdown)
          - "V" (markdown)
            body: "c\\n\\n[y1]: page1.md

        """.dropLast()))
    let expected = ["[y1]: page1.md\n[y2]: page2.md\n", "", "[y3]: page3.md\n[y4]: page4.md\n", ""]
    #expect((0..<4).map { references(of: $0, in: outline) } == expected)
  }

  @Test func theTitleOfTheOutlineIsPlain() throws {
    var text = "# [a][y7] b\n\n"
    for index in 0..<500 { text += "[y\(index)]: page\(index).md\n" }
    #expect(try read(text).title == "a b")
  }

  @Test func longDefinitionsThatAreUsedTooOftenAreLocated() {
    var text = "[a]: /" + String(repeating: "x", count: 1_000_000) + "\n\n# T\n"
    for _ in 0..<200 { text += "\n## U [a]\n" }
    #expect(
      readFile(text) == """
        a.md:203:1: error: the link definitions that the topics of this file use are too long
          make their addresses and titles shorter, or split the file

        """)
  }

  @Test func definitionsThatCannotBeToldApartAreAnError() {
    let title = String(repeating: "[a]: b\n", count: 2_000)
    #expect(
      readFile("# T\n\n[x]: y \"\n\(title)\"\n").hasSuffix(
        """
        a.md: error: the link definitions of this file cannot be told apart
          put a blank line between them

        """))
  }

  @Test(arguments: [
    ("<!-- a --> <!-- b -->", true), ("<!---->", true), ("<!-- a", true), ("<!-->", true),
    ("<!--> a -->", false), ("<!---> a", false), ("<!-- a --> b", false), ("<!- a -->", false),
    ("<!-- - -> -->\n \n", true), ("", true), ("<!--", true), ("<!-", false),
  ])
  func commentsAloneAreNoText(html: String, areAlone: Bool) {
    let bytes = Array(html.utf8)
    let found = isComments(bytes.span)
    #expect(found == areAlone)
  }

  @Test func aLongCommentIsReadAtOnce() {
    let text = "<!-- " + String(repeating: "-- >", count: 500_000)
    #expect(readFile(text) == "A\n- \"A\" (file, implied)\n")
  }

  private func read(_ text: String, _ options: ReadingOptions = ReadingOptions()) throws -> Outline
  {
    try OutlineReader.markdownFile.read(
      ReadingRequest(
        path: "a.md", fileSystem: .inMemory(["a.md": text]), options: options)
    ).outline
  }

  private func references(of node: Int, in outline: Outline) -> String {
    outline.withTitleAndReferences(of: node) { _, references in
      references.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
        .replacing("\n\n", with: "\n")
    }
  }
}
