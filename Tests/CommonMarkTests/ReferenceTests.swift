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

  @Test(arguments: [
    ("see [A]", "[a]: /1\n"),
    ("see [x][ a\n] and [A]", "[a]: /1\n"),
    ("![two  words]", "[Two\nwords]: /2 'title\n[not]: one'\n"),
    ("[GROSSE]", "[Große]: /3\n"),
    ("[ГОД][]", "[год]: /4\n"),
    ("[a](x) [b]", "[a]: /1\n"),
    ("[none] a", ""),
    ("[\\]] [[a]]", "[a]: /1\n[\\]]: /5\n"),
  ])
  func onlyTheDefinitionsInUseAreGiven(text: String, expected: String) {
    let definitions = """
      [a]: /1
      [Two
      words]: /2 'title
      [not]: one'

      [Große]: /3
      [год]: /4
      [\\]]: /5
      [a]: /second

      """
    let references = LinkReferences(Array(definitions.utf8).span)
    var output = ByteBuffer()
    references.append(usedIn: Array(text.utf8).span, to: &output)
    #expect(Set(output.text.split(separator: "\n")) == Set(expected.split(separator: "\n")))
    #expect(
      html(text, references: output.text) == html(text, references: definitions), "same HTML")
  }
}
