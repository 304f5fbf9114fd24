import OutlineModel
import Testing

@testable import OutlineFormats

/// Footnotes hold in all of a file, whichever part defines them.
@Suite struct FootnoteTests {
  @Test func definitionsStayWhereTheyAreAndHoldInTheWholeFile() {
    let text = "---\nid: t\n---\n# T\n\nx[^1]\n\n## U\n\ny[^2]\n\n[^1]: note\n[^2]: a note\n"
    #expect(
      readFile(text) == """
        T
        - "T" (markdown, file)
          body: "x[^1]"
          id: t
          - "U" (markdown)
            body: "y[^2]\\n\\n[^1]: note\\n[^2]: a note"

        """)
    #expect(references(text) == "[^1]: note\n\n[^2]: a note\n\n")
  }

  @Test func linkDefinitionsComeBeforeFootnotes() {
    let text = "[a] [b] [c]\n\n[a]: a.md\n[^1]: a note[^1]\n[b]: b.md\n[c]: c.md\n"
    #expect(
      references(text) == "[a]: a.md\n\n[b]: b.md\n[c]: c.md\n\n[^1]: a note[^1]\n\n")
  }

  @Test func aPartThatHoldsNothingButFootnotesHasNoBody() {
    #expect(
      readFile("# T\n\nx[^1]\n\n## Notes\n\n[^1]: a note\n\n    and more\n") == """
        T
        - "T" (markdown, file)
          body: "x[^1]"
          - "Notes" (markdown)

        """)
  }

  /// What a heading refers to is shown below it, where there is a text.
  @Test(arguments: [
    ("# T\n\n## U[^1]\n\n[^1]: a\n", "\"U[^1]\" (markdown)\n    body: \"[^1]: a\""),
    ("# T[^1]\n\n## U\n\nx\n\n[^1]: a\n", "(markdown, file)\n  body: \"[^1]: a\""),
    ("# T\n\n## U[^1]\n\nx\n\n[^1]: a\n", "body: \"x\\n\\n[^1]: a\""),
  ])
  func aHeadingThatRefersToAFootnoteHasAText(text: String, expected: String) {
    #expect(readFile(text).contains(expected), "\(readFile(text))")
    #expect(!readFile(text).contains("warning"))
  }

  @Test(arguments: [
    (
      "# T\n\nx\n\n[^1]: a\n",
      "a.md:5:1: warning: the footnote [^1] is left out, for nothing refers to it"
    ),
    (
      "---\ntitle: T\n---\nx[^a]\n\n[^a]: a\n\n[^A]: b\n",
      "a.md:8:1: warning: the footnote [^A] is left out, for another one has its name"
    ),
  ])
  func footnotesThatAreNotShownAreTold(text: String, message: String) {
    #expect(readFile(text).contains(message))
  }

  /// Case O-17.
  @Test func twoPartsMayUseOneLabel() {
    let text = "# A\n\nx[^1]\n\n[^1]: a\n\n## B\n\nx[^1]\n\n[^1]: b\n"
    #expect(!readFile(text).contains("warning"))
  }

  @Test func commonMarkHasNoFootnotes() {
    var options = ReadingOptions()
    options.markdown = .commonmark
    #expect(references("x[^1]\n\n[^1]: /note\n", options) == "[^1]: /note\n\n")
  }

  @Test func manyFootnotesAreReadAtOnce() {
    let text = String(repeating: "[^1]: a[^1]\n[b]: c\n", count: 10_000)
    #expect(readFile(text).contains("warning: the footnote [^1]"))
  }

  private func references(_ text: String, _ options: ReadingOptions = ReadingOptions()) -> String {
    let document = MarkdownDocument(
      Array(text.utf8), path: "a.md", at: SourceLocation(file: "a.md"), options: options,
      isSource: true)
    return String(decoding: document.text.references, as: UTF8.self)
  }
}
