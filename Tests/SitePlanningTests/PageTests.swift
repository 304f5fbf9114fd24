import OutlineModel
import TestSupport
import Testing

@testable import SitePlanning

@Suite struct PageTests {
  private func plan(
    _ outline: Outline, pages: OutlineConfiguration.Pages? = nil, isDocuments: Bool = true
  ) -> OutlinePlan {
    var configuration = OutlineConfiguration(source: "docs")
    configuration.pages = pages
    return planSite(
      SiteConfiguration(),
      [
        OutlineSource(
          outline: outline, configuration: configuration, name: "docs", isDocuments: isDocuments)
      ]
    ).outlines[0]
  }

  private let handbook = """
    @ Handbook
      @intro.md Introduction
        Why
      @guide/ Guide
        @guide/a.md Install
          Linux
          Mac
    """

  @Test func eachFileAndFolderIsAPage() throws {
    let plan = plan(try Outline.sketch(handbook))
    #expect(plan.pages.map(\.root) == [0, 1, 3, 4])
    #expect(plan.pages.map(\.nodes) == [1..<7, 2..<3, 4..<7, 5..<7])
    #expect(plan.pages.map(\.parent) == [nil, 0, 0, 2])
    #expect(plan.pages.map(\.children) == [[1, 2], [], [3], []])
  }

  @Test(arguments: [
    ("", "Fish\n  Eel", 0, "Fish"), ("Fish", "Fish\n  Eel", 0, "Fish"),
    ("All", "Fish\n  Eel", nil, "All"), ("", "Fish\n  Eel\nBirds", nil, "docs"),
    ("", "Fish", nil, "docs"), ("", "\u{A0}\n  Eel", nil, "docs"),
  ])
  func aSoleRootNamesATreeThatHasNoOtherName(
    title: String, sketch: String, root: Int?, expected: String
  ) throws {
    let plan = plan(try Outline.sketch(sketch, title: title), isDocuments: false)
    #expect(plan.pages[0].root == root)
    #expect(plan.pages[0].title == expected)
    #expect(plan.title == expected)
  }

  @Test func levelsCountBelowASoleRootThatNamesTheTree() throws {
    let plan = plan(
      try Outline.sketch("Fish\n  Eel\n    Elver\n  Ray\n    Skate"), pages: .depth(1),
      isDocuments: false)
    #expect(plan.pages.map(\.root) == [0, 1, 3])
    #expect(plan.pages.map(\.path) == ["index.html", "eel.html", "ray.html"])
    #expect(plan.openPages.map(\.nodes) == [1..<5])
  }

  @Test(arguments: [OutlineConfiguration.View.tree, .quotes])
  func aGroupOrAViewOfQuotesLeavesTheSoleRootARow(view: OutlineConfiguration.View) throws {
    var builder = OutlineBuilder()
    builder.begin(SourceText(file: "a.csv"))
    try builder.open(title: "A", flags: view == .quotes ? [] : .isGroup, line: 1)
    try builder.open(title: "Alea iacta est", line: 2)
    var configuration = OutlineConfiguration(source: "tree")
    configuration.view = view
    let source = OutlineSource(
      outline: builder.finish(), configuration: configuration, name: "tree", isDocuments: false)
    #expect(planSite(SiteConfiguration(), [source]).outlines[0].pages[0].root == nil)
  }

  @Test func aTitleOfTheConfigurationLeavesTheSoleRootARow() throws {
    var configuration = OutlineConfiguration(source: "tree")
    configuration.title = "Animals"
    let source = OutlineSource(
      outline: try Outline.sketch("Fish\n  Eel"), configuration: configuration, name: "tree",
      isDocuments: false)
    let plan = planSite(SiteConfiguration(), [source]).outlines[0]
    #expect(plan.pages[0].root == nil)
    #expect(plan.pages[0].title == "Animals")
  }

  @Test func singleIsOnePage() throws {
    let plan = plan(try Outline.sketch(handbook), pages: .single)
    #expect(plan.pages.map(\.path) == ["index.html"])
    #expect((0..<7).map { plan.home(of: $0) } == Array(repeating: 0, count: 7))
  }

  @Test func eachNodeHasExactlyOneHome() throws {
    let plan = plan(try Outline.sketch(handbook))
    #expect(
      (0..<7).map { plan.address(of: $0) } == [
        "index.html#handbook", "intro.html#introduction", "intro.html#why",
        "guide/index.html#guide", "guide/a.html#install", "guide/a.html#linux",
        "guide/a.html#mac",
      ])
  }

  @Test(arguments: ["../../x", "/x", "a/../../x", ".."])
  func noIDLeadsAPageOutOfTheSite(id: String) throws {
    let plan = plan(try Outline.sketch("@ Home\n  @!.md Signs", details: ["Signs": { $0.id = id }]))
    #expect(!plan.pages[1].path.contains("/"))
    #expect(!plan.pages[1].path.hasPrefix("."))
  }

  @Test func anIDIsNoPathForADeepPageEither() throws {
    var builder = OutlineBuilder()
    builder.begin(SourceText(file: "a.opml"))
    for level in 1...PageCutter.deepestLevel {
      try builder.open(title: "Level \(level)", line: level)
      builder.details { $0.id = "../\(level)" }
    }
    let plan = plan(builder.finish(), isDocuments: false)
    #expect(plan.pages.map(\.path) == ["index.html", "51.html"])
  }

  @Test func aPageKnowsItsBreadcrumb() throws {
    let plan = plan(try Outline.sketch(handbook))
    #expect(plan.breadcrumb(of: 3).map(\.page) == [0, 2, 3])
    #expect(plan.pages[3].title == "Install")
  }

  @Test func aChainDeeperThanBrowsersNestContinuesOnPagesOfItsOwn() throws {
    var builder = OutlineBuilder()
    builder.begin(SourceText(file: "deep.opml"))
    for line in 1...5000 { try builder.open(title: "Level \(line)", line: line) }
    let plan = plan(builder.finish(), isDocuments: false)
    #expect(plan.pages.count == 100)
    for node in 0..<5000 where !plan.beginsPage(node) {
      #expect(plan.level(of: node) < PageCutter.deepestLevel)
    }
    #expect(plan.pages[1].path == "level-51.html")
  }

  @Test func addressesAreRelativeToThePage() throws {
    let plan = plan(try Outline.sketch(handbook))
    func href(_ node: Int, from path: String) -> String {
      plan.href(of: node, from: path)
    }
    #expect(href(6, from: "guide/a.html") == "#mac")
    #expect(href(4, from: "guide/a.html") == "a.html")
    #expect(href(2, from: "guide/a.html") == "../intro.html#why")
    #expect(href(5, from: "index.html") == "guide/a.html#linux")
  }

  @Test(arguments: [
    ("ar", NodeDetails.Direction.rightToLeft), ("he-IL", .rightToLeft), ("en", .leftToRight),
    ("az-Arab", .rightToLeft), ("ku-Latn", .leftToRight), ("ru", .leftToRight),
  ])
  func theLanguageGivesTheDirection(language: String, expected: NodeDetails.Direction) {
    #expect(directionOf(language: language) == expected)
  }
}
