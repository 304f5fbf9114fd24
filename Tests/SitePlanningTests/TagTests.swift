import OutlineModel
import TestSupport
import Testing

@testable import SitePlanning

@Suite struct TagTests {
  private func plan(
    _ tags: [[String]], isDocuments: Bool = false, _ wanted: SiteConfiguration.Tags = .auto
  ) throws -> SitePlan {
    var builder = OutlineBuilder()
    builder.begin(SourceText(file: "notes.opml"))
    for (number, tags) in tags.enumerated() {
      let title = Array("Node \(number)".utf8)
      try builder.open(title: title.span, line: number + 1)
      if !tags.isEmpty { builder.details { $0.tags = tags } }
      builder.close()
    }
    var configuration = SiteConfiguration()
    configuration.tags = wanted
    let source = OutlineSource(
      outline: builder.finish(), configuration: OutlineConfiguration(source: "notes"),
      name: "notes", isDocuments: isDocuments)
    return planSite(configuration, [source])
  }

  @Test func aSiteWithoutTagsHasNoPagesForThem() throws {
    #expect(try plan([[], [" ", ""]]).tags == nil)
  }

  @Test func tagsAreInTheOrderOfTheirNamesWithTheirNodesInReadingOrder() throws {
    let index = try #require(try plan([["b", "Ä"], ["z"], ["a", "b"]]).tags)
    #expect(index.tags.map(\.name) == ["a", "Ä", "b", "z"])
    #expect(index.tags[2].nodes.map(\.node) == [0, 2])
  }

  @Test func spellingsThatDifferInCaseBlanksOrUnicodeFormAreOneTagByTheFirst() throws {
    let index = try #require(
      try plan([["Café au  lait"], ["CAFE\u{301} AU LAIT", " café au lait "]]).tags)
    #expect(index.tags.map(\.name) == ["Café au lait"])
    #expect(index.tags[0].nodes.map(\.node) == [0, 1])
    #expect(index.path(of: " café au lait ") == "tags/café-au-lait.html")
  }

  @Test func tagsThatMakeOneAddressGetNumbers() throws {
    let index = try #require(try plan([["C", "C++", "c#", "index", "?"]]).tags)
    #expect(Set(index.tags.flatMap(\.pages)).count == 5)
    #expect(index.path(of: "C") == "tags/c.html")
    #expect(index.path(of: "c#") == "tags/c-2.html")
    #expect(index.path(of: "C++") == "tags/c-3.html")
    #expect(index.path(of: "index") == "tags/index-2.html")
  }

  @Test func longListsGoOnInFurtherPages() throws {
    let index = try #require(try plan((0..<1_001).map { ["all", "t\($0)"] }).tags)
    #expect(index.pages == ["tags/index.html", "tags/index_2.html"])
    #expect(index.tags[0].pages == ["tags/all.html", "tags/all_2.html", "tags/all_3.html"])
  }

  @Test(arguments: [(SiteConfiguration.Tags.auto, 1), (.yes, 0), (.no, 0)])
  func veryManyTagsHavePagesOnlyIfAskedFor(wanted: SiteConfiguration.Tags, notes: Int) throws {
    let plan = try plan((0..<5_001).map { ["t\($0)"] }, wanted)
    #expect((plan.tags != nil) == (wanted == .yes))
    #expect(plan.warnings.count == notes)
    #expect(plan.warnings.allSatisfy { $0.severity == .note && !$0.advice.isEmpty })
  }

  @Test func aPageThatIsNamedTagsIsNotReplaced() throws {
    var site = SiteConfiguration()
    site.urls = .pretty
    let source = OutlineSource(
      outline: try Outline.sketch(
        "@ Home\n  @tags.md Tags", details: ["Tags": { $0.tags = ["x"] }]),
      configuration: OutlineConfiguration(source: "notes"), name: "notes", isDocuments: true)
    let plan = planSite(site, [source])
    #expect(plan.outlines[0].pages.map(\.path) == ["index.html", "tags-2/index.html"])
    #expect(plan.tags?.pages == ["tags/index.html"])
  }

  @Test func theFolderOfTagsIsTakenOnlyWhereThereAreTags() throws {
    func paths(_ details: [String: (inout NodeDetails) -> Void]) throws -> [String] {
      let outline = try Outline.sketch(
        "@ Home\n  @tags/ Tags\n    @tags/a.md A", details: details)
      let source = OutlineSource(
        outline: outline, configuration: OutlineConfiguration(source: "notes"), name: "notes",
        isDocuments: true)
      return planSite(SiteConfiguration(), [source]).outlines[0].pages.map(\.path)
    }
    #expect(try paths([:]) == ["index.html", "tags/index.html", "tags/a.html"])
    #expect(
      try paths(["A": { $0.tags = ["x"] }]) == ["index.html", "tags-2/index.html", "tags-2/a.html"])
  }
}
