import OutlineModel
import SitePlanning
import TestSupport
import Testing

/// What stands around the nodes, and the pages that belong to no outline.
@Suite struct FrameTests {
  @Test func controlCharactersAreReplacedAndToldOnce() throws {
    let site = try RenderedSite("A\n  B\u{7} :: Te\u{1}xt\n  C") { $0.all = .yes }
    #expect(site.index.contains("B�"))
    #expect(site.index.contains("<p>Te�xt</p>"))
    #expect(site["all.html"].contains("B�"))
    #expect(
      site.warnings == [
        """
        notes.opml:2:1: warning: there are control characters here, which no page may hold; U+FFFD stands \
        for each
          remove them from the source
        """
      ])
  }

  @Test func aLongTitleOfTheOnlyTopicIsCutAndSaidOnce() throws {
    let title = String(repeating: "word ", count: 60) + "end"
    let page = try RenderedSite([.of(try Outline.sketch("\(title)\n  B"))]).index
    let shown = page.between("<title>", and: "</title>")
    #expect(shown.count == 160)
    #expect(shown.hasSuffix("…"))
  }

  @Test func theTitleOfAPageNamesTheSiteToo() throws {
    let site = try RenderedSite("@ Home\n  @a.md A", isDocuments: true, site: { $0.title = "Zoo" })
    #expect(site.index.contains("<title>Home · Zoo</title>"))
    #expect(site["a.html"].contains("<title>A · Zoo</title>"))
    let same = try RenderedSite("@a.md Zoo", isDocuments: true, site: { $0.title = "Zoo" })
    #expect(same.index.contains("<title>Zoo</title>"))
  }

  @Test(arguments: [NodeFlags.titleIsImplied, []])
  func theTitleOfTheConfigurationWinsOverTheSources(flags: NodeFlags) throws {
    var builder = OutlineBuilder()
    builder.begin(SourceText(file: "docs", path: ""))
    try builder.open(title: "Docs", flags: flags.union(.startsFile), line: 1)
    let site = try RenderedSite([.of(builder.finish(), isDocuments: true) { $0.title = "A & B" }])
    #expect(site.index.contains(#"<h1 id="docs">A &amp; B</h1>"#))
    #expect(site.index.contains("<title>A &amp; B</title>"))
  }

  @Test func linksOfAPageStartFromItsFolder() throws {
    let site = try RenderedSite("@ Home\n  @a/ A\n    @a/b.md B", isDocuments: true)
    #expect(site["a/b.html"].contains(#"<link rel="stylesheet" href="../pleat.css">"#))
    #expect(site["a/b.html"].contains(#"<a class="site" href="../index.html">"#))
    #expect(site.index.contains(#"<link rel="stylesheet" href="pleat.css">"#))
  }

  /// Case O-40: all links name a file, so a site works from a disk.
  @Test func allLinksNameAFile() throws {
    let site = try RenderedSite(
      "@ Home :: [g](guide/)\n  @guide/ Guide\n    @guide/a.md A :: [h](../)\n      Use :: x",
      isDocuments: true)
    for (path, page) in site.files where path != "404.html" {
      for part in page.split(separator: "href=\"").dropFirst() {
        let address = part.prefix { $0 != "\"" }
        let file = address.prefix { $0 != "#" }
        #expect(
          file.isEmpty || [".html", ".css", ".svg"].contains(where: file.hasSuffix),
          "\(path): \(address)")
        #expect(!address.hasPrefix("/"))
      }
    }
  }

  /// Case O-04: a name of 255 bytes is the longest that disks take.
  @Test(arguments: [
    String(repeating: "Long-title, ", count: 27) + "end", String(repeating: "内容", count: 60),
  ])
  func aLongTitleMakesAShortNameAndIsShownWhole(title: String) throws {
    let site = try RenderedSite("\(title)\n  Leaf\n\(title)\n  Leaf") { $0.pages = .depth(1) }
    let pages = site.files.filter { $0.value.contains("<h1 id=") }
    #expect(pages.count == 2)
    for (path, page) in pages {
      #expect(path.utf8.count <= 255)
      #expect(page.contains(">\(title)</h1>"))
    }
  }

  @Test(arguments: [
    (nil, "/"), ("https://example.org", "/"), ("https://example.org/", "/"),
    ("https://example.org/pleat", "/pleat/"), ("https://example.org/a/b/", "/a/b/"),
    ("https://example.org/a&b", "/a&amp;b/"),
  ])
  func theNotFoundPageHasAbsoluteLinks(base: String?, root: String) throws {
    let site = try RenderedSite("A", site: { $0.baseURL = base })
    let page = site["404.html"]
    #expect(page.contains("<link rel=\"stylesheet\" href=\"\(root)pleat.css\">"))
    #expect(page.contains("<link rel=\"icon\" href=\"\(root)favicon.svg\">"))
    #expect(page.contains("<meta name=\"robots\" content=\"noindex\">"))
    #expect(!page.contains("canonical"))
    #expect(page.contains("<a class=\"site\" href=\"\(root)index.html\">"))
    #expect(page.contains("<a href=\"\(root)index.html\">Go to the start page</a>"))
    #expect(page.contains("<h1>This page is not here</h1>"))
    #expect(page.contains("<title>This page is not here · Notes</title>"))
  }

  @Test func theNotFoundPageLeadsHomeInThePrettyStyleToo() throws {
    let site = try RenderedSite(
      "A",
      site: {
        $0.baseURL = "https://example.org/zoo"
        $0.urls = .pretty
      })
    #expect(site["404.html"].contains("<a class=\"site\" href=\"/zoo/\">"))
    #expect(site["404.html"].contains("<a href=\"/zoo/\">Go to the start page</a>"))
  }

  @Test func aPageSaysWhichFileItIsMadeFrom() throws {
    let site = try RenderedSite("@ Home\n  @a/b.md B", isDocuments: true)
    #expect(site["a/b.html"].contains("<p>From <code>a/b.md</code></p>"))
  }

  @Test func aSiteIsRightToLeftWhereItsLanguageIs() throws {
    let site = try RenderedSite("A") { $0.language = "he" }
    #expect(site.index.contains("<html lang=\"he\" dir=\"rtl\">"))
    #expect(site["404.html"].contains("<html lang=\"he\" dir=\"rtl\">"))
    let other = try RenderedSite("A") {
      $0.language = "he"
      $0.direction = .leftToRight
    }
    #expect(other.index.contains("<html lang=\"he\">"))
  }

  @Test func aPageIsInTheLanguageOfItsNodeOrOfThoseAbove() throws {
    let site = try RenderedSite(
      "@ Home\n  @a/ A\n    @a/b.md B\n  @c.md C", isDocuments: true,
      details: ["A": { $0.language = "ar" }])
    #expect(site["a/index.html"].contains("<html lang=\"ar\" dir=\"rtl\">"))
    #expect(site["a/b.html"].contains("<html lang=\"ar\" dir=\"rtl\">"))
    #expect(site["c.html"].contains("<html lang=\"en\">"))
  }

  @Test func theDirectionOfAPageMayBeSetWithoutALanguage() throws {
    let site = try RenderedSite(
      "@a.md A", isDocuments: true, details: ["A": { $0.direction = .rightToLeft }])
    #expect(site.index.contains("<html lang=\"en\" dir=\"rtl\">"))
  }
}
