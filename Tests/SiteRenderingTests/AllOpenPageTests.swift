import OutlineModel
import SitePlanning
import Testing

/// The page that shows a whole outline open.
@Suite struct AllOpenPageTests {
  private let zoo = """
    Zoo
      Cats :: See [the owl](#owl) and [*lynx*](#lynx).
        Lynx :: It hunts.
      Owl :: It flies.
    """

  @Test func everyFoldIsOpen() throws {
    let page = try RenderedSite(zoo)["all.html"]
    #expect(page.count(of: "<details") == 4)
    #expect(page.count(of: "<details open>") == 4)
  }

  @Test func whatItsSourceClosesIsOpenToo() throws {
    let site = try RenderedSite(zoo, details: ["Cats": { $0.expanded = false }])
    #expect(site["all.html"].count(of: "<details open>") == 4)
  }

  @Test func theNodesAreAsOnTheirPagesButOpen() throws {
    let site = try RenderedSite(zoo)
    #expect(
      site.nodes(of: "all.html").replacing("<details open>", with: "<details>") == site.nodes)
  }

  /// A page for each branch: the links of the texts lead to the nodes beside them all the same.
  @Test func nothingIsCutAndLinksStayOnThePage() throws {
    let site = try RenderedSite(zoo) { $0.pages = .depth(2) }
    #expect(site["zoo.html"].contains(#"<a class="r more" id="cats" href="cats.html">"#))
    let page = site["all.html"]
    #expect(!page.contains("more"))
    #expect(page.contains(##"<a href="#owl">the owl</a>"##))
    #expect(page.contains(##"<a href="#lynx"><em>lynx</em></a>"##))
    #expect(page.contains(##"<a class="pl" href="#cats""##))
    #expect(HTMLElements(page).ids.filter { !$0.hasPrefix("_") } == ["zoo", "cats", "lynx", "owl"])
  }

  @Test func linksToOtherOutlinesLeadToTheirHomes() throws {
    let site = try RenderedSite([
      .sketched("A\n  B :: [c](#cow) [a](#a)", name: "one"), .sketched("Farm\n  Cow", name: "two"),
    ])
    #expect(
      site["one/all.html"].contains(
        ##"<a href="../two/index.html#cow">c</a> <a href="#a">a</a>"##))
  }

  @Test func theWayThereAndBack() throws {
    let site = try RenderedSite(zoo) { $0.pages = .depth(2) }
    func tools(_ path: String) -> String {
      site[path].between("<p class=\"tools\">", andNext: "</p>")
    }
    #expect(tools("index.html") == #"<a href="all.html">Expand all</a>"#)
    #expect(tools("zoo.html") == ##"<a href="all.html#zoo">Expand all</a>"##)
    #expect(tools("cats.html") == ##"<a href="all.html#cats">Expand all</a>"##)
    #expect(tools("all.html") == #"<a href="index.html">Fold again</a>"#)
  }

  @Test func withoutSuchAPageNothingLeadsThere() throws {
    let site = try RenderedSite(zoo) { $0.all = .no }
    #expect(site.files["all.html"] == nil)
    #expect(!site.index.contains("tools"))
  }

  @Test func itIsSaidWhatThePageIs() throws {
    let site = try RenderedSite([
      .sketched("A\n  B", name: "one"), .sketched("C\n  D", name: "two"),
    ])
    let page = site["one/all.html"]
    #expect(page.contains("<title>Everything open · ONE · Outlines</title>"))
    #expect(page.contains("<h1>ONE</h1>"))
    #expect(
      page.between("<ol>\n", andNext: "</ol>") == """
        <li><a href="index.html">ONE</a></li>
        <li><span aria-current="page">Everything open</span></li>

        """)
    #expect(page.contains("<main class=\"main tree all\" id=\"_main\">"))
    #expect(!page.contains("class=\"side\""))
  }

  /// Each node has one home, which is what searching should lead to.
  @Test func itIsNoResultOfSearches() throws {
    let site = try RenderedSite(zoo)
    #expect(site["all.html"].contains(#"<meta name="robots" content="noindex">"#))
    #expect(!site.index.contains("noindex"))
  }

  @Test func theNodeThatTheFirstPageIsAboutIsItsTitle() throws {
    let site = try RenderedSite(
      "@ Home :: Welcome, [you](a.md).\n  @a.md A\n    Why\n      Because", isDocuments: true
    ) { $0.expand = OutlineConfiguration.Expansion.none }
    let page = site["all.html"]
    #expect(page.contains(#"<h1 id="home">Home</h1>"#))
    #expect(page.contains(##"<p>Welcome, <a href="#a">you</a>.</p>"##))
    #expect(page.contains("<main class=\"main doc prose all\""))
    #expect(site["a.html"].contains(##"<a href="all.html#a">Expand all</a>"##))
  }

  @Test func whatIsWrongIsSaidOnce() throws {
    let site = try RenderedSite("A\n  B :: [x](#nothing) <b>bold</b>")
    #expect(site.files["all.html"] != nil)
    #expect(site.warnings.count == 2)
  }

  @Test func aRemoteImageIsAllowed() throws {
    let site = try RenderedSite("A\n  B :: ![x](https://example.org/x.png)")
    #expect(site["all.html"].contains("img-src 'self' data: https:;"))
  }

  @Test func aPageThatIsLargeAllTheSameIsAWarning() throws {
    let text = String(repeating: "word ", count: 420_000)
    let site = try RenderedSite("A :: \(text)") { $0.all = .yes }
    #expect(
      site.warnings.contains(
        """
        notes.opml: warning: the page all.html is large for a browser: 2,101 kB, 1 folds
          at most 2,000 kB and 10,000 folds are quick; all: no leaves it out
        """))
    #expect(site.warnings.count == 2)
    #expect(try RenderedSite("A :: \(text)").files["all.html"] == nil)
  }

  // MARK: - Parts

  /// 12 branches of 1,000 leaves each, the first and the last with a link.
  private func large() throws -> RenderedSite {
    try RenderedSite(
      (1...12).map { branch in
        "Branch \(branch) :: [one](#branch-1) [ten](#branch-11)"
          + (1...1000).map { "\n  Leaf \(branch)-\($0) :: Text" }.joined()
      }.joined(separator: "\n")
    ) { $0.all = .yes }
  }

  @Test func partsHoldEachIdOnceAndKnowEachOther() throws {
    let site = try large()
    let parts = ["all.html", "all_2.html"].map { site[$0] }
    #expect(site.files["all_3.html"] == nil)
    let ids = parts.flatMap { HTMLElements($0).ids }.filter { !$0.hasPrefix("_") }
    #expect(ids.count == 12_012)
    #expect(Set(ids).count == 12_012)
    #expect(parts[0].contains("<span class=\"range\">Part 1 of 2</span>"))
    #expect(parts[1].contains(#"<li><a href="all.html">1 · Branch 1</a></li>"#))
    #expect(parts[1].contains(#"<a rel="prev" href="all.html">"#))
    #expect(parts[0].contains(#"<a rel="next" href="all_2.html">"#))
    #expect(parts[0].contains(#"<a class="r more" href="all_2.html">"#))
    #expect(parts[1].contains(#"<title>Everything open, Part 2 of 2 · Notes</title>"#))
    #expect(site.warnings == [])
  }

  @Test func linksLeadToThePartThatHoldsTheNode() throws {
    let site = try large()
    #expect(site["all_2.html"].contains(##"<a href="all.html#branch-1">one</a>"##))
    #expect(site["all_2.html"].contains(##"<a href="#branch-11">ten</a>"##))
    #expect(site["all.html"].contains(##"<a href="all_2.html#branch-11">ten</a>"##))
  }

  @Test func aPartThatBeginsWithinABranchSaysWhere() throws {
    let site = try RenderedSite(
      "Zoo\n  Cats" + (1...12_000).map { "\n    Cat \($0)" }.joined() + "\n  Owl\nFarm"
    ) { $0.all = .yes }
    let page = site["all_2.html"]
    let ways = page.ranges(of: "<li class=\"way\">").map { start in
      String(page[start.upperBound...].prefix { $0 != "!" }).between("<ul>\n", andNext: "</ul>")
    }
    #expect(
      ways == [
        ##"<li><a href="all.html#zoo">Zoo</a></li>\##n<li><a href="all.html#cats">Cats</a></li>\##n"##,
        ##"<li><a href="all.html#zoo">Zoo</a></li>\##n"##,
        ##"<li><a href="all.html">Notes</a></li>\##n"##,
      ])
    #expect(HTMLElements(page).faults == [])
    #expect(!site["all.html"].contains("class=\"way\""))
    #expect(page.contains(##"<p class="tools"><a href="##))
  }

  // MARK: - Depth

  @Test func whatIsTooDeepBeginsAtTheEdgeAgain() throws {
    let chain = (1...1000).map { String(repeating: "  ", count: $0 - 1) + "L\($0) :: > q" }
    let page = try RenderedSite(chain.joined(separator: "\n") + "\n  Last")["all.html"]
    let elements = HTMLElements(page)
    #expect(elements.depth < 100)
    #expect(elements.faults == [])
    #expect(elements.ids.filter { !$0.hasPrefix("_") }.count == 1001)
    // 1,000 levels in pieces of 16, and the way back up.
    #expect(page.count(of: "<li class=\"way\">") == 63)
    #expect(page.contains("<a href=\"#l16\">L16</a></li>\n</ul></li>\n<li><details open>"))
  }

  @Test(arguments: 0..<40)
  func pagesOfRandomOutlinesAreWellNested(seed: UInt64) throws {
    var generator = OutlineGenerator(seed: seed)
    var source = try generator.source(named: "one")
    source.configuration.all = .yes
    let site = try RenderedSite([source])
    #expect(HTMLElements(site["all.html"]).faults == [], "seed \(seed)")
  }
}
