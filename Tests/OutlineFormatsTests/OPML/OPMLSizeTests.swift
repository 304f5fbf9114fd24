import OutlineModel
import TestSupport
import Testing

@testable import OutlineFormats

@Suite struct OPMLSizeTests {
  static func read(_ text: String) throws -> ReadingResult {
    try OPMLReading.read(ReadingRequest(path: "a.opml", fileSystem: .inMemory(["a.opml": text])))
  }

  @Test func aChainOfFiveThousandLevelsIsBuilt() throws {
    let text =
      "<opml><body>" + String(repeating: "<outline text='x'>\n", count: 5000)
      + String(repeating: "</outline>", count: 5000) + "</body></opml>"
    let result = try Self.read(text)
    #expect(result.outline.count == 5000)
    #expect(result.outline.depth(of: 4999) == 4999)
    #expect(result.outline.location(of: 4999).line == 5000)
    #expect(result.warnings == [])
  }

  @Test(arguments: ["<outline text='x'>\n", "<outline>\n"])
  func aHundredThousandLevelsAreRefusedWithTheirPlace(start: String) {
    let text =
      "<opml><body>" + String(repeating: start, count: 100_000) + "<outline text='end'/>"
    let error = #expect(throws: Diagnostic.self) { try Self.read(text) }
    #expect(
      error?.description == """
        a.opml:10001:1: error: the outline is nested deeper than 10000 levels
          make it shallower, or split it into several files
        """)
  }

  @Test(.timeLimit(.minutes(10))) func otherElementsMayBeNestedAsDeepAsTheyLike() throws {
    let count = 50_000
    let text =
      "<opml><body><outline text='a'/>" + String(repeating: "<x>", count: count)
      + "</y></outline>" + String(repeating: "</x>", count: count) + "</body></opml>"
    let result = try Self.read(text)
    #expect(result.outline.count == 1)
  }

  @Test func linesBeyondSixteenBitsAreCounted() throws {
    let text =
      "<opml><body>" + String(repeating: "\n", count: 70_000) + "<outline text='x'/></body></opml>"
    #expect(try Self.read(text).outline.location(of: 0).description == "a.opml:70001:1")
  }

  @Test func anAttributeOfTenMegabytesIsRefusedWithItsPlace() {
    let text =
      "<opml><body><outline text='a'/>\n<outline text='b' _note='"
      + String(repeating: "x", count: 10_000_000) + "'/></body></opml>"
    let error = #expect(throws: Diagnostic.self) { try Self.read(text) }
    #expect(
      error?.description == """
        a.opml:2:1: error: this tag is longer than 9.8 MB, the most that can be read
          is a quote missing at the end of an attribute?
        """)
  }

  @Test(.timeLimit(.minutes(10))) func aTagOfVeryManyAttributesIsRefused() {
    let attributes = (0..<100_000).map { "a\($0)='x'" }.joined(separator: " ")
    let error = #expect(throws: Diagnostic.self) {
      try Self.read("<opml><body>\n<outline \(attributes)/></body></opml>")
    }
    #expect(error?.description == "a.opml:2:1: error: this tag has more than 1000 attributes")
  }

  /// Foundation's parser fails at some 930,000 bytes on Linux.
  @Test func aMegabyteIsRead() throws {
    let outlines = String(repeating: "<outline text='x' _note='y'/>\n", count: 40_000)
    let outline = try Self.read("<opml><body>\(outlines)</body></opml>").outline
    #expect(outline.count == 40_000)
    #expect(outline.location(of: 39_999).line == 40_000)
  }
}
