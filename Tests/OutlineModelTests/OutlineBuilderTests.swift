import OutlineModel
import TestSupport
import Testing

@Suite struct OutlineBuilderTests {
  private func chain(_ levels: Int, limits: OutlineBuilder.Limits = .init()) throws -> Outline {
    var builder = OutlineBuilder(limits: limits)
    builder.begin(SourceText(file: "deep.opml"))
    for line in 1...levels { try builder.open(title: "x", line: line, column: line + 2) }
    return builder.finish()
  }

  private func message(of work: () throws -> Void) -> String {
    do {
      try work()
      return "no error"
    } catch {
      return "\(error)"
    }
  }

  @Test func nodesStandInReadingOrderWithEndsAndDepths() throws {
    let outline = try Outline.sketch("A\n  B\n    C\n  D\nE")
    #expect((0..<5).map { outline.title(of: $0) } == ["A", "B", "C", "D", "E"])
    #expect((0..<5).map { outline.end(of: $0) } == [4, 3, 3, 4, 5])
    #expect((0..<5).map { outline.depth(of: $0) } == [0, 1, 2, 1, 0])
    #expect((0..<5).map { outline.parent(of: $0) } == [nil, 0, 1, 0, nil])
    #expect((0..<5).map { outline.hasChildren($0) } == [true, true, false, false, false])
    #expect(outline.count == 5)
    #expect(outline.levels == 3)
  }

  @Test func anOutlineMayBeEmpty() {
    let outline = OutlineBuilder().finish()
    #expect(outline.count == 0)
    #expect(outline.levels == 0)
    #expect(Array(outline.roots) == [])
    #expect(outline.dump() == "(no title)\n")
  }

  @Test func theBuilderKnowsHowDeepItIs() throws {
    var builder = OutlineBuilder()
    builder.begin(SourceText(file: "a"))
    #expect(builder.depth == 0)
    try builder.open(title: "A", line: 1)
    try builder.open(title: "B", line: 2)
    #expect(builder.depth == 2)
    #expect(builder.count == 2)
    builder.close()
    #expect(builder.depth == 1)
    for line in 3...5 { try builder.open(title: "C", line: line) }
    builder.close(downTo: 4)
    #expect(builder.depth == 4)
    builder.close(downTo: 2)
    #expect(builder.depth == 2)
    let outline = builder.finish()
    #expect((0..<5).map { outline.end(of: $0) } == [5, 2, 5, 5, 5])
  }

  @Test func finishEndsWhatIsOpen() throws {
    var builder = OutlineBuilder()
    builder.begin(SourceText(file: "a"))
    try builder.open(title: "A", line: 1)
    try builder.open(title: "B", line: 2)
    let outline = builder.finish()
    #expect(outline.end(of: 0) == 2)
    #expect(outline.end(of: 1) == 2)
  }

