import OutlineModel
import TestSupport
import Testing

@testable import SitePlanning

@Suite struct SitemapTests {
  private func plan(
    _ count: Int, baseURL: String? = "https://example.org/", limits: Sitemap.Limits = .init()
  ) throws -> SitePlan {
    var builder = OutlineBuilder()
    builder.begin(SourceText(file: "a.opml", path: ""))
    for number in 1...count {
      try builder.open(title: "T\(number)", flags: [], line: number)
      try builder.open(title: "L", flags: [], line: number)
      builder.close()
      builder.close()
    }
    var site = SiteConfiguration()
    site.baseURL = baseURL
    var configuration = OutlineConfiguration(source: "a.opml")
    configuration.pages = .depth(1)
    let source = OutlineSource(
      outline: builder.finish(), configuration: configuration, name: "a", isDocuments: false)
    return planSite(site, [source], sitemapLimits: limits)
  }

  @Test func aSiteWithoutAnAddressHasNone() throws {
    #expect(try plan(3, baseURL: nil).sitemap == nil)
  }

  @Test func aSmallSiteHasOneFile() throws {
    let sitemap = try #require(try plan(3).sitemap)
    #expect(sitemap.files == [0..<sitemap.entries.count])
    #expect(!sitemap.hasIndex)
    #expect(sitemap.path(ofFile: 0) == "sitemap.xml")
  }

  @Test func noFileHasMoreAddressesThanItMay() throws {
    let plan = try plan(9, limits: Sitemap.Limits(addresses: 4))
    let sitemap = try #require(plan.sitemap)
    #expect(sitemap.entries.count == plan.outlines[0].pages.count)
    #expect(sitemap.files == [0..<4, 4..<8, 8..<10])
    #expect(sitemap.path(ofFile: 2) == "sitemap_3.xml")
    #expect(
      try self.plan(7, limits: Sitemap.Limits(addresses: 4)).sitemap?.files == [0..<4, 4..<8])
  }

  @Test func noFileHasMoreBytesThanItMay() throws {
    let files = try #require(try plan(9, limits: Sitemap.Limits(bytes: 700)).sitemap).files
    #expect(files.count > 1)
    #expect(files.last?.upperBound == 10)
    #expect(files.allSatisfy { (1...4).contains($0.count) })
  }

  @Test func anAddressThatIsTooLongIsLeftOutWithAWarning() throws {
    let limits = Sitemap.Limits(bytesOfAddress: "https://example.org/t2.html".utf8.count - 1)
    let plan = try plan(2, limits: limits)
    #expect(plan.outlines[0].pages.map(\.path) == ["index.html", "t1.html", "t2.html"])
    #expect(plan.sitemap?.entries.map(\.page) == [0])
    #expect(
      plan.warnings.map(\.description) == [
        """
        a.opml:1:1: warning: the address of this page is too long for a sitemap, which leaves it out
          give shorter names to it or to the folders above, by `slug` for instance
        """,
        """
        a.opml:2:1: warning: the address of this page is too long for a sitemap, which leaves it out
          give shorter names to it or to the folders above, by `slug` for instance
        """,
      ])
  }

  @Test func fiftyThousandAddressesAreInOneFileAndMoreInTwo() throws {
    let large = try #require(try plan(50_000).sitemap)
    #expect(large.files == [0..<50_000, 50_000..<large.entries.count])
    let small = try #require(try plan(49_000).sitemap)
    #expect(small.files == [0..<small.entries.count])
  }
}
