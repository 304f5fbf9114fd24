import OutlineModel
import SitePlanning
import Testing

/// Headings in bodies, as pages show them.
@Suite struct BodyHeadingPageTests {
  @Test func aHeadingInATextHasAnID() throws {
    let site = try RenderedSite(
      "@ Home :: [x](a.md#use)\n  @a.md A :: ## Use {#use-it}\\n\\n> ### Use\\n\\n[y](#use-it) [z](#use)",
      isDocuments: true)
    #expect(site["a.html"].contains(#"<h3 id="use-it">Use</h3>"#))
    #expect(site["a.html"].contains(#"<h4 id="use">Use</h4>"#))
    #expect(site["a.html"].contains(##"<a href="#use-it">y</a> <a href="#use">z</a>"##))
    #expect(site.index.contains(##"<a href="a.html#use">x</a>"##))
    #expect(site.warnings == [])
  }

  /// Two files whose headings are called alike are on one page there.
  @Test func whereAllIsOpenEachIDIsThereOnceToo() throws {
    let site = try RenderedSite(
      """
      @ Home
        @a.md A :: ## Use\\n\\n[x](b.md#use)
        @b.md B :: ## Use\\n\\n[y](#use)
      """, isDocuments: true
    ) { $0.all = .yes }
    #expect(site["b.html"].contains(##"<h3 id="use">Use</h3>\##n<p><a href="#use">y</a></p>"##))
    #expect(site["a.html"].contains(##"<a href="b.html#use">x</a>"##))
    let page = site["all.html"]
    #expect(page.contains(##"<a href="#b-use">x</a>"##))
    #expect(page.contains(##"<a href="#b-use">y</a>"##))
    #expect(HTMLElements(page).ids.filter { $0.hasSuffix("use") } == ["use", "b-use"])
  }

  @Test func headingsOfTextsAreListedWhereTheyAreNoNodes() throws {
    let sketch = """
      @a.md A :: Text\\n\\n## One *x*\\n\\n### Two\\n\\n#### Three\\n\\n> ## Quoted\\n\\n## Four {#e}
        @b.md B :: ## Five
      """
    let site = try RenderedSite(sketch, isDocuments: true) { $0.reading.headings = .body }
    #expect(
      site.index.between("<nav class=\"toc\"", andNext: "</nav>") == """
         aria-label="On this page"><details open><summary>On this page</summary>
        <ul>
        <li><a href="#one-x">One x</a>
        <ul>
        <li><a href="#two">Two</a></li>
        </ul>
        </li>
        <li><a href="#e">Four</a></li>
        </ul></details>
        """)
    #expect(!site["b.html"].contains("class=\"toc\""))
    #expect(!(try RenderedSite(sketch, isDocuments: true)).index.contains("class=\"toc\""))
  }

  @Test func nodesOfAPageListTheirHeadings() throws {
    let site = try RenderedSite(
      "@a.md A :: x\n  @b.md B :: ## One\\n\\n## Two\n  @c.md C :: x", isDocuments: true
    ) {
      $0.reading.headings = .body
      $0.pages = .single
    }
    #expect(
      site.index.between("<nav class=\"toc\"", andNext: "</nav>").contains(
        """
        <li><a href="#b">B</a>
        <ul>
        <li><a href="#one">One</a></li>
        <li><a href="#two">Two</a></li>
        </ul>
        """))
  }

  @Test func manyHeadingsAreListedUpToAHundred() throws {
    let body = String(repeating: "## Use\\n\\n### Below\\n\\n", count: 4_000)
    let site = try RenderedSite("@a.md A :: \(body)", isDocuments: true) {
      $0.reading.headings = .body
    }
    let list = site.index.between("class=\"toc\"", andNext: "</nav>")
    #expect(list.count(of: "<li>") == 101)
    #expect(Set(HTMLElements(site.index).ids).count == HTMLElements(site.index).ids.count)
  }

  /// The heading keeps its id, for it is what the list of contents and links name.
  @Test func anIDOfHTMLDoesNotTakeThatOfAHeading() throws {
    let site = try RenderedSite(
      """
      @a.md A :: <a id="use"></a>\\n\\n<h2 id="b">x</h2>\\n\\n## Use\\n\\n<p id="use"></p> [x](#use)
        B :: <h3 id="use"></h3>\\n\\n<details>\\n\\n> ## In\\n
      """, isDocuments: true
    ) { $0.html = true }
    #expect(site.index.contains(#"<h3 id="use">Use</h3>"#))
    #expect(site.index.contains(#"<h4 id="in">In</h4>"#), "\(site.index)")
    #expect(site.index.count(of: "id=\"use\"") == 1)
    #expect(site.index.count(of: "id=\"b\"") == 1)
  }

  @Test func anIDThatIsTakenIsWarnedOf() throws {
    let site = try RenderedSite(
      "@ Home\n  @a.md A :: ## Use {#a}\n  @b.md B :: ## Use {#a}", isDocuments: true)
    #expect(site["a.html"].contains(#"<h3 id="use">Use</h3>"#))
    #expect(site["b.html"].contains(#"<h3 id="a">Use</h3>"#))
    #expect(
      site.warnings == [
        """
        a.md:2:1: warning: the id "a" of a heading in this text is taken by something else on its page
          the id is made from the heading
        """
      ], "\(site.warnings)")
  }

  @Test func theFeedHasNoIDs() throws {
    let site = try RenderedSite("A :: ## Use", details: ["A": { $0.date = "2026-01-02" }]) {
      $0.view = .docs
    } site: {
      $0.baseURL = "https://example.org/"
    }
    #expect(site["feed.xml"].contains("&lt;h3&gt;Use&lt;"), "\(site["feed.xml"])")
  }

  /// As a link to nothing is.
  @Test(arguments: [
    (
      "x[^note] y[^nope]\\n\\n[^note]: z z",
      ["a.md:2:1: warning: there is no footnote [^nope]\n  did you mean [^note]?"]
    ),
    (
      "x[^7]",
      [
        "a.md:2:1: warning: there is no footnote [^7]\n  define it, or write \\[^ for what is no footnote"
      ]
    ),
    (
      "x[^7] `[^8]` [^a-z] \\[^9] [^7]",
      [
        "a.md:2:1: warning: there is no footnote [^7]\n  define it, or write \\[^ for what is no footnote"
      ]
    ),
    ("x [^a-z] [^abc]", []),
  ])
  func aFootnoteThatIsNotThereIsWarnedOf(body: String, warnings: [String]) throws {
    let site = try RenderedSite("@ Home\n  @a.md A :: \(body)", isDocuments: true)
    #expect(site.warnings == warnings)
    let plain = try RenderedSite("@ Home\n  @a.md A :: \(body)", isDocuments: true) {
      $0.reading.markdown = .commonmark
    }
    #expect(plain.warnings == [])
  }

  @Test func dataMayHoldWhatLooksLikeOne() throws {
    #expect(try RenderedSite("A :: x[^7]").warnings == [])
    #expect(try RenderedSite("A :: x[^7] y[^1]\\n\\n[^1]: z").warnings.count == 1)
  }
}
