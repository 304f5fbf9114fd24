import Testing

@testable import OutlineFormats

@Suite struct PlainTextMarkdownTests {
  private func markdown(_ text: String) -> String {
    let bytes = Array(text.utf8)
    return String(decoding: PlainTextMarkdown.of(text: bytes.span), as: UTF8.self)
  }

  @Test(arguments: [
    ("a\r\nb\rc\n", "a  \nb  \nc"),
    ("\n a\n\n\n\tb ", "a\n\nb"),
    ("\tOnce upon a time\nthere was.", "Once upon a time  \nthere was."),
    ("a\n   b\n c", "a  \n\u{A0}\u{A0}\u{A0}b  \n\u{A0}c"),
    (
      "# a\n#b\n- c\n-d\n+ e\n> f\n10) g\n10)h\n---\n===\n~~~",
      "\\# a  \n#b  \n\\- c  \n-d  \n\\+ e  \n\\> f  \n10\\) g  \n10)h  \n\\---  \n\\===  \n\\~\\~\\~"
    ),
    ("*a* _b_ `c` [d](e) <f> &amp; \\g", "\\*a\\* \\_b\\_ \\`c\\` \\[d\\](e) \\<f> \\&amp; \\\\g"),
  ])
  func textShowsAsWritten(text: String, expected: String) {
    #expect(markdown(text) == expected)
  }
}
