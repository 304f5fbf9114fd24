import OutlineModel
import Testing

@testable import OutlineFormats

private func shown(_ text: String) -> String {
  do throws(Diagnostic) {
    let result = try parseYAML(Array(text.utf8), file: "a.yml")
    let root = result.root.map(show) ?? "nothing"
    return ([root] + result.warnings.map(\.description)).joined(separator: "\n")
  } catch {
    return error.description
  }
}

/// Quotes text that is surely a string; plain text stays as written.
private func show(_ node: YAMLNode) -> String {
  switch node.content {
  case .scalar(let text, let isPlain): isPlain ? text : "\"\(text)\""
  case .sequence(let items): "[" + items.map(show).joined(separator: ", ") + "]"
  case .mapping(let pairs):
    "{" + pairs.map { show($0.key) + ": " + show($0.value) }.joined(separator: ", ") + "}"
  }
}

@Suite struct YAMLTests {
  @Test(arguments: [
    ("", "nothing"),
    ("# only a comment\n", "nothing"),
    ("a: NO\nb: 1e5\nc: 007\nd: 0x1F\ne: ~\nf:", "{a: NO, b: 1e5, c: 007, d: 0x1F, e: ~, f: }"),
    ("a: 'NO'\nb: \"x\\ty\"", "{a: \"NO\", b: \"x\ty\"}"),
    ("a: |\n  one\n  two\nb: >\n  one\n  two\n", "{a: \"one\ntwo\n\", b: \"one two\n\"}"),
    ("- 1\n- [2, {x: 3}]\n- - 4\n  - 5", "[1, [2, {x: 3}], [4, 5]]"),
    ("\u{FEFF}a: 1\r\nb: 2\r", "{a: 1, b: 2}"),
    ("a: &x [1, 2]\nb: *x", "{a: [1, 2], b: [1, 2]}"),
    ("? [k]\n: v", "{[k]: v}"),
    ("a: !!str yes\nb: !!int 7", "{a: \"yes\", b: \"7\"}"),
    ("титул: Кошки", "{титул: Кошки}"),
  ])
  func valuesStayAsWritten(text: String, expected: String) {
    #expect(shown(text) == expected)
  }

  @Test(arguments: [
    (
      "title: Cats: a guide\n",
      """
      a.yml:1:12: error: a value that holds a colon and a space must be in quotes
        put the value in quotes: title: "Cats: a guide"
      """
    ),
    (
      "ключ: Кошки: книга\n",
      """
      a.yml:1:21: error: a value that holds a colon and a space must be in quotes
        put the value in quotes: ключ: "Кошки: книга"
      """
    ),
    (
      "a: 1\nb: 2\na: 3",
      """
      a.yml:3:1: error: the key "a" is here twice; the first is at a.yml:1:1
        remove one of the two
      """
    ),
    (
      "a: *b",
      """
      a.yml:1:4: error: "*b" refers to "&b", which is not there
        put the value in quotes if it is meant as text
      """
    ),
    ("a: &b [1, *b]", "a.yml:1:11: error: the value \"&b\" holds itself by \"*b\""),
    (
      "a:\n\t- b",
      """
      a.yml:2:1: error: a tab cannot indent YAML
        indent with spaces
      """
    ),
    (
      "a: @b",
      """
      a.yml:1:4: error: a value cannot begin with this character
        put the value in quotes
      """
    ),
    (
      "a: [1, 2\nb: 3",
      """
      a.yml:2:2: error: cannot read this YAML: did not find expected ',' or ']' while parsing a flow sequence
        a value with a sign such as : # [ ] { } & * ! | > ' " % @ ` may need quotes
      """
    ),
    (
      "a: b\u{0}c",
      """
      a.yml:1:5: error: the control character U+0000 is not allowed here
        remove it
      """
    ),
    (
      "a: b\n\u{1B}c",
      """
      a.yml:2:1: error: the control character U+001B is not allowed here
        remove it
      """
    ),
  ])
  func faultsAreLocated(text: String, expected: String) {
    #expect(shown(text) == expected)
  }

  @Test func bytesThatAreNotUTF8AreLocated() {
    let bytes = Array("a: 1\nb: caf".utf8) + [0xE9, 0x0A]
    #expect(
      throws: Diagnostic(
        .error, at: SourceLocation(file: "a.yml", line: 2, column: 7),
        "this is not valid UTF-8: byte 0xE9 at offset 11",
        advice: "save the file with the encoding UTF-8")
    ) { try parseYAML(bytes, file: "a.yml") }
  }

  @Test(arguments: [
    (
      "a: !!python/name:os.system x",
      "{a: \"x\"}\na.yml:1:4: warning: the tag \"!!python/name:os.system\" is ignored"
    ),
    (
      "a: 1\n---\nb: 2",
      "{a: 1}\na.yml:2:1: warning: only the first document of this stream is read"
    ),
    ("a: 1\n...\n", "{a: 1}"),
  ])
  func whatIsLeftAsideIsAWarning(text: String, expected: String) {
    #expect(shown(text) == expected)
  }

  @Test func linesCountFromTheGivenOneForEachLineEnd() throws {
    for text in ["a: 1\nb: [x,\n y]", "a: 1\r\nb: [x,\r\n y]", "a: 1\rb: [x,\r y]"] {
      let root = try #require(try parseYAML(Array(text.utf8), file: "n.md", firstLine: 2).root)
      let items = try #require(root["b"]?.strings)
      #expect(items == ["x", "y"])
      #expect(root.pairs?[1].key.location == SourceLocation(file: "n.md", line: 3, column: 1))
      guard case .sequence(let nodes) = root["b"]?.content else { return }
      #expect(nodes[1].location == SourceLocation(file: "n.md", line: 4, column: 2))
    }
  }

  @Test func anAliasBombIsRefusedAtOnce() {
    var text = "a0: &a0 [z, z]\n"
    for level in 1...40 { text += "a\(level): &a\(level) [*a\(level - 1), *a\(level - 1)]\n" }
    #expect(
      shown(text) == "a.yml:15:18: error: the aliases stand for more than 100000 values")
  }

  @Test func nestingBeyondTheLimitIsRefused() {
    let deep = String(repeating: "[", count: 101) + String(repeating: "]", count: 101)
    #expect(shown(deep) == "a.yml:1:101: error: the values are nested deeper than 100 levels")
    #expect(!shown(String(deep.dropFirst().dropLast())).contains("error"))
    let huge = String(repeating: "[", count: 1_000_000)
    #expect(shown(huge).contains("nested deeper"))
  }

  @Test func nestingThroughAliasesCountsToo() {
    let half = String(repeating: "[", count: 60)
    let close = String(repeating: "]", count: 60)
    #expect(
      shown("a: &x \(half)\(close)\nb: \(half)*x\(close)")
        == "a.yml:2:64: error: the values are nested deeper than 100 levels")
  }

  @Test func plainScalarsHaveYesNoAndNumbers() throws {
    let text = "[yes, No, TRUE, false, 'yes', 12, -3, '4', 1e5, ~, x]"
    let root = try #require(try parseYAML(Array(text.utf8), file: "a.yml").root)
    guard case .sequence(let items) = root.content else { return }
    #expect(items.map(\.bool) == [true, false, true, false] + Array(repeating: nil, count: 7))
    #expect(
      items.map(\.int) == [nil, nil, nil, nil, nil, 12, -3, nil, nil, nil, nil])
    #expect(items.map(\.isNull).filter { $0 }.count == 1)
  }
}
