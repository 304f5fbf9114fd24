import OutlineModel
import SitePlanning
import TestSupport
import Testing

@Suite struct TagPageTests {
  private func tagged(_ tags: String...) -> (inout NodeDetails) -> Void { { $0.tags = tags } }

  @Test func aPageOfATagListsWhatCarriesItAndWhereThatIs() throws {
    let site = try RenderedSite(
      """
      @ Home
        @a/ Alpha
          @a/one.md One
            Part :: Text
        @b.md Beta
      """, isDocuments: true, details: ["Part": tagged("Red"), "Beta": tagged("red")])
    let page = site["tags/red.html"]
    #expect(page.contains("<h1>Red</h1>\n<p class=\"n\">2 topics</p>"))
    #expect(
      page.between("</header>\n<ul>\n", andNext: "</ul>") == """
        <li><a href="../a/one.html#part">Part <span class="n">Alpha / One</span></a></li>
        <li><a href="../b.html">Beta</a></li>

        """)
    #expect(
      page.between("<ol>\n", andNext: "</ol>") == """
        <li><a href="index.html">Tags</a></li>
        <li><span aria-current="page">Red</span></li>

        """)
  }

  @Test func nodesOfSeveralOutlinesStandApart() throws {
    func source(_ name: String) throws -> OutlineSource {
      .of(
        try .sketch("One\nTwo", title: name.uppercased(), details: ["One": tagged("red")]),
        name: name)
    }
    let site = try RenderedSite([try source("a"), try source("b")])
    #expect(
      site["tags/red.html"].between("topics</p>\n</header>\n", andNext: "</main>") == """
        <h2><a href="../a/index.html">A</a></h2>
        <ul>
        <li><a href="../a/index.html#one">One</a></li>
        </ul>
        <h2><a href="../b/index.html">B</a></h2>
        <ul>
        <li><a href="../b/index.html#one">One</a></li>
        </ul>

        """)
  }

  @Test func allTagsAreListedWithTheirNumbersAndEachPageLeadsThere() throws {
    let site = try RenderedSite(
      "A\nB", details: ["A": tagged("x", "<y>"), "B": tagged("x")])
    #expect(
      site["tags/index.html"].between("</header>\n<ul>\n", andNext: "</ul>") == """
        <li><a href="y.html">&lt;y&gt; <span class="n">1</span></a></li>
        <li><a href="x.html">x <span class="n">2</span></a></li>

        """)
    #expect(site["tags/index.html"].contains("<p class=\"n\">2 tags</p>"))
    let way = "<p><a href=\"tags/index.html\">Tags</a></p>"
    #expect(site.index.contains(way))
    #expect(site["404.html"].contains("<a href=\"/tags/index.html\">"))
    #expect(try !RenderedSite("A").index.contains(">Tags<"))
  }

  @Test func theTagsOfANodeLeadToTheirPages() throws {
    let site = try RenderedSite(
      "A :: Text\nB\nC",
      details: [
        "A": tagged("x"), "B": tagged("x", " "),
        "C": {
          $0.tags = ["x"]
          $0.link = "https://example.org/"
        },
      ])
    let tag = #" <a class="tag" href="tags/x.html">x</a>"#
    #expect(site.nodes.count(of: tag) == 3)
    #expect(site.nodes.contains(#"<div class="meta">"# + tag + "</div>"))
    #expect(site.nodes.contains(tag + #" <span class="tag"> </span></span>"#))
    #expect(site.nodes.contains(#">C</a><span class="tags">\#(tag)</span>"#))
  }

  @Test func tagsWithoutPagesAreText() throws {
    let site = try RenderedSite("A", details: ["A": tagged("x")]) { _ in
    } site: {
      $0.tags = .no
    }
    #expect(site.index.contains(#"<span class="tag">x</span>"#))
    #expect(!site.files.keys.contains { $0.hasPrefix("tags/") })
  }

  @Test func longListsArePartedByNumbers() throws {
    let sketch = (1...1_001).map { "N\($0)" }.joined(separator: "\n")
    let details = Dictionary(
      uniqueKeysWithValues: (1...1_001).map { ("N\($0)", tagged("x")) })
    let site = try RenderedSite(sketch, details: details)
    #expect(site["tags/x.html"].count(of: "<li><a href=\"../") == 500)
    #expect(
      site["tags/x_3.html"].between("<nav class=\"parts\"", andNext: "</nav>") == """
         aria-label="Parts of this list"><ul>
        <li><a href="x.html">1–500</a></li>
        <li><a href="x_2.html">501–1,000</a></li>
        <li><a href="x_3.html" aria-current="page">1,001–1,001</a></li>
        </ul>
        """)
    #expect(site["tags/x_3.html"].contains("<title>1,001–1,001 · x · Notes</title>"))
  }
}
