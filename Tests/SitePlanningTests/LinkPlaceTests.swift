import OutlineModel
import TestSupport
import Testing

@testable import SitePlanning

@Suite struct LinkPlaceTests {
  private func plan(_ text: String, bodies: [Range<Int>]) throws -> OutlinePlan {
    var builder = OutlineBuilder()
    builder.begin(SourceText(file: "a.md", bytes: Array(text.utf8)))
    for (index, body) in bodies.enumerated() {
      try builder.open(title: "Node \(index)", line: index + 1)
      builder.setBody(body)
      builder.close()
    }
    let copied: [UInt8] = Array("[x](x)".utf8)
    try builder.open(title: "Copied", line: 9)
    try builder.setBody(copying: copied.span)
    builder.close()
    let source = OutlineSource(
      outline: builder.finish(), configuration: OutlineConfiguration(source: "a.md"), name: "a",
      isDocuments: true)
    return planSite(SiteConfiguration(), [source]).outlines[0]
  }

  @Test func eachLinkOfOneAddressHasItsOwnPlace() throws {
    let text = "[a](no)\n[b](no) [c](no)\n\n[d](no)"
    let plan = try plan(text, bodies: [0..<text.utf8.count])
    var places = LinkPlaces()
    let found = (0..<4).map { _ in places.location(ofLink: "no", in: 0, of: plan).description }
    #expect(found == ["a.md:1:5", "a.md:2:5", "a.md:2:13", "a.md:4:5"])
  }

  @Test func aLinkBeforeTheLastOneIsFound() throws {
    let text = "one two\nthree"
    let plan = try plan(text, bodies: [0..<text.utf8.count])
    var places = LinkPlaces()
    #expect(places.location(ofLink: "three", in: 0, of: plan).description == "a.md:2:1")
    #expect(places.location(ofLink: "two", in: 0, of: plan).description == "a.md:1:5")
    #expect(places.location(ofLink: "three", in: 0, of: plan).description == "a.md:2:1")
    #expect(places.location(ofLink: "four", in: 0, of: plan).description == "a.md:1:1")
  }

  @Test func aBodyThatIsNoPartOfTheFileHasThePlaceOfItsNode() throws {
    let plan = try plan("x\nx\nx", bodies: [0..<1, 4..<5])
    var places = LinkPlaces()
    #expect(places.location(ofLink: "x", in: 1, of: plan).description == "a.md:3:1")
    #expect(places.location(ofLink: "x", in: 2, of: plan).description == "a.md:9:1")
    #expect(places.location(ofLink: "x", in: 0, of: plan).description == "a.md:1:1")
  }

  @Test(.timeLimit(.minutes(10))) func thousandsOfLinksTakeLinearTime() throws {
    let text = (0..<10_000).map { "[x](#no\($0))\n" }.joined()
    let plan = try plan(text, bodies: [0..<text.utf8.count])
    var places = LinkPlaces()
    var lines: Set<Int> = []
    for number in 0..<10_000 {
      lines.insert(places.location(ofLink: "#no\(number)", in: 0, of: plan).line ?? 0)
    }
    #expect(lines == Set(1...10_000))
  }
}
