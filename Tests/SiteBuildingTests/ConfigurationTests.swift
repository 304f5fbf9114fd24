import OutlineModel
import SitePlanning
@testable import SiteBuilding
import TestSupport
import Testing

/// What the keys of `pleat.yml` and of `--set` lead to.
struct ConfigurationTests {
  private func read(_ text: String, _ settings: (String, String)...) -> ConfigurationReader {
    var reader = ConfigurationReader()
    reader.read(Array(text.utf8), file: "pleat.yml")
    reader.apply(settings.map { Setting(key: $0, value: $1) })
    return reader
  }

  @Test func eachKeyHasItsPlace() {
    let reader = read(
      """
      title: Zoo
      base_url: https://example.org/zoo/
      language: pt-BR
      direction: ltr
      description: All animals
      urls: pretty
      author: A. Keeper
      feed: 12
      favicon: art/zoo.PNG
      outlines:
        - source: cats
          title: Cats
          description: All cats
          from: markdown
          pages: single
          view: tree
          fold: branches
          expand: 2
          sections: yes
          html: true
          remote_images: no
          permalinks: branches
          language: he
          direction: rtl
          edit_url: https://example.org/edit/{path}?a=b
          headings: body
          lists: nodes
          titles: markdown
          assets: all
          separator: " > "
      """)
    var site = SiteConfiguration()
    site.title = "Zoo"
    site.baseURL = "https://example.org/zoo/"
    site.language = "pt-BR"
    site.direction = .leftToRight
    site.description = "All animals"
    site.urls = .pretty
    site.author = "A. Keeper"
    site.feed = SiteConfiguration.FeedKey(
      entries: 12, location: SourceLocation(file: "pleat.yml", line: 8, column: 7))
    site.favicon = SiteConfiguration.Favicon(
      source: "art/zoo.PNG", location: SourceLocation(file: "pleat.yml", line: 9, column: 10))
    var cats = OutlineConfiguration(source: "cats")
    cats.location = SourceLocation(file: "pleat.yml", line: 11, column: 5)
    (cats.title, cats.description, cats.from) = ("Cats", "All cats", "markdown")
    (cats.pages, cats.view, cats.fold, cats.expand) = (.single, .tree, .branches, .levels(2))
    (cats.sections, cats.html, cats.remoteImages) = (true, true, false)
    cats.permalinks = .branches
    cats.editURL = "https://example.org/edit/{path}?a=b"
    (cats.language, cats.direction) = ("he", .rightToLeft)
    (cats.reading.headings, cats.reading.lists) = (.body, .nodes)
    (cats.reading.titles, cats.reading.assets) = (.markdown, .all)
    cats.reading.separator = " > "
    let names = ["edit_url", "headings", "lists", "titles", "assets", "separator"]
    cats.readingKeys = names.enumerated().map {
      .init(
        name: $1, location: SourceLocation(file: "pleat.yml", line: 25 + $0, column: 5))
    }
    site.outlines = [cats]
    #expect(reader.diagnostics == [])
    #expect(reader.site == site)
  }

  @Test(arguments: [
    ("no", 0), ("0", 0), ("yes", nil), ("1000", 1000), ("", nil),
  ])
  func aFeedHasANumberOfEntriesOrIsLeftOut(written: String, entries: Int?) {
    let reader = read("feed: \(written)\noutlines:\n  - source: a")
    #expect(reader.site.feed?.entries == entries)
    #expect(reader.diagnostics.count == (written == "yes" ? 1 : 0))
  }

  @Test(arguments: [
    "urls: nice", "feed: 1001", "feed: -1", "feed: many", "favicon: a.gif", "favicon: ../a.svg",
    "favicon: /a.svg", "favicon: svg", "edit_url: https://example.org/",
    "edit_url: https://example.org/{file}", "edit_url: https://example.org/{path}/{branch}",
    "edit_url: javascript:{path}", "edit_url: \"https://example.org/{path} x\"",
    "edit_url: /edit/{path}", "edit_url: https://example.org/{path}}", "edit_url: https:///{path}",
  ])
  func whatAnAddressOrAPictureCannotBeIsRefused(line: String) {
    let reader = read("\(line)\noutlines:\n  - source: a")
    let key = line.prefix { $0 != ":" }
    #expect(reader.diagnostics.count == 1)
    #expect(reader.diagnostics.first?.message.hasPrefix("`\(key)` must be ") == true)
    #expect(reader.diagnostics.first?.location?.line == 1)
  }

  @Test(arguments: [
    ("auto", OutlineConfiguration.Pages.auto), ("files", .files), ("single", .single),
    ("{depth: 3}", .depth(3)),
  ])
  func pagesAreCutByAWordOrADepth(written: String, pages: OutlineConfiguration.Pages) {
    let reader = read("outlines:\n  - source: a\n    pages: \(written)")
    #expect(reader.diagnostics == [])
    #expect(reader.site.outlines[0].pages == pages)
  }

