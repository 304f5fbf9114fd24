import OutlineModel
import Testing

@testable import OutlineFormats

/// Case O-15: front matter with a colon and a space in a value is read, and a warning says what to
/// write.
@Suite struct UnquotedColonTests {
  @Test func theValueIsTheRestOfTheLine() {
    #expect(
      readFile(
        "---\nid: c\ntitle: Cats: a guide\nmore: a:b: c # d\ndraft: no\n---\n# X\n", locations: true
      )
        == """
        Cats: a guide
        - "Cats: a guide" (markdown, file) @a.md:3:1
          id: c
          @more: a:b: c
          - "X" (markdown) @a.md:7:1
        a.md:3:12: warning: a value that holds a colon and a space must be in quotes
          put the value in quotes: title: "Cats: a guide"
        a.md:4:10: warning: a value that holds a colon and a space must be in quotes
          put the value in quotes: more: "a:b: c"

        """)
  }

  @Test(arguments: [
    ("title: It's: \"so\"", "It's: \"so\"", "put the value in quotes"),
    ("title: \\a: b", "\\a: b", "put the value in quotes: title: '\\a: b'"),
    ("title:  Кошки: о них ", "Кошки: о них", "put the value in quotes: title: \"Кошки: о них\""),
    ("title: a:", "a:", "put the value in quotes"),
    ("title: a #b: c", "a", nil),
    ("title: a#b: c", "a#b: c", "put the value in quotes: title: \"a#b: c\""),
  ])
  func quotesAndSpacesAreKept(yaml: String, title: String, advice: String?) throws {
    let matter = try frontMatter(yaml)
    #expect(matter.title == title)
    #expect(matter.diagnostics.map(\.advice) == (advice.map { [[$0]] } ?? []))
    #expect(matter.diagnostics.allSatisfy { $0.severity == .warning })
  }

  @Test func faultsBehindItKeepTheirPlace() throws {
    let matter = try frontMatter("title: a: b\r\ndraft: maybe\r\ntags: [x: y, z]")
    #expect(
      matter.diagnostics.map { $0.location?.description } == [
        "a.md:2:9", "a.md:3:8", "a.md:4:7",
      ])
  }

  @Test(arguments: [
    ("title: a: b\n  more", "a.md:2:9: error: a value that holds a colon and a space"),
    ("x:\n  y: a: b", "a.md:3:7: error: a value that holds a colon and a space"),
    ("title: a: b\nx: [", "a.md:2:9: error: a value that holds a colon and a space"),
    ("title: a: b\ntitle: c", "a.md:2:9: error: a value that holds a colon and a space"),
    ("'title': a: b", "a.md:2:11: error: a value that holds a colon and a space"),
    ("- a: b: c", "a.md:2:7: error: a value that holds a colon and a space"),
  ])
  func whatQuotesDoNotMendIsAnError(yaml: String, expected: String) throws {
    let matter = try frontMatter(yaml)
    #expect(matter.diagnostics.count == 1)
    #expect(matter.diagnostics.first?.description.hasPrefix(expected) == true)
  }

  @Test func textBlocksAndQuotesAreLeftAlone() throws {
    let matter = try frontMatter("a: |\n  b: c: d\ne: \"f: g: h\"\ntitle: a: b")
    #expect(matter.title == "a: b")
    #expect(matter.details.attributes.map(\.value) == ["b: c: d\n", "f: g: h"])
    #expect(matter.diagnostics.count == 1)
  }

  @Test func manyLinesAreReadAtOnce() throws {
    let yaml = (0..<20_000).map { "key\($0): a: b\n" }.joined()
    #expect(try frontMatter(yaml).diagnostics.count == 20_000)
  }

  private func frontMatter(_ yaml: String) throws -> FrontMatter {
    let bytes = Array("---\n\(yaml)\n---\n".utf8)
    let block = FrontMatterBlock(in: bytes.span, from: 0)
    return FrontMatter(try #require(block), in: bytes.span, file: "a.md")
  }
}
