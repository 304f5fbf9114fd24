import OutlineModel
import Testing

@testable import OutlineFormats

/// Case O-17: as long as there are no footnotes, their text stays readable and makes no ids.
@Suite struct FootnoteTests {
  @Test func footnotesAreShownAsText() {
    #expect(
      readFile("---\nid: t\n---\n# T\n\nx[^1]\n\n[^1]: note\n\n## U\n\ny[^2]\n\n[^2]: a note\n")
        == """
        T
        - "T" (markdown, file)
          body: "x[^1]\\n\\n\\\\[^1]: note"
          id: t
          - "U" (markdown)
            body: "y[^2]\\n\\n\\\\[^2]: a note"
        a.md:8:1: note: footnotes are not made yet and are shown as text

        """)
    #expect(references("x[^1]\n\n[^1]: note\n") == "")
  }

  @Test(arguments: [
    ("[^1]: a\n[^2]: b", #"\[^1]: a|\[^2]: b"#), ("[^1]:\n  a", #"\[^1]:|  a"#),
    ("  [^a b]: c", #"  \[^a b]: c"#), ("> x\n>\n> [^1]: a", #"> x|>|> \[^1]: a"#),
    ("- x\n\n  [^1]: a", #"- x||  \[^1]: a"#), ("1.  x\n\n    [^1]: a", #"1.  x||    \[^1]: a"#),
    ("- [^1]: a", #"- \[^1]: a"#), (">[^1]: a", #">\[^1]: a"#),
    ("```\n[^1]: a\n```\n[^2]: b", #"```|[^1]: a|```|\[^2]: b"#),
    ("~~~~ x\n[^1]: a\n~~~\n[^2]: b\n~~~~", "~~~~ x|[^1]: a|~~~|[^2]: b|~~~~"),
    ("> ```\n> [^1]: a\n\n[^2]: b", #"> ```|> [^1]: a||\[^2]: b"#),
    ("- ```\n  [^1]: a\n\n[^2]: b", #"- ```|  [^1]: a||\[^2]: b"#),
    ("```x```\n\n[^1]: a", #"```x```||\[^1]: a"#),
    ("    [^1]: a\n\n[^2]: b", #"    [^1]: a||\[^2]: b"#), ("\t[^1]: a", "\t[^1]: a"),
    ("<pre>\n[^1]: a\n</pre>\n\n[^2]: b", #"<pre>|[^1]: a|</pre>||\[^2]: b"#),
    (#"\[^1]: a"#, #"\[^1]: a"#), ("[^1] : a", "[^1] : a"), ("[^1", "[^1"), ("[^]: a", #"\[^]: a"#),
    ("[^[1]: a", "[^[1]: a"), (#"[^a\]: b"#, #"[^a\]: b"#), ("x [^1]: a", "x [^1]: a"),
  ])
  func onlyLinesThatBeginOneAreChanged(text: String, body: String) {
    let shown = body.replacing(#"\"#, with: #"\\"#).replacing("|", with: #"\n"#)
      .replacing("\t", with: #"\t"#)
    #expect(
      readFile("# T\n\n" + text).hasPrefix(
        "T\n- \"T\" (markdown, file)\n  body: \"\(shown)\"\n"))
  }

  @Test func definitionsAfterAFootnoteStayDefinitions() {
    let text = "[a] [b] [c]\n\n[a]: a.md\n[^1]: a note\n[b]: b.md\n[c]: c.md\n"
    #expect(references(text) == "[a]: a.md\n\n[c]: c.md\n\n[b]: b.md\n\n")
    #expect(
      readFile(text + "\n## T\n", locations: true) == """
        A
        - "A" (file, implied) @a.md:1:1
          body: "[a] [b] [c]\\n\\n[a]: a.md\\n\\\\[^1]: a note\\n         \\n[c]: c.md"
          - "T" (markdown) @a.md:8:1
        a.md:4:1: note: footnotes are not made yet and are shown as text

        """)
  }

  @Test func manyFootnotesAreReadAtOnce() {
    let text = String(repeating: "[^1]: a\n[b]: c\n", count: 10_000)
    #expect(
      readFile(text).hasSuffix("a.md:1:1: note: footnotes are not made yet and are shown as text\n")
    )
  }

  private func references(_ text: String) -> String {
    let document = MarkdownDocument(
      Array(text.utf8), path: "a.md", at: SourceLocation(file: "a.md"),
      options: ReadingOptions(), isSource: true)
    return String(decoding: document.text.references, as: UTF8.self)
  }
}
