import OutlineModel
import SitePlanning
import Testing

@Suite struct SitemapRenderingTests {
  @Test func eachPageThatIsAHomeIsListedOnce() throws {
    let site = try RenderedSite(
      "@ Home\n  @a.md A\n    Part :: x\n  @b/ B\n    @b/内 容.md C", isDocuments: true,
      details: [
        "A": { ($0.date, $0.aliases) = ("2021-06-05", ["old.html"]) },
        "B": { $0.date = "5 Jun 2021 10:00 +0200" }, "C": { $0.date = "2021" },
      ], { $0.all = .yes }, site: { $0.baseURL = "https://example.org/zoo" })
    #expect(
      site["sitemap.xml"] == """
        <?xml version="1.0" encoding="UTF-8"?>
        <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
        <url><loc>https://example.org/zoo/</loc></url>
        <url><loc>https://example.org/zoo/a.html</loc><lastmod>2021-06-05</lastmod></url>
        <url><loc>https://example.org/zoo/b/</loc><lastmod>2021-06-05T10:00:00+02:00</lastmod></url>
        <url><loc>https://example.org/zoo/b/%E5%86%85-%E5%AE%B9.html</loc></url>
        </urlset>

        """)
  }

  /// Case O-48.
  @Test(arguments: ["rock-&-roll", "a<b>\"c'd"])
  func whatMeansSomethingInXMLIsEncoded(name: String) throws {
    let site = try RenderedSite("A", site: { $0.baseURL = "https://example.org/\(name)" })
    let addresses = site["sitemap.xml"].split(separator: "<loc>").dropFirst()
    #expect(addresses.count == 1)
    for address in addresses {
      let address = address.prefix { $0 != "<" }
      #expect(address.hasPrefix("https://example.org/") && address.hasSuffix("/"))
      #expect(!address.contains { "&\"'>".contains($0) })
    }
  }

  @Test func theStartPageIsListedToo() throws {
    let sources = try ["a", "b"].map { try OutlineSource.sketched("A", name: $0) }
    let site = try RenderedSite(
      sources,
      site: {
        $0.baseURL = "https://example.org"
        $0.urls = .pretty
      })
    let addresses = site["sitemap.xml"].split(separator: "<loc>").dropFirst().map {
      String($0.prefix { $0 != "<" })
    }
    #expect(
      addresses == ["https://example.org/", "https://example.org/a/", "https://example.org/b/"])
  }
}
