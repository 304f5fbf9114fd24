internal import CommonMark
import Testing

@Suite struct ListItemTests {
  @Test(arguments: [
    ("- a\n- b", "0 1 a|0 2 b"),
    ("- a\n  - b\n    - c\n- d", "0 1 a|1 2 b|2 3 c|0 4 d"),
    ("1. a\n2. b", "0 1 # a|0 2 # b"),
    ("- [x] done\n- [ ] open *now*\n- [y] none", "0 1 + done|0 2 - open *now*|0 3 [y] none"),
    ("- [x]\n- [ ]x", "0 1 + |0 2 [ ]x"),
    ("- a\n\n  body\n\n  more\n- b", "0 1 a: body⏎⏎more|0 6 b"),
    ("- a\n  lazy\nlazier\n- b", "0 1 a⏎lazy⏎lazier|0 4 b"),
    (
      "- a\n\n  ```\n  code\n\n\n    in\n  ```\n  - b\n\n  after",
      "0 1 a: ```⏎code⏎⏎⏎  in⏎```⏎⏎after|1 9 b"
    ),
    ("10. a\n\n        code\n\n    text", "0 1 # a:     code⏎⏎text"),
    ("-\ta\n\n\t\tcode\n\n\ttext", "0 1 a: \tcode⏎⏎text"),
    (
      "- > quote\n  > more\n- # Heading\n- ```\n  x\n  ```",
      "0 1 : > quote⏎> more|0 3 : # Heading|0 4 : ```⏎x⏎```"
    ),
    ("-     code\n- b", "0 1 :     code|0 2 b"),
    ("- - a\n  - b", "0 1 |1 1 a|1 2 b"),
    ("-\n  a\n-\n- c", "0 1 a|0 3 |0 4 c"),
    ("text\n\n- a\n\n> - quoted\n\n* b", "0 3 a|0 7 b"),
    ("- a\n  > - quoted\n- b", "0 1 a: > - quoted|0 3 b"),
    ("- a\n\n  [x]: /u\n\n  t [x]\n", "0 1 a: [x]: /u⏎⏎t [x]"),
    ("- a\n  <div>\n  x\n  </div>\n- b", "0 1 a: <div>⏎x⏎</div>|0 5 b"),
    ("* a\n\n\n  b\n+ c", "0 1 a: b|0 5 c"),
    ("", ""),
  ])
  func itemsAreFlatWithTitleBodyAndDepth(text: String, expected: String) {
    let items = listItems(of: Array(text.utf8).span)
    let shown = items.map { item in
      let mark = item.isDone.map { $0 ? "+ " : "- " } ?? ""
      return "\(item.depth) \(item.line) " + (item.isOrdered ? "# " : "") + mark
        + string(item.title) + (item.body.isEmpty ? "" : ": " + string(item.body))
    }
    #expect(shown.joined(separator: "|").replacing("\n", with: "⏎") == expected)
  }

  @Test(arguments: [
    ("- a\n- b", true), ("\n\n1. a\n   text\n\n2. b\n", true), ("- a\n+ b", false),
    ("- a\n\ntext", false), ("text\n- a", false), ("", false), ("[x]: /u\n\n- [a][x]", true),
    ("***", false), ("> - a", false), ("\u{FEFF}- a", true),
  ])
  func oneListIsRecognised(text: String, expected: Bool) {
    #expect(isOneList(Array(text.utf8).span) == expected)
  }

  @Test func deepListsAreWalkedWithoutRecursion() {
    let text = (0..<500).map { String(repeating: "  ", count: $0) + "* x\n" }.joined()
    #expect(listItems(of: Array(text.utf8).span).map(\.depth) == Array(0..<500))
  }

  private func string(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
