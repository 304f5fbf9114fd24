import OutlineModel
import TestSupport
import Testing

@testable import SitePlanning

@Suite struct PathTests {
  private func paths(_ sketch: String, slugs: [String: String] = [:]) throws -> [String] {
    let outline = try Outline.sketch(
      sketch, details: slugs.mapValues { slug in { $0.slug = slug } })
    let plan = planSite(
      SiteConfiguration(),
      [
        OutlineSource(
          outline: outline, configuration: OutlineConfiguration(source: "docs"), name: "docs",
          isDocuments: true)
      ])
    return plan.outlines[0].pages.map(\.path)
  }

  @Test func pagesFollowTheNamesOnDisk() throws {
    let result = try paths(
      """
      @ Handbook
        @01-intro.md Introduction
        @Guide/ Guide
          @Guide/who am i?.md Who
          @Guide/v2.4.md Version
        @内容.md Contents
      """)
    #expect(
      result == [
        "index.html", "intro.html", "guide/index.html", "guide/who-am-i.html", "guide/v2-4.html",
        "内容.html",
      ])
  }

  /// As a table of contents has them.
  @Test func pagesFollowTheNamesOnDiskInAnyOrder() throws {
    let result = try paths(
      """
      @ Handbook
        @b/02-deep/x.md X
          @b/y.md Y
        @b/ Own page
          @a.md A
        @b/README/z.md Z
      """)
    #expect(
      result == [
        "index.html", "b/deep/x.html", "b/y.html", "b/index.html", "a.html", "b/readme/z.html",
      ])
  }

  @Test func noTwoPagesShareAPathOnAnyDisk() throws {
    let result = try paths(
      """
      @ Home
        @Nice.md Nice
        @NICE.md Agency
        @index-.md Index
        @404.md Not found
        @con.md Device
        @pets.md Pets
        @pets/ Pets
          @pets/nice.md Nice
      """)
    #expect(
      result == [
        "index.html", "nice.html", "nice-2.html", "index-2.html", "404-2.html", "con-2.html",
        "pets.html", "pets/index.html", "pets/nice.html",
      ])
  }

  @Test func aClashTakesTheParentsSlugBeforeANumber() throws {
    let result = try paths(
      """
      @ Home
        @cats/ Cats
          @cats/a b.md One
          @cats/a-b.md Two
          @cats/a_b.md Three
      """)
    #expect(
      result.suffix(3) == ["cats/a-b.html", "cats/cats-a-b.html", "cats/cats-a-b-2.html"])
  }

  @Test(arguments: ["../../pwn", "/pwn", "..\\pwn", "pw\u{0}n"])
  func aSlugOfTheSourceNeverLeavesTheFolder(slug: String) throws {
    let result = try paths("@ Home\n  @a.md Page", slugs: ["Page": slug])
    #expect(["pwn.html", "pw-n.html"].contains(result[1]))
  }

  @Test func severalOutlinesHaveAFolderEach() throws {
    let source = OutlineSource(
      outline: try Outline.sketch("A"), configuration: OutlineConfiguration(source: "x"),
      name: "My Notes", isDocuments: false)
    let plan = planSite(SiteConfiguration(), [source, source])
    #expect(
      plan.outlines.map { $0.pages[0].path } == ["my-notes/index.html", "my-notes-2/index.html"])
    #expect(plan.hasStartPage)
  }

  /// Case O-45: an id stands in for the name of a file that has no letter.
  @Test(arguments: [
    ("../../pwn", "pwn.html"), ("/pwn", "pwn.html"), ("a/../b", "a-b.html"), ("A.B", "a-b.html"),
  ])
  func anIDOfTheSourceMakesAPathThatStaysBelowItsFolder(id: String, expected: String) throws {
    let outline = try Outline.sketch("@ Home\n  @+++.md Node", details: ["Node": { $0.id = id }])
    let plan = planSite(
      SiteConfiguration(),
      [
        OutlineSource(
          outline: outline, configuration: OutlineConfiguration(source: "docs"), name: "docs",
          isDocuments: true)
      ])
    #expect(plan.outlines[0].pages.map(\.path) == ["index.html", expected])
  }

  @Test func noPageTakesThePlaceOfItsFoldersPage() throws {
    #expect(
      try paths("@ Home\n  @guide/ Guide\n    @guide/a.md A", slugs: ["A": "index"])
        == ["index.html", "guide/index.html", "guide/guide-index.html"])
  }
}