  @Test func theDeepestLevelIsTenThousand() throws {
    #expect(try chain(10_000).levels == 10_000)
    #expect(
      message { _ = try chain(10_001) }
        == """
        deep.opml:10001:10003: error: the outline is nested deeper than 10000 levels
          make it shallower, or split it into several files
        """)
  }

  @Test func theNumberOfNodesHasALimit() {
    var limits = OutlineBuilder.Limits()
    limits.nodes = 2
    #expect(
      message { _ = try chain(3, limits: limits) }
        == """
        deep.opml:3:5: error: the outline has more than 2 nodes
          split it into several files
        """)
  }

  @Test func aTitleHasAtMostAMillionBytes() throws {
    var builder = OutlineBuilder()
    builder.begin(SourceText(file: "long.opml"))
    try builder.open(title: String(repeating: "x", count: 1_000_000), line: 1)
    #expect(
      message { try builder.open(title: String(repeating: "é", count: 500_001), line: 2) }
        == """
        long.opml:2:1: error: a title of 1000002 bytes is longer than a title may be
          a title has at most 1000000 bytes; move the text to the body
        """)
    #expect(builder.finish().count == 1)
  }

  @Test func allTitlesTogetherHaveALimit() throws {
    var limits = OutlineBuilder.Limits()
    limits.textBytes = 4
    var builder = OutlineBuilder(limits: limits)
    builder.begin(SourceText(file: "a.opml"))
    try builder.open(title: "abcd", line: 1)
    #expect(
      message { try builder.open(title: "e", line: 2) }
        == "a.opml:2:1: error: the titles are larger than 4 GB together")
  }

  @Test func theBodiesOfAFileHaveALimit() throws {
    var limits = OutlineBuilder.Limits()
    limits.textBytes = 4
    var builder = OutlineBuilder(limits: limits)
    builder.begin(SourceText(file: "a.opml"))
    try builder.open(title: "A", line: 7, column: 3)
    try builder.setBody(copying: Array("abcd".utf8).span)
    #expect(
      message { try builder.setBody(copying: Array("e".utf8).span) }
        == """
        a.opml:7:3: error: the bodies of this file are larger than 4 GB together
          split the file
        """)
  }

  @Test func aBodyIsACutOfItsTextOrACopy() throws {
    var builder = OutlineBuilder()
    let text = SourceText(
      file: "docs/a.md", path: "a.md", bytes: Array("# A\nBody\n".utf8),
      references: Array("[x]: y".utf8))
    let first = builder.begin(text)
    try builder.open(title: "A", line: 1)
    builder.setBody(4..<8)
    builder.begin(SourceText(file: "docs/b.md"))
    try builder.open(title: "B", line: 1)
    try builder.setBody(copying: Array("Copy".utf8).span)
    builder.resume(text: first)
    try builder.open(title: "C", line: 3)
    let outline = builder.finish()
    #expect((0..<3).map { outline[$0].body } == ["Body", "Copy", ""])
    #expect((0..<3).map { outline.text(of: $0) } == [0, 1, 0])
    #expect((0..<3).map { outline.hasBody($0) } == [true, true, false])
    #expect(outline.bodyRange(of: 0) == 4..<8)
    #expect(outline.bodyRange(of: 1).count == 4)
    #expect(outline.location(of: 2) == SourceLocation(file: "docs/a.md", line: 3, column: 1))
    let references = outline.withBody(of: 0) { _, references in references.count }
    #expect(references == 6)
  }

  @Test func aTextThatIsHeldStaysAsItIs() throws {
    var builder = OutlineBuilder()
    builder.begin(SourceText(file: "docs/a.csv", references: Array("[x]: y".utf8)))
    builder.hold(Array("A,Body\n".utf8))
    try builder.open(title: "A", line: 1)
    builder.setBody(2..<6)
    for copy in ["one", "two"] {
      try builder.open(title: "B", line: 2)
      try builder.setBody(copying: Array(copy.utf8).span)
    }
    builder.setBody(of: 1, 0..<1)
    let outline = builder.finish()
    #expect((0..<3).map { outline[$0].body } == ["Body", "A", "two"])
    #expect(
      outline.texts.map { String(decoding: $0.bytes, as: UTF8.self) } == ["A,Body\n", "onetwo"])
    #expect(outline.location(of: 2) == SourceLocation(file: "docs/a.csv", line: 2, column: 1))
    #expect(outline.withBody(of: 2) { _, references in references.count } == 6)
  }

  @Test func aTextThatIsHeldForNothingIsLetGo() throws {
    var builder = OutlineBuilder()
    builder.begin(SourceText(file: "a.csv"))
    builder.hold(Array("A".utf8))
    try builder.open(title: "A", line: 1)
    #expect(builder.finish().texts.map(\.bytes) == [[]])
  }

  @Test func titlesKeepTheirBytes() throws {
    var builder = OutlineBuilder()
    builder.begin(SourceText(file: "a"))
    let titles = ["", "é", "two\nlines", ""]
    for title in titles { try builder.open(title: title, line: 1) }
    let outline = builder.finish()
    #expect((0..<4).map { outline.title(of: $0) } == titles)
  }

  @Test func titlesThatAreTheirOwnHTMLAreKnown() throws {
    var builder = OutlineBuilder()
    builder.begin(SourceText(file: "a"))
    let titles = ["Otter", "Otters & martens", "*Otter*", "", " Otter"]
    for title in titles { try builder.open(title: title, flags: .isFolder, line: 1) }
    try builder.open(title: "Otter", flags: .markdownTitle, line: 1)
    let outline = builder.finish()
    #expect(
      (0..<6).map { outline.hasVerbatimTitle($0) } == [true, false, false, false, false, false])
    #expect(outline.flags(of: 0) == [.isFolder, .verbatimTitle])
  }

  @Test func aColumnPastWhatAnEntryHoldsIsNotSaid() throws {
    var builder = OutlineBuilder()
    builder.begin(SourceText(file: "a"))
    try builder.open(title: "A", line: 1, column: 1_000_000)
    #expect(builder.finish().location(of: 0).column == nil)
  }
}
