import OutlineModel
import SitePlanning
import Testing

@Suite struct NavigationTests {
  private func files(_ count: Int, in folder: String = "") -> String {
    (1...count).map { "\n  @\(folder)p\($0).md Page \($0)" }.joined()
  }

  private func side(_ page: String) -> String { page.between("class=\"side\"", andNext: "</nav>") }

  /// The titles in the list beside a page, one a line, by the levels they are on.
  private func outline(_ page: String) -> [String] {
    var (depth, lines) = (-1, [String]())
    for line in side(page).between("</h2>", and: "</details>").split(separator: "\n") {
      if line.contains("<a ") || line.contains("<summary") {
        let sign = line.contains("<summary") ? "▾" : line.contains("aria-current") ? "*" : ""
        let title = line.replacing(/<[^>]*>/, with: "")
        lines.append(String(repeating: "  ", count: depth) + sign + title)
      }
      depth += String(line).count(of: "<ul>") - String(line).count(of: "</ul>")
    }
    return lines
  }

  @Test func theListOpensTheWayToThePageAndNamesWhatStandsBesideIt() throws {
    let site = try RenderedSite(
      """
      @ Home
        @a/ Alpha
          @a/one.md One
          @a/two.md Two
        @b/ Beta
          @b/three.md Three
          @b/c/ Gamma
            @b/c/four.md Four
        @d.md Delta
      """, isDocuments: true)
    #expect(
      outline(site["b/c/four.html"]) == [
        "Alpha", "▾Beta", "  Overview", "  Three", "  ▾Gamma", "    Overview", "    *Four", "Delta",
      ])
    #expect(
      outline(site["b/index.html"]) == [
        "Alpha", "▾Beta", "  *Overview", "  Three", "  Gamma", "Delta",
      ])
    #expect(outline(site.index) == ["Alpha", "Beta", "Delta"])
    #expect(outline(site["d.html"]) == ["Alpha", "Beta", "*Delta"])
  }

  @Test func anOpenBranchIsADisclosureWhoseFirstLinkIsItsOwnPage() throws {
    let site = try RenderedSite(
      "@ Home\n  @a/ Alpha\n    @a/one.md One\n  @b/ Beta\n    @b/two.md Two", isDocuments: true)
    #expect(
      side(site["a/one.html"]) == """
         aria-label="Home"><details><summary>Contents</summary>
        <h2><a href="../index.html">Home</a></h2>
        <ul>
        <li><details open><summary>Alpha</summary>
        <ul>
        <li><a href="index.html" aria-label="Overview: Alpha">Overview</a></li>
        <li><a href="one.html" aria-current="page">One</a></li>
        </ul>
        </details></li>
        <li><a class="k" href="../b/index.html">Beta</a></li>
        </ul>
        </details>
        """)
    #expect(
      side(site.index).contains(#"<h2><a href="index.html" aria-current="page">Home</a></h2>"#))
  }

  @Test func ofADeepWayTheInnermostBranchesAreOpen() throws {
    let folders = (1...40).map { depth in
      String(repeating: "  ", count: depth) + "@"
        + (1...depth).map { "f\($0)/" }.joined() + " F\(depth)"
    }
    let site = try RenderedSite(
      "@ Home\n" + folders.joined(separator: "\n"), isDocuments: true)
    let path = (1...40).map { "f\($0)/" }.joined() + "index.html"
    #expect(
      outline(site[path]) == [
        "… F35", "▾F36", "  Overview", "  ▾F37", "    Overview", "    ▾F38", "      Overview",
        "      ▾F39", "        Overview", "        *F40",
      ])
  }

  @Test func theDeeperThePageTheFewerEntriesStandBesideItsWay() throws {
    func level(_ depth: Int, _ folder: String) -> String {
      (1...40).map { number in
        let indent = "\n" + String(repeating: "  ", count: depth)
        guard number == 20, depth < 5 else {
          return "\(indent)@\(folder)p\(number).md P\(depth)-\(number)"
        }
        let inner = "\(folder)d\(depth)/"
        return "\(indent)@\(inner) D\(depth)" + level(depth + 1, inner)
      }.joined()
    }
    let site = try RenderedSite("@ Home" + level(1, ""), isDocuments: true)
    let list = outline(site["d1/d2/d3/d4/p3.html"])
    let counts = (0...4).map { depth in
      list.count { $0.prefix { $0 == " " }.count == 2 * depth && !$0.contains("Overview") }
    }
    // Each with a link to all.
    #expect(counts == [6, 6, 6, 6, 31])
    #expect(list.filter { $0.contains("All 40 pages") }.count == 5)
  }

  @Test func partsOfAFolderHaveTheListOfItsFirstPage() throws {
    let site = try RenderedSite(
      "@ Home\n  @a/ Alpha" + files(300, in: "a/").replacing("\n  ", with: "\n    ")
        + "\n  @b.md Beta", isDocuments: true
    ) { $0.byteBudget = 5_000 }
    #expect(site.files.keys.contains("a/index_2.html"))
    let last = outline(site["a/p300.html"])
    #expect(last.first == "▾Alpha" && last.last == "Beta")
    #expect(last.contains("  Page 271") && !last.contains("  Page 270"))
    #expect(last.contains("  All 300 pages"))
    #expect(side(site["a/p300.html"]).contains(#"<a class="more" href="index.html">All 300"#))
    let part = outline(site["a/index_2.html"])
    #expect(part.first == "▾Alpha" && !part.contains { $0.contains("*") })
    #expect(part.count == 33 + 1)
  }

  @Test func titlesInAnotherLanguageKeepItBesideThePage() throws {
    let site = try RenderedSite(
      "@ Home\n  @a/ אלף\n    @a/one.md One", isDocuments: true,
      details: ["אלף": { $0.titleLanguage = .init(language: "he") }])
    let list = side(site["a/one.html"])
    #expect(list.contains(#"<summary lang="he"><bdi dir="rtl">אלף</bdi></summary>"#))
  }

  @Test func eachPageHasABreadcrumbAndTheFirstOfASoleOutlineSaysItToListeners() throws {
    let site = try RenderedSite("@ Home\n  @a.md A", isDocuments: true)
    #expect(site.index.contains("<nav class=\"crumbs vh\" aria-label=\"Breadcrumb\">"))
    #expect(site.index.contains("<li><span aria-current=\"page\">Home</span></li>"))
    #expect(site["a.html"].contains("<nav class=\"crumbs\" aria-label=\"Breadcrumb\">"))
  }

  @Test func ofALongWayBothEndsAreShown() throws {
    let folders = (1...30).map { depth in
      String(repeating: "  ", count: depth) + "@"
        + (1...depth).map { "f\($0)/" }.joined() + " F\(depth)"
    }
    let site = try RenderedSite(
      "@ Home\n" + folders.joined(separator: "\n"), isDocuments: true)
    let path = (1...30).map { "f\($0)/" }.joined() + "index.html"
    let crumbs = site[path].between("<ol>\n", andNext: "</ol>")
    let titles = crumbs.split(separator: "\n").map {
      $0.replacing(/<[^>]*>/, with: "")
    }
    #expect(titles == ["F1", "F2", "…", "F25", "F26", "F27", "F28", "F29", "F30"])
    #expect(crumbs.contains("<a href=\"../../../../../../index.html\">…</a>"))
  }

  @Test func aSoleNodeHasNothingBesideIt() throws {
    let site = try RenderedSite("@a.md A", isDocuments: true)
    #expect(!site.index.contains("class=\"side\""))
    #expect(!site.index.contains("class=\"pn\""))
    #expect(!site.index.contains("class=\"crumbs\""))
  }

  @Test func thirtySiblingsAreAllShown() throws {
    let site = try RenderedSite("@ Home" + files(30), isDocuments: true)
    #expect(side(site["p15.html"]).count(of: "<li>") == 30)
    #expect(!side(site["p15.html"]).contains("class=\"more\""))
  }

  @Test(arguments: [(1, 1...30), (15, 1...30), (20, 5...34), (50, 35...64), (100, 71...100)])
  func ofManySiblingsThoseAroundThePageStandForAll(current: Int, shown: ClosedRange<Int>) throws {
    let site = try RenderedSite("@ Home" + files(100), isDocuments: true)
    let entries = shown.map {
      "<li><a href=\"p\($0).html\"\($0 == current ? " aria-current=\"page\"" : "")>Page \($0)</a></li>\n"
    }
    #expect(
      side(site["p\(current).html"]).between("<ul>\n", andNext: "</ul>") == entries.joined()
        + "<li><a class=\"more\" href=\"index.html\">All 100 pages</a></li>\n")
  }

  @Test func manyChildrenAreCutTheSameWay() throws {
    let site = try RenderedSite(
      "@ Home\n  @a/ Alpha" + files(40, in: "a/").replacing("\n  ", with: "\n    ")
        + "\n  @b.md Beta", isDocuments: true)
    let side = side(site["a/index.html"])
    #expect(side.contains(#"<a href="p30.html">"#) && !side.contains(#"<a href="p31.html">"#))
    #expect(side.contains(#"<li><a class="more" href="index.html">All 40 pages</a></li>"#))
  }

  @Test func treesCountWhatIsBelowTheirPages() throws {
    let site = try RenderedSite(
      "@ Home\n  @a.md A\n    B\n      C\n  @d.md D", isDocuments: true
    ) { $0.view = .tree }
    #expect(side(site.index).contains(#"<a href="a.html">A <span class="n">2</span></a>"#))
    #expect(side(site.index).contains(#"<a href="d.html">D</a>"#))
  }

  @Test func neighboursAreThePagesBeforeAndAfterInReadingOrder() throws {
    let site = try RenderedSite(
      "@ Home\n  @a/ Alpha\n    @a/one.md One\n  @b.md Beta", isDocuments: true)
    #expect(
      site["a/one.html"].between("<nav class=\"pn\"", andNext: "</nav>") == """
         aria-label="Previous and next">
        <a rel="prev" href="index.html">Previous<b>Alpha</b></a>
        <a rel="next" href="../b.html">Next<b>Beta</b></a>

        """)
    #expect(!site.index.contains("rel=\"prev\""))
    #expect(!site["b.html"].contains("rel=\"next\""))
  }

  @Test func theBreadcrumbLeadsToAllPagesAbove() throws {
    let site = try RenderedSite(
      "@ Home\n  @a/ Alpha\n    @a/b/ Beta\n      @a/b/c.md Gamma", isDocuments: true)
    #expect(
      site["a/b/c.html"].between("<nav class=\"crumbs\"", andNext: "</nav>") == """
         aria-label="Breadcrumb"><ol>
        <li><a href="../index.html">Alpha</a></li>
        <li><a href="index.html">Beta</a></li>
        <li><span aria-current="page">Gamma</span></li>
        </ol>
        """)
  }

  /// Whether a page with so many headings, each with so many below it, lists them.
  @Test(arguments: [
    (1, 0, 0), (1, 1, 2), (2, 0, 2), (40, 0, 40), (100, 0, 100), (3, 2, 9), (10, 3, 40),
    (10, 4, 10), (101, 0, 101), (150, 1, 101),
  ])
  func theContentsListTwoLevelsOrOneWhereTheyAreMany(
    top: Int, below: Int, entries: Int
  ) throws {
    let child = String(repeating: "\n    Child :: Text", count: below)
    let sketch = "@a.md A" + String(repeating: "\n  Top :: Text" + child, count: top)
    let site = try RenderedSite(sketch, isDocuments: true)
    #expect(site.index.contains("class=\"toc\"") == (entries > 0))
    if entries > 0 {
      let list = site.index.between("class=\"toc\"", andNext: "</nav>")
      #expect(list.count(of: "<li>") == entries)
    }
  }

  @Test func theContentsNameWhatHasSomethingBelowIt() throws {
    let site = try RenderedSite(
      """
      @a.md A
        One :: Text
        Bare
        Two
          Child :: Text
          Row
        @b.md Other
        Three :: Text
      """, isDocuments: true)
    #expect(
      site.index.between("<nav class=\"toc\"", andNext: "</nav>") == """
         aria-label="On this page"><details open><summary>On this page</summary>
        <ul>
        <li><a href="#one">One</a></li>
        <li><a href="#two">Two</a>
        <ul>
        <li><a href="#child">Child</a></li>
        </ul>
        </li>
        <li><a href="#three">Three</a></li>
        </ul></details>
        """)
  }

  @Test func treesHaveNoContents() throws {
    let site = try RenderedSite("A :: x\nB :: x\nC :: x")
    #expect(!site.index.contains("class=\"toc\""))
  }
}
