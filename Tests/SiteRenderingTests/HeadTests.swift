import OutlineModel
import SitePlanning
import Testing

/// What the head of a page says to search engines and to those who show links to it.
@Suite struct HeadTests {
  private static let sketch = "@ Home\n  @a.md A & B\n    Part :: x"

  private func site(
    _ base: String? = "https://example.org/zoo", urls: AddressStyle = .files,
    all: OutlineConfiguration.AllOpen = .no
  ) throws -> RenderedSite {
    try RenderedSite(
      Self.sketch, isDocuments: true, details: ["A & B": { $0.summary = "All \"of\" it." }],
      { $0.all = all },
      site: {
        $0.title = "Zoo & <Co>"
        $0.baseURL = base
        $0.urls = urls
      })
  }

  @Test(arguments: [AddressStyle.files, .pretty])
  func theFirstPageHasTheAddressOfTheSite(urls: AddressStyle) throws {
    #expect(
      try site(urls: urls).index.contains(
        """
        <link rel="canonical" href="https://example.org/zoo/">
        <meta property="og:url" content="https://example.org/zoo/">
        <meta property="og:type" content="website">
        <meta property="og:title" content="Home">
        <meta property="og:site_name" content="Zoo &amp; &lt;Co&gt;">
        <link rel="icon" href="favicon.svg">
        """))
  }

  @Test(arguments: [(AddressStyle.files, "a.html", "a.html"), (.pretty, "a/index.html", "a/")])
  func aPageHasOneAddressForAll(urls: AddressStyle, path: String, address: String) throws {
    #expect(
      try site(urls: urls)[path].contains(
        """
        <title>A &amp; B · Zoo &amp; &lt;Co&gt;</title>
        <meta name="description" content="All &quot;of&quot; it.">
        <link rel="canonical" href="https://example.org/zoo/\(address)">
        <meta property="og:url" content="https://example.org/zoo/\(address)">
        <meta property="og:type" content="article">
        <meta property="og:title" content="A &amp; B">
        <meta property="og:site_name" content="Zoo &amp; &lt;Co&gt;">
        <meta property="og:description" content="All &quot;of&quot; it.">
        """))
  }

  @Test func aSiteWithoutAnAddressSaysNothingOfIt() throws {
    let site = try site(nil, all: .yes)
    for page in site.files.values {
      #expect(!page.contains("canonical"))
      #expect(!page.contains("og:"))
      #expect(!page.contains("feed.xml"))
    }
    #expect(site.robots == "User-agent: *\nAllow: /\n")
  }

  @Test func whatRepeatsOtherPagesHasNoAddressOfItsOwn() throws {
    let page = try site(all: .yes)["all.html"]
    #expect(page.contains("<meta name=\"robots\" content=\"noindex\">"))
    #expect(!page.contains("canonical"))
  }

  @Test func theStartPageHasTheAddressOfTheSite() throws {
    let sources = try ["a", "b"].map { try OutlineSource.sketched("A", name: $0) }
    let site = try RenderedSite(sources, site: { $0.baseURL = "https://example.org" })
    #expect(site.index.contains("<link rel=\"canonical\" href=\"https://example.org/\">"))
    #expect(site["a/index.html"].contains("<meta property=\"og:type\" content=\"website\">"))
  }

  @Test(arguments: [
    ("HTTPS://Example.org", "HTTPS://Example.org/"),
    ("https://example.org:8080/a%20b/", "https://example.org:8080/a%20b/"),
    ("https://example.org/a&b'c", "https://example.org/a%26b%27c/"),
    ("https://example.org/сад/", "https://example.org/%D1%81%D0%B0%D0%B4/"),
    ("http://[::1]/x", "http://[::1]/x/"),
  ])
  func theAddressOfTheSiteIsEncodedOnce(base: String, address: String) throws {
    let site = try site(base)
    #expect(site.index.contains("<link rel=\"canonical\" href=\"\(address)\">"))
    #expect(site.robots == "User-agent: *\nAllow: /\n\nSitemap: \(address)sitemap.xml\n")
  }

  @Test func allPagesLeadHome() throws {
    #expect(try site()["a.html"].contains("<a class=\"site\" href=\"index.html\">"))
    #expect(try site(urls: .pretty)["a/index.html"].contains("<a class=\"site\" href=\"../\">"))
    #expect(try site(urls: .pretty).index.contains("<a class=\"site\" href=\"./\">"))
  }

  @Test func aPictureOfTheSitesOwnTakesThePlaceOfTheBuiltInOne() throws {
    let place = SourceLocation(file: "pleat.yml")
    let site = try RenderedSite(
      "@ Home\n  @a/ A\n    @a/b.md B", isDocuments: true,
      site: { $0.favicon = SiteConfiguration.Favicon(source: "x/y.ICO", location: place) })
    #expect(site["a/b.html"].contains("<link rel=\"icon\" href=\"../favicon.ico\">"))
  }

  @Test func aPrettySiteLinksToFoldersAlone() throws {
    let site = try RenderedSite(
      "@ Home :: [g](guide/) [p](guide/a.md#use) ![i](i.png)\n  @guide/ Guide\n"
        + "    @guide/a.md A :: [h](../) [i](../i.png)\n      Use :: x\n      More :: y",
      isDocuments: true, files: ["i.png"], { $0.all = .yes }, site: { $0.urls = .pretty })
    #expect(
      site.files.keys.sorted() == [
        "404.html", "all/index.html", "guide/a/index.html", "guide/index.html", "index.html",
      ])
    #expect(site.index.contains("<a href=\"guide/a/#use\">p</a>"))
    #expect(site.index.contains("src=\"i.png\""))
    #expect(site["guide/a/index.html"].contains("<a href=\"../../\">h</a>"))
    #expect(site["guide/a/index.html"].contains("<a href=\"../../i.png\">i</a>"))
    for (path, page) in site.files {
      for part in page.split(separator: "href=\"").dropFirst() {
        let file = part.prefix { $0 != "\"" && $0 != "#" }
        #expect(!file.hasSuffix(".html"), "\(path): \(file)")
      }
    }
  }
}
