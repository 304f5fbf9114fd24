import OutlineModel
import SitePlanning
import Testing

/// Titles as inline Markdown, and the links in them.
@Suite struct NodeTitleTests {
  @Test func aPlainTitleShowsItsSignsAsWritten() throws {
    let nodes = try RenderedSite("*a* `b` [c](d) &amp; <i>").nodes
    #expect(
      nodes.hasSuffix(#">*a* `b` [c](d) &amp;amp; &lt;i&gt;</li>"#))
  }

  @Test(arguments: [("", false), ("  \t", false), ("", true), ("[](a.md)", true)])
  func aWordStandsForATitleWithNothingToBeSeen(title: String, markdown: Bool) throws {
    var builder = OutlineBuilder()
    builder.begin(SourceText(file: "a.opml"))
    let flags: NodeFlags = markdown ? .markdownTitle : []
    try builder.open(title: title, flags: flags, line: 1)
    try builder.open(title: "Child", line: 2)
    let site = try RenderedSite([.of(builder.finish())])
    #expect(site.nodes.contains("<summary><h2>Untitled</h2>"))
    #expect(site.nodes.contains("aria-label=\"Permalink: Untitled\""))
  }

  @Test func aMarkdownTitleIsInlineHTML() throws {
    let site = try RenderedSite("*a* `b<c>` <i>d</i> :: Text", markdown: true)
    #expect(
      site.nodes.contains(
        "<h2><em>a</em> <code>b&lt;c&gt;</code> &lt;i&gt;d&lt;/i&gt;</h2>"))
    #expect(site.nodes.contains(#"aria-label="Permalink: a b&lt;c&gt; &lt;i&gt;d&lt;/i&gt;""#))
    #expect(site.nodes.contains(#"id="a-b-c-i-d-i""#))
  }

  @Test func tildesStayInCommonMark() throws {
    let extended = try RenderedSite("~~a~~ b :: Text", markdown: true)
    #expect(extended.nodes.contains("aria-label=\"Permalink: a b\""))
    let plain = try RenderedSite("~~a~~ b :: Text", markdown: true) {
      $0.reading.markdown = .commonmark
    }
    #expect(plain.nodes.contains("<h2>~~a~~ b</h2>"))
    #expect(plain.nodes.contains("aria-label=\"Permalink: ~~a~~ b\""))
  }

  @Test func aLinkInTheTitleOfARowIsKept() throws {
    let site = try RenderedSite("See [it](https://example.org)", markdown: true)
    #expect(
      site.nodes == #"<li><span class="r" id="see-it"><span class="t">See "#
        + #"<a href="https://example.org">it</a></span></span></li>"#)
  }

  @Test func noLinkIsInASummaryAndTheBodyKeepsIt() throws {
    let site = try RenderedSite("See [it](https://example.org) :: Text", markdown: true)
    #expect(
      site.nodes == """
        <li><details><summary><h2>See it</h2></summary>
        <div class="b" id="see-it">\
        <a class="pl" href="#see-it" aria-label="Permalink: See it">#</a>
        <div class="meta"><p>See <a href="https://example.org">it</a></p></div>
        <p>Text</p>
        </div></details></li>
        """)
  }

  @Test func aRowThatIsALinkHasNoLinkWithinIt() throws {
    let site = try RenderedSite(
      "See [it](https://example.org)", markdown: true,
      details: ["See [it](https://example.org)": { $0.link = "https://example.net" }])
    #expect(site.nodes.count(of: "<a ") == 1)
    #expect(site.nodes.contains(#"href="https://example.net">See it</a>"#))
  }

  @Test func aTitleWithALinkOnAPageOfItsOwnKeepsItThere() throws {
    let site = try RenderedSite(
      "@ Home\n  @a.md See [it](https://example.org)", isDocuments: true, markdown: true)
    #expect(site.nodes.contains(#"href="a.html"><span class="t">See it</span></a>"#))
    #expect(
      site["a.html"].contains(
        #"<h1 id="see-it">See <a href="https://example.org">it</a></h1>"#))
  }

  /// However often a title is shown, what is wrong with its link is said once.
  @Test(arguments: [
    "See [it](none.md)", "See [it](none.md) :: Text", "@ Home\n  @a.md See [it](none.md)",
    "@ Home\n  @a.md See [it](none.md) :: Text\n    Child",
  ])
  func aBrokenLinkInATitleIsReportedOnce(sketch: String) throws {
    let site = try RenderedSite(sketch, isDocuments: true, markdown: true)
    #expect(site.warnings.count == 1, "\(site.warnings)")
    #expect(site.warnings.first?.contains("nothing is at \"none.md\"") == true)
  }

  @Test func aBrokenLinkOfANodeIsReportedOnceThoughTwoPagesShowIt() throws {
    let site = try RenderedSite(
      "@ Home\n  @a.md A :: Text", isDocuments: true, details: ["A": { $0.link = "none.md" }])
    #expect(site.warnings.count == 1, "\(site.warnings)")
  }
}
