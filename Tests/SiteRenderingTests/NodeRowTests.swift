import OutlineModel
import SitePlanning
import Testing

/// What each kind of node becomes, element by element.
@Suite struct NodeRowTests {
  @Test func aLeafWithoutABodyIsAPlainRow() throws {
    #expect(
      try RenderedSite("Otter").nodes
        == #"<li class="r" id="otter">Otter</li>"#)
  }

  @Test func aLeafWithALinkIsTheLink() throws {
    let site = try RenderedSite(
      "Otter", details: ["Otter": { $0.link = "https://example.org/?a=1&b=2" }])
    #expect(
      site.nodes == #"<li><a class="r" id="otter" href="https://example.org/?a=1&amp;b=2">"#
        + #"Otter</a></li>"#)
  }

  @Test func aLeafWithABodyFolds() throws {
    #expect(
      try RenderedSite("Otter :: It *swims*.").nodes == """
        <li><details><summary><h2>Otter</h2></summary>
        <div class="b" id="otter"><a class="pl" href="#otter" aria-label="Permalink: Otter">#</a>
        <p>It <em>swims</em>.</p>
        </div></details></li>
        """)
  }

  @Test func aBranchFoldsAndCountsAllThatIsBelowIt() throws {
    #expect(
      try RenderedSite("Zoo :: Open daily.\n  Otter\n    Pup\n  Weasel").nodes == """
        <li><details><summary><h2>Zoo</h2> <span class="n">3</span></summary>
        <div class="b" id="zoo"><a class="pl" href="#zoo" aria-label="Permalink: Zoo">#</a>
        <p>Open daily.</p>
        <ul class="o">
        <li><details><summary><h3>Otter</h3> <span class="n">1</span></summary>
        <div class="b" id="otter"><a class="pl" href="#otter" aria-label="Permalink: Otter">#</a>
        <ul class="o">
        <li class="r" id="pup">Pup</li>
        </ul>
        </div></details></li>
        <li class="r" id="weasel">Weasel</li>
        </ul>
        </div></details></li>
        """)
  }

  @Test(arguments: [
    (OutlineConfiguration.Permalinks.auto, ["zoo", "otter"]), (.all, ["zoo", "otter"]),
    (.branches, ["zoo"]), (.none, []),
  ])
  func permalinksStandWhereTheyAreAskedFor(
    permalinks: OutlineConfiguration.Permalinks, ids: [String]
  ) throws {
    for isDocuments in [false, true] {
      let site = try RenderedSite("Zoo\n  Otter :: Swims.\n  Weasel", isDocuments: isDocuments) {
        $0.permalinks = permalinks
      }
      #expect(site.index.count(of: "class=\"pl\"") == ids.count)
      for id in ids { #expect(site.nodes.contains("<a class=\"pl\" href=\"#\(id)\"")) }
      for id in ["zoo", "otter"] { #expect(site.nodes.contains("<div class=\"b\" id=\"\(id)\">")) }
    }
  }

  @Test(arguments: [
    (10_000, false, 5_001), (10_001, false, 0), (10_001, true, 5_001),
  ])
  func aLargeTreeShowsNoPermalinksUnlessAsked(
    nodes: Int, isDocuments: Bool, permalinks: Int
  ) throws {
    let leaves = (2...nodes).map { $0 <= 5_001 ? "  N :: x" : "  N" }
    let site = try RenderedSite(
      "Zoo\n" + leaves.joined(separator: "\n"), isDocuments: isDocuments
    ) { $0.pages = .single }
    #expect(site.index.count(of: "class=\"pl\"") == permalinks)
  }

  @Test func documentsShowNoCounts() throws {
    let site = try RenderedSite("Zoo\n  Otter", isDocuments: true)
    #expect(site.nodes.hasPrefix("<li><details open><summary><h2>Zoo</h2></summary>\n"))
  }

  @Test func aBodyStandsOpenBelowALeafWhereOnlyBranchesFold() throws {
    let site = try RenderedSite("Zoo\n  Otter :: Swims.\n  Weasel") { $0.fold = .branches }
    #expect(
      site.nodes == """
        <li><details><summary><h2>Zoo</h2> <span class="n">2</span></summary>
        <div class="b" id="zoo"><a class="pl" href="#zoo" aria-label="Permalink: Zoo">#</a>
        <ul class="o">
        <li><span class="r">Otter</span>\
        <div class="b" id="otter"><a class="pl" href="#otter" aria-label="Permalink: Otter">#</a>
        <p>Swims.</p>
        </div></li>
        <li class="r" id="weasel">Weasel</li>
        </ul>
        </div></details></li>
        """)
  }

  @Test func aSectionIsAHeadingThatDoesNotFold() throws {
    let site = try RenderedSite("Zoo\n  Otter\nAlone :: Text\nBare") { $0.sections = true }
    #expect(
      site.nodes == """
        <li class="section"><h2>Zoo</h2>\
        <div class="b" id="zoo"><a class="pl" href="#zoo" aria-label="Permalink: Zoo">#</a>
        <ul class="o">
        <li class="r" id="otter">Otter</li>
        </ul>
        </div></li>
        <li><details><summary><h2>Alone</h2></summary>
        <div class="b" id="alone"><a class="pl" href="#alone" aria-label="Permalink: Alone">#</a>
        <p>Text</p>
        </div></details></li>
        <li class="r" id="bare">Bare</li>
        """)
  }

  @Test func aNodeOnAPageOfItsOwnIsOneRowThatLeadsThere() throws {
    let site = try RenderedSite(
      "@ Zoo\n  @otter.md Otter :: Swims.\n    Pup\n    Cub\n  @weasel.md Weasel",
      isDocuments: true)
    #expect(
      site.nodes == """
        <li><a class="r more" id="otter" href="otter.html"><span class="t">Otter</span> \
        <span class="n">2 topics</span></a></li>
        <li><a class="r more" id="weasel" href="weasel.html"><span class="t">Weasel</span></a></li>
        """)
    #expect(site["otter.html"].contains("<h1 id=\"otter\">Otter</h1>"))
    #expect(site["otter.html"].contains("<div class=\"b\">\n<p>Swims.</p>\n</div>\n"))
  }

  @Test(arguments: [
    (2_000, []),
    (
      2_001,
      [
        """
        notes.opml: warning: the page index.html is large for a browser: 332 kB, 2,001 folds
          at most 500 kB and 2,000 folds are quick; pages: auto cuts it
        """
      ]
    ),
  ])
  func aPageOfManyFoldsIsAWarning(count: Int, warnings: [String]) throws {
    let sketch = (1...count).map { "N\($0) :: x" }.joined(separator: "\n")
    #expect(try RenderedSite(sketch) { $0.pages = .single }.warnings == warnings)
  }

  @Test func theDeepestNodesOfAPageLeadOn() throws {
    let sketch = (0..<150).map { String(repeating: "  ", count: $0) + "Level \($0 + 1)" }
    let site = try RenderedSite(sketch.joined(separator: "\n"))
    #expect(
      site.nodes.contains(
        #"<a class="r more" id="level-51" href="level-51.html"><span class="t">Level 51</span> "#
          + #"<span class="n">99 topics</span></a>"#))
    #expect(!site.index.contains("level-52"))
    #expect(site["level-51.html"].contains(#"id="level-101" href="level-101.html""#))
    #expect(site["level-101.html"].contains(#"id="level-150""#))
    #expect(
      site.warnings == [
        """
        notes.opml:51:1: note: the outline is too deep for one page
          browsers show at most 100 levels; what is deeper is on pages of its own
        """
      ])
  }

  @Test func anEmptyOutlineIsAPageWithoutAList() throws {
    let site = try RenderedSite("")
    #expect(site.index.contains("<h1>Notes</h1>"))
    #expect(!site.index.contains("<ul"))
  }
}
