import OutlineModel
import Testing

@testable import OutlineFormats

@Suite struct FrontMatterTests {
  @Test func allKeysAreTakenOver() {
    let text = """
      ---
      title: "Cats: a guide"
      id: cats
      slug: felines
      aliases: [old/cats.html, older.html]
      date: 2024-05-01
      tags: pets, small animals
      draft: no
      expanded: yes
      lang: ar
      dir: rtl
      icon: 🐈
      description: About cats
      weight: 3
      author: {name: Ann, likes: [cats, 007]}
      rating: 1e5
      empty:
      ---
      Hi
      """
    #expect(
      readFile(text, locations: true) == """
        Cats: a guide
        - "Cats: a guide" (markdown, file) @a.md:2:1
          body: "Hi"
          id: cats
          slug: felines
          date: 2024-05-01
          tags: pets, small animals
          icon: 🐈
          language: ar
          direction: rtl
          summary: About cats
          expanded: yes
          aliases: old/cats.html, older.html
          @author: {name: Ann, likes: [cats, 007]}
          @rating: 1e5
          @empty: 

        """)
  }

  @Test(arguments: [
    ("tags: [a, b]", ["a", "b"]), ("tags:\n- a\n- 'b, c'", ["a", "b, c"]),
    ("tags: a,b , c", ["a", "b", "c"]),
    ("tags:", []), ("tags: []", []),
  ])
  func tagsAreAListOrPartedByCommas(yaml: String, tags: [String]) {
    #expect(frontMatter(yaml).details.tags == tags)
  }

  @Test(arguments: [
    ("weight: 3", 3.0), ("order: -1", -1), ("nav_order: 2.5", 2.5), ("sidebar_position: 007", 7),
    ("sidebar_position: 9\norder: 2\nweight: 1", 1), ("order: 2\nnav_order: 1", 2),
  ])
  func orderHasSeveralNames(yaml: String, order: Double) {
    #expect(frontMatter(yaml).order == order)
  }

  @Test(arguments: [
    ("x: 1\ndraft: maybe", "a.md:3:8: error: \"draft\" must be yes or no"),
    ("title: [a]", "a.md:2:8: error: \"title\" must be text"),
    ("dir: up", "a.md:2:6: error: \"dir\" must be ltr or rtl"),
    (
      "tags: [a: b, c]",
      "a.md:2:7: error: \"tags\" must be a list of texts\n"
        + "  write a text that holds a colon in quotes: tags: [\"one: two\", three]"
    ),
    ("order: first", "a.md:2:8: error: \"order\" must be a number"),
    ("weight: nan", "a.md:2:9: error: \"weight\" must be a number"),
    (
      "some text\n",
      """
      a.md:2:1: error: front matter must be lines of "key: value"
        put an empty line before the first line if its --- is meant as a rule
      """
    ),
    (
      "id: a\nid: b",
      """
      a.md:3:1: error: the key "id" is here twice; the first is at a.md:2:1
        remove one of the two
      """
    ),
    ("x: !!python/name y", "a.md:2:4: warning: the tag \"!!python/name\" is ignored"),
  ])
  func faultsAreLocatedInTheFile(yaml: String, expected: String) {
    #expect(frontMatter(yaml).diagnostics.map(\.description) == [expected])
  }

  @Test(arguments: [
    ("---\na: b\n---\nx", 4..<9, 13, 4), ("---\r\na: b\r\n---\r\nx", 5..<11, 16, 4),
    ("---\ra: b\r---", 4..<9, 12, 4), ("---  \n---\t\n", 6..<6, 11, 3),
  ])
  func theBlockEndsAtItsClosingLine(text: String, content: Range<Int>, end: Int, line: Int) {
    let bytes = Array(text.utf8)
    let block = FrontMatterBlock(in: bytes.span, from: 0)
    #expect(block?.content == content)
    #expect(block?.end == end)
    #expect(block?.endLine == line)
  }

  @Test(arguments: [
    "--- a\nb\n---\n", " ---\na: b\n---\n", "----\na\n----\n", "---", "\n---\na: b\n---\n",
  ])
  func otherStartsAreNoFrontMatter(text: String) {
    let bytes = Array(text.utf8)
    #expect(FrontMatterBlock(in: bytes.span, from: 0) == nil)
  }

  private func frontMatter(_ yaml: String) -> FrontMatter {
    let bytes = Array("---\n\(yaml)\n---\n".utf8)
    guard let block = FrontMatterBlock(in: bytes.span, from: 0) else { return FrontMatter() }
    return FrontMatter(block, in: bytes.span, file: "a.md")
  }
}
