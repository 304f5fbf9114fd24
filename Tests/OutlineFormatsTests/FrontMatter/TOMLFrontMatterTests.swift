import OutlineModel
import Testing

@testable import OutlineFormats

@Suite struct TOMLFrontMatterTests {
  @Test func theSameFrontMatterInYAMLAndTOMLGivesTheSameOutline() {
    let yaml = """
      ---
      title: "Cats: a guide"
      id: cats
      slug: felines
      aliases: [old/cats.html, older.html]
      date: 2024-05-01T07:30:00Z
      draft: false
      expanded: true
      lang: ar
      dir: rtl
      icon: 🐈
      description: About cats
      weight: 3
      rating: 1e5
      taxonomies: {tags: [pets, small animals]}
      extra: {author: {name: Ann, likes: [cats, 0x1F]}, empty: []}
      ---
      # Cats: a guide

      Hi

      ## Food
      """
    let toml = """
      +++
      title = "Cats: a guide"  # a comment
      id = 'cats'
      slug = "felines"
      aliases = [
        "old/cats.html",
        "older.html", # another
      ]
      date = 2024-05-01T07:30:00Z
      draft = false
      expanded = true
      lang = "ar"
      dir = "rtl"
      icon = "\\U0001F408"
      description = '''
      About cats'''
      weight = 3
      rating = 1e5

      [taxonomies]
      tags = ["pets", "small animals"]

      [extra.author]
      name = "Ann"
      likes = ["cats", 0x1F]
      [extra]
      empty = []
      +++
      # Cats: a guide

      Hi

      ## Food
      """
    let expected = readFile(yaml)
    #expect(expected.contains("tags: pets, small animals"))
    #expect(expected.contains("@extra: {author: {name: Ann, likes: [cats, 0x1F]}, empty: []}"))
    #expect(readFile(toml) == expected)
  }

  @Test(arguments: [
    ("a = 1\na = 2", "a.md:3:1", "the key \"a\" is here twice; the first is at a.md:2:1"),
    ("[a]\n[a]", "a.md:3:2", "the key \"a\" is here twice; the first is at a.md:2:2"),
    ("a.b = 1\n[a]", "a.md:3:2", "the key \"a\" is here twice; the first is at a.md:2:1"),
    ("a = {}\na.b = 1", "a.md:3:1", "the key \"a\" is here twice; the first is at a.md:2:1"),
    ("a = []\n[[a]]", "a.md:3:3", "the key \"a\" is here twice; the first is at a.md:2:1"),
    ("title = Cats", "a.md:2:9", "this is neither a number, a date, true nor false"),
    ("title =", "a.md:2:8", "a value is missing here"),
    ("title \"x\"", "a.md:2:7", "= is missing after the key"),
    ("ä = 1", "a.md:2:1", "a key must stand here"),
    ("\"ä\" = 1 2", "a.md:2:10", "nothing may follow the value in its line"),
    ("a = \"x", "a.md:2:5", "this quote is not closed in its line"),
    ("a = 'x\ny'", "a.md:2:5", "this quote is not closed in its line"),
    ("a = \"\"\"\nx", "a.md:2:5", "these quotes are not closed"),
    ("a = [1,\n  {b = [", "a.md:3:8", "this [ is not closed"),
    ("a = [1 2]", "a.md:2:8", "a comma is missing here"),
    ("[a", "a.md:2:3", "the name of this table is not closed"),
    ("a = \"\\q\"", "a.md:2:6", "what follows this backslash is no character"),
    ("a = \"\\uD800\"", "a.md:2:6", "what follows this backslash is no character"),
    ("a = 1 # \u{1}", "a.md:2:9", "the control character U+0001 is not allowed here"),
    ("x = 1\ndraft = \"yes\"", "a.md:3:9", "\"draft\" must be yes or no"),
    ("weight = \"first\"", "a.md:2:10", "\"weight\" must be a number"),
    ("[taxonomies]\ntags = 2.5\ntags.a = 1", "a.md:4:1", "the key \"tags\" is here twice"),
    ("[taxonomies]\ntags = {a = 1}", "a.md:3:8", "\"taxonomies.tags\" must be a list of texts"),
  ])
  func faultsAreLocatedInTheFile(toml: String, place: String, message: String) {
    let found = readFile("+++\n\(toml)\n+++\n# A\n").split(separator: "\n")
    let faults = found.filter { $0.contains(": error: ") }
    #expect(faults.count == 1)
    #expect(faults.first?.hasPrefix(place + ": error: ") == true, "\(faults)")
    #expect(faults.first?.contains(message) == true, "\(faults)")
  }

  @Test func frontMatterThatIsNotClosedIsAnError() {
    #expect(
      readFile("+++\ntitle = \"Q\"\n\n# A\n").hasSuffix(
        """
        a.md:1:1: error: this front matter is not closed
          put a line of +++ after its last line

        """))
    #expect(readFile("+++\nsome text\n\n# A\n").contains("error") == false)
  }
}
