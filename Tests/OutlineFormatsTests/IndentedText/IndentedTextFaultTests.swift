import OutlineModel
import TestSupport
import Testing

@testable import OutlineFormats

@Suite struct IndentedTextFaultTests {
  private func messages(_ bytes: [UInt8]) -> String {
    do {
      return try readText(bytes).warnings.map(\.description).joined(separator: "\n")
    } catch {
      return "\(error)"
    }
  }

  @Test(arguments: [
    (
      "Top\n\tA\n\n    B\n",
      """
      a.txt:4:1: warning: this line is not indented by tabs alone, as line 2 is; \
      a tab is taken for 4 spaces
        indent all lines by tabs
      """
    ),
    (
      "Top\n  A\n\tB\n",
      """
      a.txt:3:1: warning: this line is not indented by spaces alone, as line 2 is; \
      a tab is taken for 2 spaces
        indent all lines by spaces
      """
    ),
    (
      "Top\n\tA\n\t  B",
      """
      a.txt:3:1: warning: this line is not indented by tabs alone, as line 2 is; \
      a tab is taken for 8 spaces
        indent all lines by tabs
      """
    ),
    (
      "Top\n    A\n  B",
      """
      a.txt:3:1: warning: this line is indented less than the one above, but like no line around \
      it; it is taken for a topic of the nearest line above that is indented less
        indent it like the lines that it belongs with
      """
    ),
    (
      "# a\nTop\n\t# b\n#\n",
      """
      a.txt:1:1: note: 3 lines that begin with # are left out as comments, the first of them here
      """
    ),
    ("Top\n# a", "a.txt:2:1: note: this line begins with # and is left out as a comment"),
    (
      "# a\n\n #\tb",
      """
      a.txt: error: this file holds no outline
        each line is a topic; lines that begin with # and a space are comments
      """
    ),
    (
      "a\n\tb\0",
      """
      a.txt:2:3: error: the control character U+0000 is not allowed here
        remove it
        or name the encoding if it is UTF-16: --set encoding=UTF-16LE
      """
    ),
  ])
  func faultsAreLocated(text: String, expected: String) {
    #expect(messages(Array(text.utf8)) == expected)
  }

  @Test(arguments: [
    ("Top\n\tA\n    B\n\tC", [0, 1, 1, 1]), ("Top\n    A\n  B\n    C\nD", [0, 1, 1, 2, 0]),
    ("    Top\n  A\nB", [0, 0, 0]),
  ])
  func whatIsIndentedAmissHasALevelAllTheSame(text: String, levels: [Int]) throws {
    let result = try readText(text)
    #expect((0..<result.outline.count).map { result.outline.depth(of: $0) } == levels)
    #expect(!result.warnings.isEmpty)
  }

  @Test func bytesThatAreNotUTF8AreLocated() {
    #expect(
      messages(Array("a\n\t".utf8) + [0xFF]) == """
        a.txt:2:2: error: this is not valid UTF-8: byte 0xFF at offset 3
          save the file with the encoding UTF-8
          or name the encoding that it has, such as --set encoding=ISO-8859-1
        """)
  }

  @Test func tooManyLevelsAreLocated() {
    var limits = OutlineBuilder.Limits()
    limits.depth = 50
    let lines = (0...50).map { String(repeating: " ", count: $0) + "x" }
    let request = ReadingRequest(
      path: "a.txt", fileSystem: .inMemory(["a.txt": lines.joined(separator: "\n")]),
      limits: limits)
    let error = #expect(throws: Diagnostic.self) { try IndentedTextReading.read(request) }
    #expect(
      error?.description == """
        a.txt:51:51: error: the outline is nested deeper than 50 levels
          make it shallower, or split it into several files
        """)
  }

  @Test func aLineOfAMegabyteIsLocated() {
    #expect(
      messages(Array(("a\n  " + String(repeating: "x", count: 1_000_001)).utf8)) == """
        a.txt:2:3: error: a title of 1000001 bytes is longer than a title may be
          a title has at most 1000000 bytes; move the text to the body
        """)
  }

  @Test func warningsOfOneKindAreCountedAfterTwenty() throws {
    let text = "Top\n\tA\n" + String(repeating: "  B\n", count: 30)
    let warnings = try readText(text).warnings
    #expect(warnings.count == 21)
    #expect(
      warnings.last?.description
        == "a.txt: warning: and 10 more lines indented by tabs and spaces")
  }

  @Test func aHundredThousandLinesWithoutEndOfANoteAreReadQuickly() throws {
    let text = "- a\n  \"open\n" + String(repeating: "  more\n", count: 100_000)
    #expect(try readText(text).outline.count == 1)
  }

  /// No line is lost: each is a title or a part of a body.
  @Test(arguments: 0..<60)
  func randomLinesAreAllThere(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let starts = ["", "\t", "  ", "\t\t", "    ", " \t"]
    let marks = ["", "- ", "* ", "\"", ": ", "|", "[x] ", "• ", "+", "├── ", "`-- ", "@a "]
    let ends = ["", "\"", ":", " @tag", " @done(1)", "  ", "("]
    let lines = (0..<40).map { number in
      [starts, marks, ["w\(number)w"], ends].map { $0.randomElement(using: &random) ?? "" }.joined()
    }
    let dump = try readText(lines.joined(separator: "\n")).outline.dump()
    for number in 0..<40 { #expect(dump.contains("w\(number)w")) }
  }
}
