import Testing

@testable import CommonMark

@Suite struct ContentsElementTests {
  @Test(arguments: [
    ("# *A*\n\nB\n===\n", ["heading(1) 0 1:1 *A*", "heading(1) 0 3:1 B"]),
    ("- [`a`](b.md)\n  1. x\n", ["link(b.md) 1* 1:3 `a`", "text 2* 2:6 x"]),
    ("[a](b) [c](d)\n e\n", ["link(b) 0 1:1 a", "link(d) 0 1:8 c", "text 0 2:2 e"]),
    ("[a](b) e\n", ["link(b) 0 1:1 a", "remark 0 1:1 "]),
    ("- [a]()\n\n  [c][d]\n\n[d]: e\n", ["link() 1* 1:3 a", "link(e) 1 3:3 c"]),
    (
      "one\ntwo\n[x](y z)\n[u](v w)\n",
      [
        "text 0 1:1 one\ntwo", "text 0 3:1 [x](y z)", "text 0 4:1 [u](v w)",
      ]
    ),
    ("[a\nb](c)\nd\n", ["link(c) 0 1:1 a b (plain)", "text 0 3:1 d"]),
    (
      "***\n\n> [a](b)\n\n    code\n\n<!-- c -->\n",
      [
        "rule 0 1:1 ", "quote 0 3:1 ", "code 0 5:5 ", "html 0 7:1 <!-- c -->\n",
      ]
    ),
    ("-\n- # h\n- - [a](b)\n", ["heading(1) 1* 2:3 h (plain)", "link(b) 2* 3:5 a"]),
    ("", []),
  ])
  func elementsComeInTheOrderOfTheText(text: String, expected: [String]) {
    let bytes = Array(text.utf8)
    #expect(contentsElements(of: bytes.span).map(shown) == expected)
  }

  @Test func titlesThatLibcmarkReadsOtherwiseArePlain() {
    // The bracket in the code ends the text only for who does not see the code.
    let bytes = Array("[`]` a](b)".utf8)
    let elements = contentsElements(of: bytes.span)
    #expect(elements.map(shown) == ["link(b) 0 1:1 ] a (plain)"])
  }

  private func shown(_ element: ContentsElement) -> String {
    let kind =
      switch element.kind {
      case .link(let address): "link(\(String(decoding: address, as: UTF8.self)))"
      case let other: "\(other)"
      }
    let isPlain = !element.isMarkdown && ["link", "head"].contains { kind.hasPrefix($0) }
    return "\(kind) \(element.depth)\(element.beginsItem ? "*" : "") "
      + "\(element.line):\(element.column) \(String(decoding: element.text, as: UTF8.self))"
      + (isPlain ? " (plain)" : "")
  }
}
