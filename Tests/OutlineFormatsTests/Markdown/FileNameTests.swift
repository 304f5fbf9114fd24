import Testing

@testable import OutlineFormats

@Suite struct FileNameTests {
  @Test(arguments: [
    ("01-intro", "Intro"), ("2. setup", "Setup"), ("03_x", "X"), ("10 - going_on", "Going on"),
    ("getting-started", "Getting started"), ("404", "404"), ("2024-05-01-news", "2024 05 01 news"),
    ("1.2-notes", "1.2 notes"), ("12-", "12"), ("---", "---"), ("кошки_и-собаки", "Кошки и собаки"),
    ("a--b", "A b"), ("v2.4", "V2.4"), ("who am i?", "Who am i?"), ("1984", "1984"), ("", ""),
  ])
  func theNameMakesATitle(stem: String, title: String) {
    #expect(impliedTitle(ofName: stem) == title)
  }

  @Test func numbersAreOrderedByTheirValueAndLettersWithoutCase() {
    let sorted = [
      "1-a", "2-a", "02-b", "10-a", "100", "99999999999999999999999", "A", "a", "a-b", "B", "b2",
      "b10",
      "Ä", "ä2", "ä10",
    ]
    var shuffled = sorted.reversed().map { NaturalOrderKey(stem: $0, name: $0 + ".md") }
    shuffled.sort()
    #expect(shuffled == sorted.map { NaturalOrderKey(stem: $0, name: $0 + ".md") })
  }

  @Test(arguments: [
    ("a.md", true), ("A.MD", true), ("a.markdown", true), (".md", false), ("a.mdx", false),
    ("md", false), ("a.md.bak", false), ("猫.md", true),
  ])
  func theEndingTellsMarkdown(name: String, isMarkdown: Bool) {
    #expect(SourceFile.isMarkdown(name) == isMarkdown)
  }

  @Test(arguments: [
    ("index.md", true), ("_index.md", true), ("README.md", true), ("ReadMe.MARKDOWN", true),
    ("index2.md", false), ("indexes.md", false),
  ])
  func someNamesSpeakForTheFolder(name: String, isIndex: Bool) {
    #expect(SourceFile(name: name, path: name).isIndex == isIndex)
  }
}
