import OutlineModel
import TestSupport
import Testing

@Suite struct DumpTests {
  @Test func theDumpShowsAllThatIsKnown() throws {
    var builder = OutlineBuilder()
    builder.title = "Zoo"
    builder.outlineDetails.language = "en"
    builder.begin(SourceText(file: "zoo.md", bytes: Array("Hello\nBody".utf8)))
    try builder.open(
      title: "Say \"hi\"\t\\", flags: [.markdownTitle, .startsFile, .isFolder, .titleIsImplied],
      line: 3, column: 5)
    builder.setBody(6..<10)
    builder.details {
      $0.id = "i"
      $0.slug = "s"
      $0.link = "https://example.org"
      $0.date = "2024-05-01"
      $0.tags = ["a", "b"]
      $0.icon = "star"
      $0.language = "he"
      $0.direction = .rightToLeft
      $0.summary = "One sentence"
      $0.expanded = true
      $0.done = false
      $0.aliases = ["old.html"]
      $0.attributes = [NodeDetails.Attribute(name: "weight", value: "3")]
    }
    try builder.open(title: "two\r\nlines", line: 4)
    let outline = builder.finish()
    #expect(
      outline.dump(locations: true) == #"""
        Zoo
        language: en
        - "Say \"hi\"\t\\" (markdown, file, folder, implied) @zoo.md:3:5
          body: "Body"
          id: i
          slug: s
          link: https://example.org
          date: 2024-05-01
          tags: a, b
          icon: star
          language: he
          direction: rtl
          summary: One sentence
          expanded: yes
          done: no
          aliases: old.html
          @weight: 3
          - "two\r\nlines" @zoo.md:4:1

        """#)
  }

  @Test func placesAreLeftOutUnlessAskedFor() throws {
    #expect(try Outline.sketch("A\n  B").dump() == "(no title)\n- \"A\"\n  - \"B\"\n")
  }
}
