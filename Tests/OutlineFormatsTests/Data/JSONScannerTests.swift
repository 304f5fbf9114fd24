import OutlineModel
import TestSupport
import Testing

@testable import OutlineFormats

@Suite struct JSONScannerTests {
  private func fault(_ text: String) -> String {
    do {
      _ = try parseJSON(Array(text.utf8), file: "a.json")
      return "none"
    } catch {
      return "\(error)"
    }
  }

  @Test(arguments: [
    (
      "{\"a\": 1\n\"b\": 2}",
      """
      a.json:2:1: error: cannot read this JSON: a comma or } must come here, before `"`
        is a comma missing between two values?
      """
    ),
    (
      "[1, 2,]",
      """
      a.json:1:7: error: cannot read this JSON: a value must come here, not `]`
        remove the comma before it
      """
    ),
    (
      "{'a': 1}",
      "a.json:1:2: error: cannot read this JSON: a key in double quotes must come here, not `'`"
    ),
    (
      "[\"a\nb\"]",
      """
      a.json:1:4: error: cannot read this JSON: a text cannot hold a control character as it is
        is the quote at the end of the line missing? A line break in a text is written \\n
      """
    ),
    (
      "[007]",
      """
      a.json:1:2: error: cannot read this JSON: a number does not begin with 0
        put it in quotes if it is a text: "007"
      """
    ),
    (
      "{\"a\": [1, {\"b\": 2}",
      """
      a.json:1:7: error: cannot read this JSON: the file ends before this [ is closed
        is the end of the file missing?
      """
    ),
    ("[1] x", "a.json:1:5: error: cannot read this JSON: there is more after the end of the value"),
    (
      "[\"\\x41\"]",
      """
      a.json:1:3: error: cannot read this JSON: there is no escape of `x` in JSON
        a backslash itself is written \\\\
      """
    ),
    (
      "// no\n{}",
      """
      a.json:1:1: error: cannot read this JSON: a value must come here, not `/`
        JSON has no comments; remove it
      """
    ),
    ("", "a.json:1:1: error: cannot read this JSON: there is no value in this file"),
    ("\u{FEFF}{}", "none"),
  ])
  func faultsAreLocated(text: String, expected: String) {
    #expect(fault(text) == expected)
  }

  @Test(arguments: ["[", "{\"a\":", "[{\"a\":"])
  func deepTextsAreRefusedWithTheirDepth(opening: String) {
    let text = String(repeating: opening, count: 100_000)
    #expect(
      fault(text).contains(
        "error: cannot read this JSON: the values are nested deeper than 25000 levels"))
  }

  /// O-27 of the reports, here on the small stack of a worker thread.
  @Test func deepTreesAreNotReadByRecursion() async throws {
    let levels = 9_000
    let text =
      String(repeating: #"{"name":"n","children":["#, count: levels)
      + String(repeating: "]}", count: levels)
    let outline = try await Task.detached { try readData(text).outline }.value
    #expect(outline.levels == levels)
    let deeper =
      String(repeating: #"{"name":"n","children":["#, count: 10_001)
      + String(repeating: "]}", count: 10_001)
    #expect(
      messages(ofData: deeper).hasPrefix(
        "a.json:1:240001: error: the outline is nested deeper than 10000 levels"))
  }

  @Test(.enabled(if: SharedData.isPresent, "\(SharedData.absent)"))
  func theJSONTestSuitePasses() throws {
    let folder = "suites/json-parsing"
    var counts = ["y": 0, "n": 0, "i": 0]
    for name in try SharedData.names(in: folder) where name.hasSuffix(".json") {
      let bytes = try SharedData.bytes(folder + "/" + name)
      let kind = String(name.prefix(1))
      counts[kind, default: 0] += 1
      do {
        _ = try parseJSON(bytes, file: name)
        #expect(kind != "n", "\(name) is read")
      } catch {
        #expect(kind != "y", "\(error)")
        #expect(error.location?.line != nil && error.location?.column != nil, "\(error)")
      }
    }
    #expect(counts == ["y": 95, "n": 188, "i": 35])
  }
}
