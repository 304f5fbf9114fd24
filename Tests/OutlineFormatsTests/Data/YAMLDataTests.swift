import OutlineModel
import TestSupport
import Testing

@testable import OutlineFormats

@Suite struct YAMLDataTests {
  @Test(arguments: [
    (
      "a: &a [x, *a]\n",
      "a.yaml:1:11: error: the value \"&a\" holds itself by \"*a\""
    ),
    (
      "- *b\n",
      """
      a.yaml:1:3: error: "*b" refers to "&b", which is not there
        put the value in quotes if it is meant as text
      """
    ),
    (
      "- !!python/name:os.system x\n- !!str 1\n- !!python/name:os.system y\n",
      "a.yaml:1:3: warning: the tag \"!!python/name:os.system\" is ignored"
    ),
    (
      "a: 1\n--- \nb: 2\n",
      "a.yaml:2:1: warning: only the first document of this stream is read"
    ),
    (
      "? [a, b]\n: c\n",
      """
      a.yaml:1:3: error: a key must be a text, not a list or a mapping
        put it in quotes if it is meant as text
      """
    ),
    (
      "- a\n\t- b\n",
      """
      a.yaml:2:1: error: a tab cannot indent YAML
        indent with spaces
      """
    ),
    (
      "# nothing\n",
      """
      a.yaml: error: this file holds no outline
        a node is an object with a title, such as {"name": "Cats"}, or a text
      """
    ),
  ])
  func faultsAreLocated(text: String, expected: String) {
    #expect(messages(ofData: text, as: .yaml) == expected)
  }

  /// O-29 of the reports.
  @Test func aliasBombsAreRefused() {
    let lines = ["a0: &a0 [z, z]"] + (1..<40).map { "a\($0): &a\($0) [*a\($0 - 1), *a\($0 - 1)]" }
    #expect(
      messages(ofData: lines.joined(separator: "\n"), as: .yaml).hasPrefix(
        "a.yaml:18:18: error: the aliases stand for more than 1000000 values"))
  }

  @Test func textsThatAliasesRepeatAreCounted() {
    let text =
      "- &a " + String(repeating: "x", count: 900_000) + "\n"
      + String(repeating: "- *a\n", count: 200)
    #expect(
      messages(ofData: text, as: .yaml) == """
        a.yaml:113:3: error: the aliases stand for more than 100000000 bytes
          write out what they stand for, or leave some out
        """)
  }

  @Test func aliasesKnowThePlacesOfTheirAnchors() throws {
    let outline = try readData("- &a x\n- y\n- *a\n- z\n", as: .yaml).outline
    let lines = (0..<4).map { outline.location(of: $0).line }
    #expect(lines == [1, 2, 1, 4])
  }

  @Test func anEmptyDocumentBeforeTheFirstIsPassedOver() throws {
    #expect(try dumpData("---\n---\n- a\n", as: .yaml) == "- \"a\"")
    #expect(messages(ofData: "---\n---\n- a\n", as: .yaml).isEmpty)
  }

  @Test func manyTagsAreCounted() {
    let text = (0..<30).map { "- !t\($0) x\n" }.joined()
    let lines = messages(ofData: text, as: .yaml).split(separator: "\n")
    #expect(lines.count == 21)
    #expect(lines.last == "a.yaml: warning: and 10 more tags, which are ignored too")
  }

  /// libyaml looks at all brackets that are open with each word.
  @Test(.timeLimit(.minutes(10))) func deepBracketsAreRefused() {
    let text =
      String(repeating: "[\n", count: 20_000) + String(repeating: "x,", count: 100_000)
    #expect(
      messages(ofData: text, as: .yaml) == """
        a.yaml:1001:1: error: the values are nested deeper than 1000 levels of brackets
          make the tree shallower
        """)
  }

  /// libyaml compares each with all before it.
  @Test(.timeLimit(.minutes(10))) func manyDirectivesAreRefused() {
    let text = (0..<100_000).map { "%TAG !a\($0)! x\n" }.joined() + "---\n- a\n"
    #expect(
      messages(ofData: text, as: .yaml) == """
        a.yaml:1001:1: error: more than 1000 directives stand above this document
          remove the lines that begin with %
        """)
  }

  @Test func aliasesAreWrittenOut() throws {
    let text = """
      base: &base
        - x
        - &y y
      again: *base
      *y : [z]
      """
    #expect(
      try dumpData(text, as: .yaml) == """
        - "base"
          - "x"
          - "y"
        - "again"
          - "x"
          - "y"
        - "y"
          - "z"
        """)
  }

  @Test func deepDocumentsAreRefusedWithTheirPlace() {
    let text = String(repeating: "[", count: 100_000)
    #expect(messages(ofData: text, as: .yaml).hasPrefix("a.yaml:1:"))
  }
}
