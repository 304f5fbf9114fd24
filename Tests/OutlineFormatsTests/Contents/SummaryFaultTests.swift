import OutlineModel
import TestSupport
import Testing

@testable import OutlineFormats

/// What is amiss with a `SUMMARY.md`, what it leaves out, and what the options say of it.
@Suite struct SummaryFaultTests {
  @Test func draftsOfTheFrontMatterAreLeftOutWithAllBelow() {
    #expect(
      contents([
        "docs/SUMMARY.md": "- [A](a.md)\n  - [B](b.md)\n- [C](c.md)\n",
        "docs/a.md": "---\ndraft: yes\n---\n", "docs/b.md": "x", "docs/c.md": "x",
      ]) == """
        Docs
          C <c.md>
        docs/a.md: note: this draft is left out, with all that is below it

        """)
  }

  @Test func aSummaryThatCannotBeReadIsReportedOnce() {
    let files = FileSystem.inMemory(bytes: ["docs/SUMMARY.md": [0xFF], "docs/a.md": [0x78]])
    let result = try? OutlineReader.markdownFolder.read(
      ReadingRequest(path: "docs", fileSystem: files))
    #expect(
      result?.warnings.map(\.description) == [
        """
        docs/SUMMARY.md:1:1: error: this is not valid UTF-8: byte 0xFF at offset 0
          save the file with the encoding UTF-8
        """
      ])
  }

  @Test func theSourceFolderItselfIsShownAsItIsWritten() {
    #expect(
      contents(["docs/SUMMARY.md": "- [A](./)\n- [B](b.md)\n", "docs/b.md": "x"]).contains(
        "docs/SUMMARY.md:1:3: warning: there is no file \"./\", so this is a title alone\n"))
  }

  /// This took a time that grows with the square of the number of spaces.
  @Test func aTargetAmongManySpacesIsShownWithoutThem() {
    let spaces = String(repeating: " ", count: 300_000)
    #expect(
      contents(["docs/SUMMARY.md": "- [A](\(spaces)b c.md\(spaces))\n", "docs/b c.md": "x"])
        .hasPrefix(
          """
          Docs
            A <b c.md>
          docs/SUMMARY.md:1:3: warning: a space ends the target of a link, so "b c.md" is none
          """))
  }

  @Test func faultsAreLocated() {
    let deep = (0..<200).map { String(repeating: "  ", count: $0) + "- [A](a.md)\n" }.joined()
    #expect(
      contents(["docs/SUMMARY.md": deep, "docs/a.md": "x"]).contains(
        "docs/SUMMARY.md:129:1: error: lists and quotes are nested too deeply here\n"))
    let files = FileSystem.inMemory(bytes: ["docs/SUMMARY.md": [0x2D, 0x20, 0xFF]])
    let result = try? OutlineReader.markdownFolder.read(
      ReadingRequest(path: "docs", fileSystem: files))
    #expect(
      result?.warnings.first?.description == """
        docs/SUMMARY.md:1:3: error: this is not valid UTF-8: byte 0xFF at offset 2
          save the file with the encoding UTF-8
        """)
  }

  @Test func frontMatterAndAByteOrderMarkAreSkipped() {
    #expect(
      contents([
        "docs/SUMMARY.md": "\u{FEFF}---\ntitle: x\n---\r\n- [A](a.md)\r\n- [B](b b.md)\r\n",
        "docs/a.md": "x", "docs/b b.md": "x",
      ]).contains("docs/SUMMARY.md:5:3: warning: a space ends"))
  }

  @Test func headingsAndListsAreReadAsTheOptionsSay() {
    let files = [
      "docs/SUMMARY.md": "- [A](a.md)\n  - [B](b.md)\n",
      "docs/a.md": "# A\n\n- x\n- y\n\n## More\n",
      "docs/b.md": "# B\n",
    ]
    var options = ReadingOptions()
    options.lists = .nodes
    #expect(
      contents(files, options: options)
        == "Docs\n  A <a.md>\n    x\n    y\n    More\n    B <b.md>\n")
    options.lists = nil
    options.headings = .body
    #expect(contents(files, options: options) == "Docs\n  A <a.md>\n    B <b.md>\n")
  }

  @Test func theSourceFolderOfABookIsNamedAfterTheBook() {
    #expect(
      contents(
        ["my-book/src/SUMMARY.md": "- [A](a.md)", "my-book/src/a.md": ""], of: "my-book/src"
      )
      .hasPrefix("My book\n"))
  }

  @Test(arguments: ["# Summary\n\nAll in all, [this](a.md) is good.\n", "# Summary\n", ""])
  func aSummaryWithoutChaptersIsAPage(text: String) {
    let shown = contents(["docs/SUMMARY.md": text, "docs/a.md": "# A\n"])
    #expect(shown.contains("  A <a.md>\n"))
    #expect(shown.contains(" <SUMMARY.md>\n"))
  }

  @Test func aSummaryFurtherDownIsAPage() {
    let shown = contents([
      "docs/x/SUMMARY.md": "- [A](a.md)\n", "docs/x/a.md": "# A\n", "docs/x/b.md": "# B\n",
    ])
    #expect(shown == "Docs\n  X <x>\n    A <x/a.md>\n    B <x/b.md>\n    SUMMARY <x/SUMMARY.md>\n")
  }
}
