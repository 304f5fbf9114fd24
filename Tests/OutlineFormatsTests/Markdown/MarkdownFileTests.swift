import OutlineModel
import Testing

@testable import OutlineFormats

@Suite struct MarkdownFileTests {
  @Test func headingsAreNodesNestedByTheirLevel() {
    let text = """
      # Animals

      All of them.

      ## Cats

      They purr.

      #### Lynx

      ### Lion
      Roars.

      ## Dogs

      """
    #expect(
      readFile(text, locations: true) == """
        Animals
        - "Animals" (markdown, file) @a.md:1:1
          body: "All of them."
          - "Cats" (markdown) @a.md:5:1
            body: "They purr."
            - "Lynx" (markdown) @a.md:9:1
            - "Lion" (markdown) @a.md:11:1
              body: "Roars."
          - "Dogs" (markdown) @a.md:14:1

        """)
  }

  @Test func headingsMayStayInTheBody() {
    var options = ReadingOptions()
    options.headings = .body
    #expect(
      readFile("# A\n\none\n\n## B\n\ntwo\n", options: options) == """
        A
        - "A" (markdown, file)
          body: "one\\n\\n## B\\n\\ntwo"

        """)
  }

  @Test func textAroundTheTitleIsOneBody() {
    #expect(
      readFile("before\n\n# A\n\nafter\n\n## B\n") == """
        A
        - "A" (markdown, file)
          body: "before\\n\\nafter"
          - "B" (markdown)

        """)
  }

  @Test func withoutATitleTheNameServes() {
    #expect(
      readFile("one\n\n## B\n\n# C\n") == """
        A
        - "A" (file, implied)
          body: "one"
          - "B" (markdown)
          - "C" (markdown)

        """)
  }

  @Test(arguments: [
    ("---\ntitle: Q\n---\n# Q\n\nHi\n", "- \"Q\" (markdown, file)\n  body: \"Hi\"\n"),
    ("---\ntitle: A `b`\n---\n# A *b*\nHi\n", "- \"A `b`\" (markdown, file)\n  body: \"Hi\"\n"),
    (
      "---\ntitle: Q\n---\n# R\n\nHi\n",
      "- \"Q\" (markdown, file)\n  - \"R\" (markdown)\n    body: \"Hi\"\n"
    ),
    (
      "---\ntitle: Q\n---\n## Q\n\nHi\n",
      "- \"Q\" (markdown, file)\n  - \"Q\" (markdown)\n    body: \"Hi\"\n"
    ),
  ])
  func theFrontMatterTitleWinsOverTheFirstHeading(text: String, expected: String) {
    #expect(
      readFile(text).split(separator: "\n").dropFirst().joined(separator: "\n") + "\n" == expected)
  }

  @Test func titlesKeepTheirMarkdown() {
    #expect(
      readFile("# Map<K> and *x*\n\n## `Map<K>` ##\n\nTwo\nlines\n---\n") == """
        Map<K> and x
        - "Map<K> and *x*" (markdown, file)
          - "`Map<K>`" (markdown)
          - "Two\\nlines" (markdown)

        """)
  }

  @Test func titlesArePlainWhereThatIsSet() {
    var options = ReadingOptions()
    options.titles = .plain
    #expect(readFile("# a *b*\n", options: options) == "a *b*\n- \"a *b*\" (file)\n")
  }

  @Test func marksInFencesQuotesListsAndCommentsAreNoHeadings() {
    let body = "```\n# a\n```\n\n> # b\n\n- # c\n\n<!--\n# d\n-->\n\n    # e"
    #expect(
      readFile("# T\n\n" + body + "\n")
        == "T\n- \"T\" (markdown, file)\n  body: \""
        + body.replacing("\n", with: "\\n") + "\"\n")
  }

  @Test func headingsWithoutTextStayInTheBody() {
    #expect(
      readFile("# T\n\n##\n\na\n\n## ![](x.png)\n\n## ![x](x.png)\n") == """
        T
        - "T" (markdown, file)
          body: "##\\n\\na\\n\\n## ![](x.png)"
          - "![x](x.png)" (markdown)
        a.md:3:1: warning: this heading has no text, so it makes no node
        a.md:7:1: warning: this heading has no text, so it makes no node

        """)
  }

  @Test func whatCannotBeSeenIsNoBody() {
    #expect(
      readFile("# T\n\n[a]: b.md\n\n## [a]\n\n<!-- x\n\n--> <!-- y -->\n\n## C\n\n[a] b\n") == """
        T
        - "T" (markdown, file)
          - "[a]" (markdown)
          - "C" (markdown)
            body: "[a] b"

        """)
  }

  @Test func definitionsOfTheFileHoldInAllItsBodies() throws {
    let text = Array("# T\n\n[a] b\n\n## C\n\n[a]: b.md\n".utf8)
    let place = SourceLocation(file: "a.md")
    let document = MarkdownDocument(
      text, path: "a.md", at: place, options: ReadingOptions(), isSource: true)
    #expect(String(decoding: document.text.references, as: UTF8.self) == "[a]: b.md\n\n")
  }

  /// Case O-16: refused before libcmark sees it.
  @Test func listsThatAreNestedTooDeeplyAreLocated() {
    var text = "---\ntitle: T\n---\n"
    for level in 0..<4_000 { text += String(repeating: " ", count: 2 * level) + "* x\n" }
    #expect(
      readFile(text) == """
        A
        - "A" (file, implied)
        a.md:132:1: error: lists and quotes are nested too deeply here
          at most 128 levels are read

        """)
  }

  @Test func imagesThatDoNotEndAreLocated() {
    #expect(
      readFile("# T\n\n" + String(repeating: "![[]()", count: 40_000)).hasSuffix(
        """
        a.md:3:1: error: too many images begin here that do not end
          write \\![ where no image is meant

        """))
  }

  @Test(arguments: [("\n", "\\n"), ("\r\n", "\\r\\n"), ("\r", "\\r")])
  func allLineEndsCount(end: String, shownEnd: String) {
    let text = ["\u{FEFF}---", "title: Q", "---", "Hi", "", "## B", "", "b", "c", "", "## C", ""]
    #expect(
      readFile(text.joined(separator: end), locations: true) == """
        Q
        - "Q" (markdown, file) @a.md:2:1
          body: "Hi"
          - "B" (markdown) @a.md:6:1
            body: "b\(shownEnd)c"
          - "C" (markdown) @a.md:11:1

        """)
  }

  @Test func bytesThatAreNotUTF8AreLocated() {
    #expect(
      readFile(Array("# T\n\n猫 caf".utf8) + [0xE9, 0x0A]) == """
        A
        - "A" (file, implied)
        a.md:3:8: error: this is not valid UTF-8: byte 0xE9 at offset 12
          save the file with the encoding UTF-8

        """)
  }

  @Test(arguments: ["a\u{0}b", "猫\n\na\u{0}b", "12345678\u{0}", "1234567\u{0}\u{E9}"])
  func nullBytesAreLocated(text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let column = (lines.last ?? "").utf8.firstIndex(of: 0).map {
      (lines.last ?? "").utf8.distance(from: (lines.last ?? "").utf8.startIndex, to: $0) + 1
    }
    #expect(
      readFile(text) == """
        A
        - "A" (file, implied)
        a.md:\(lines.count):\(column ?? 0): error: the control character U+0000 is not allowed here
          remove it

        """)
  }

  @Test func aRuleInTheBodyIsNoFrontMatter() {
    #expect(
      readFile("---\ntitle: T\n---\nA\n\n---\n\nB\n\n---\n\nC") == """
        T
        - "T" (markdown, file)
          body: "A\\n\\n---\\n\\nB\\n\\n---\\n\\nC"

        """)
  }

  @Test func aLoneRuleAtTheStartIsARule() {
    #expect(
      readFile("---\n\nA\n") == "A\n- \"A\" (file, implied)\n  body: \"---\\n\\nA\"\n")
  }

  @Test func aDraftAloneIsAnError() {
    #expect(
      readFile("---\ndraft: yes\n---\nx") == """
        a.md: error: this file is a draft, so nothing is left to show
          remove "draft: yes" from the front matter

        """)
  }

  @Test func aVeryLongLineIsReadAtOnce() {
    let line = Array(repeating: UInt8(ascii: "a"), count: 5_000_000)
    #expect(readFile(Array("# T\n\n".utf8) + line).hasPrefix("T\n- \"T\" (markdown, file)\n"))
  }
}
