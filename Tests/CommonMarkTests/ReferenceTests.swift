internal import Bytes
internal import CommonMark
import Testing

@Suite struct ReferenceTests {
  private let references = "[a]: /first 'T'\n\n[b]: /b\n"

  @Test(arguments: [
    "```\ncode [a]", "~~~~ x\n\n[a]", "<div>\n[a]", "<!-- [a]", "<pre>\n\n[a]",
    "- item\n\n      [a]",
    "- [a]", "> [a]", "    [a]", "[a]", "text `[a]", "![a][b]", "# [a] #", "[a]\n===",
  ])
  func referencesPrintNothingAndHold(text: String) {
    // Definitions are the same wherever they stand, so libcmark may have them in front.
    let expected = htmlOfLibcmark(Array((references + "\n\n" + text).utf8), unsafe: true)
    #expect(html(text, references: references, .keep) == expected)
    #expect(!html(text, references: references, .keep).contains("/first 'T'"))
  }

  @Test func theFirstDefinitionOfTheFileWins() {
    #expect(
      html("[a]\n\n[a]: /second", references: references)
        == "<p><a href=\"/first\" title=\"T\">a</a></p>\n")
  }

  @Test func linksHaveTheLineOfTheirParagraph() {
    let text = "# [h](h.md)\n\nText\n[a] and\n![i](i.png \"t\")\n\n> <https://e.org> `[c](d)`\n"
    let found = links(of: Array(text.utf8).span, references: Array(references.utf8).span)
    let shown = found.map { link in
      "\(link.line) \(link.kind) \(String(decoding: link.destination, as: UTF8.self))"
    }
    #expect(shown == ["1 link h.md", "3 link /first", "3 image i.png", "7 link https://e.org"])
  }

  @Test func textsWithoutLinksHaveNone() {
    let found = links(of: Array("a *b*".utf8).span, references: Array(references.utf8).span)
    #expect(found.isEmpty)
  }
}