  @Test(arguments: [
    ("auto", OutlineConfiguration.AllOpen.auto), ("yes", .yes), ("no", .no), ("", .auto),
  ])
  func everythingOpenIsAWordOrAFlag(written: String, all: OutlineConfiguration.AllOpen) {
    let reader = read("outlines:\n  - source: a\n    all: \(written)")
    #expect(reader.diagnostics == [])
    #expect(reader.site.outlines[0].all == all)
  }

  @Test func nothingElseIsSaidOfEverythingOpen() {
    let reader = read("all: atuo\noutlines:\n  - source: a")
    #expect(
      reader.diagnostics.map(\.description) == [
        "pleat.yml:1:6: error: `all` must be auto, yes or no, not `atuo`\n  did you mean `auto`?"
      ])
  }

  @Test func eachPartOfABudgetIsSetForItself() {
    var reader = read("budget: {folds: 500}\noutlines:\n  - source: a")
    reader.apply([Setting(key: "budget.bytes", value: "90000")])
    #expect(reader.diagnostics == [])
    #expect(reader.site.outlines[0].foldBudget == 500)
    #expect(reader.site.outlines[0].byteBudget == 90_000)
  }

  @Test(arguments: [
    "pages: {depth: 0}", "pages: {depth: 2, more: 1}", "pages: 2", "budget: 100",
    "budget: {folds: 0}", "budget: {folds: 2001}", "budget: {bytes: 500001}", "budget: {kB: 3}",
  ])
  func aCutThatCannotBeIsRefused(line: String) {
    let reader = read("outlines:\n  - source: a\n    \(line)")
    #expect(reader.diagnostics.count == 1)
  }

  @Test func anOutlinesKeyOfTheSiteHoldsForAllThatSayNothingElse() {
    let reader = read(
      """
      outlines:
        - source: a
        - {source: b, expand: none, html: no}
      expand: all
      html: yes
      """)
    #expect(reader.diagnostics == [])
    #expect(reader.site.outlines.map(\.expand) == [.all, .levels(0)])
    #expect(reader.site.outlines.map(\.html) == [true, false])
  }

  @Test func anEmptyValueSaysNothing() {
    let reader = read("title:\nlanguage: ~\noutlines:\n  - source: a\n    expand:\n")
    #expect(reader.diagnostics == [])
    #expect(reader.site.title == nil)
    #expect(reader.site.language == "en")
    #expect(reader.site.outlines.map(\.expand) == [nil])
  }

  @Test func aSettingGoesOverTheFile() {
    let one = "title: Site\nexpand: 1\noutlines: [{source: a, expand: 2}]"
    let two = "title: Site\nexpand: 1\noutlines: [{source: a, expand: 2}, {source: b}]"
    let settings = [("expand", "3"), ("title", "Set"), ("base_url", "http://localhost:1")]
    let ofOne = read(one, settings[0], settings[1], settings[2])
    #expect(ofOne.diagnostics == [])
    #expect(ofOne.site.outlines.map(\.expand) == [.levels(3)])
    #expect(ofOne.site.outlines.map(\.title) == ["Set"])
    #expect(ofOne.site.baseURL == "http://localhost:1")
    let ofTwo = read(two, settings[0], settings[1])
    #expect(ofTwo.site.outlines.map(\.expand) == [.levels(3), .levels(3)])
    #expect(ofTwo.site.title == "Set")
    #expect(ofTwo.site.outlines.map(\.title) == [nil, nil])
  }

  @Test(arguments: [
    ("https://example.org", true), ("HTTP://example.org/a/", true), ("https://", false),
    ("https:///x", false), ("ftp://example.org", false), ("//example.org", false),
    ("https://a b", false), ("https://a/?x", false), ("https://a/#x", false),
    ("https://a/\\\"", false), ("javascript:alert(1)", false),
  ])
  func onlyWebAddressesAreBaseAddresses(address: String, isAllowed: Bool) {
    let reader = read("base_url: \"\(address)\"\noutlines: [{source: a}]")
    #expect(reader.diagnostics.isEmpty == isAllowed)
    #expect((reader.site.baseURL != nil) == isAllowed)
  }

  @Test(arguments: [
    ("en", true), ("de-1996", true), ("zh-Hant-TW", true), ("x-klingon", true), ("en_GB", false),
    ("e", false), ("english-languages", false), ("-en", false), ("en-", false), ("1en", false),
    ("déu", false),
  ])
  func languageTagsHaveAForm(tag: String, isAllowed: Bool) {
    #expect(isLanguageTag(tag) == isAllowed)
  }

  @Test func laterKeysAreNotKnownYet() {
    let known = siteKeys.map(\.name) + outlineKeys.map(\.name) + ["source", "outlines"]
    for key in laterKeys { #expect(!known.contains(key)) }
  }
}
