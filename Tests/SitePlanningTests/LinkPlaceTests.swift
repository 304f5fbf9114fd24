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

  @Test(arguments: [
    ("| a | b |\n|---|---|\n| [x](no) | [y](no) |", ["3:7", "3:17"]),
    ("[x][r] and [r]\n\n[r]: no", ["3:6", "3:6"]),
    ("[r]:\n  <no>\n\n[x][r]", ["2:4"]),
    ("no no\r\n\t[x]( no \"no\")", ["2:7"]),
    ("no\r[x](no)", ["2:5"]),
    ("caf\u{E9} \u{1F989} [x](no)", ["1:16"]),
    ("[no](no) [[no]] [[no|x]]", ["1:6", "1:12", "1:19"]),
    ("<img src='no'> <a href=no>", ["1:11", "1:24"]),
    ("[no [no] no](no)", ["1:14"]),
  ])
  func theAddressItselfIsPointedAt(text: String, expected: [String]) throws {
    let plan = try plan(text, bodies: [0..<text.utf8.count])
    var places = LinkPlaces()
    let found = expected.map { _ in places.location(ofLink: "no", in: 0, of: plan).description }
    #expect(found == expected.map { "a.md:" + $0 })
  }

  /// Definitions, titles and front matter are no part of a body.
  @Test func aLinkOutsideOfTheBodyHasItsPlaceToo() throws {
    let text = "---\nlink: gone.md\n---\n# [T](none.md)\n\nBody [x][r].\n\n# Next\n\n[r]: no.md\n"
    let body = try #require(text.firstRange(of: "Body [x][r]."))
    let start = text.utf8.distance(from: text.startIndex, to: body.lowerBound)
    let next = text.utf8.count - 11
    let plan = try plan(text, bodies: [start..<start + 12, next..<text.utf8.count])
    var places = LinkPlaces()
    func place(_ address: String) -> String {
      places.location(ofLink: address, in: 0, of: plan).description
    }
    #expect(place("no.md") == "a.md:10:6")
    #expect(place("none.md") == "a.md:4:7")
    #expect(place("gone.md") == "a.md:2:7")
  }

  @Test func whatIsWrittenAsAnEntityIsFound() throws {
    let text = "[x](a&amp;b) [y](<c d>)"
    let plan = try plan(text, bodies: [0..<text.utf8.count])
    var places = LinkPlaces()
    #expect(places.location(ofLink: "a&b", in: 0, of: plan).column == 5)
    #expect(places.location(ofLink: "c%20d", in: 0, of: plan).column == 19)
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
