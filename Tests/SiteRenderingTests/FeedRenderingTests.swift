import OutlineModel
import SitePlanning
import Testing

@Suite struct FeedRenderingTests {
  private func site(
    _ sketch: String, isDocuments: Bool = true, details: [String: (inout NodeDetails) -> Void],
    _ configure: (inout OutlineConfiguration) -> Void = { _ in },
    site: (inout SiteConfiguration) -> Void = { _ in }
  ) throws -> RenderedSite {
    try RenderedSite(
      sketch, isDocuments: isDocuments, markdown: false, details: details, files: ["i.png"],
      configure,
      site: {
        $0.baseURL = "https://example.org/zoo"
        $0.title = "Zoo & Co"
        site(&$0)
      })
  }

  /// Cases O-49 and O-11.
  @Test func anEntryHoldsTheTextWithAbsoluteLinks() throws {
    let site = try site(
      "@ Home\n  @a.md A <b> & C :: See [B](b.md), [top](#home), ![i](i.png) and [no](no.md).\n  @b.md B",
      details: [
        "A <b> & C": {
          $0.date = "2021-06-05"
          $0.summary = "Short & <i>plain</i>."
          $0.tags = ["x & y"]
          $0.attributes = [.init(name: "author", value: "Ann <Other>")]
        },
        "B": { $0.date = "2021-06-06T10:00:00+02:00" },
      ])
    #expect(
      site["feed.xml"] == """
        <?xml version="1.0" encoding="UTF-8"?>
        <feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
        <id>https://example.org/zoo/</id>
        <title>Zoo &amp; Co</title>
        <updated>2021-06-06T10:00:00+02:00</updated>
        <author><name>Zoo &amp; Co</name></author>
        <link rel="self" type="application/atom+xml" href="https://example.org/zoo/feed.xml"/>
        <link rel="alternate" type="text/html" href="https://example.org/zoo/"/>
        <generator>Pleat</generator>
        <entry>
        <id>https://example.org/zoo/b.html</id>
        <title>B</title>
        <link rel="alternate" type="text/html" href="https://example.org/zoo/b.html"/>
        <published>2021-06-06T10:00:00+02:00</published>
        <updated>2021-06-06T10:00:00+02:00</updated>
        </entry>
        <entry>
        <id>https://example.org/zoo/a.html</id>
        <title>A &lt;b&gt; &amp; C</title>
        <link rel="alternate" type="text/html" href="https://example.org/zoo/a.html"/>
        <published>2021-06-05T00:00:00Z</published>
        <updated>2021-06-05T00:00:00Z</updated>
        <author><name>Ann &lt;Other&gt;</name></author>
        <category term="x &amp; y"/>
        <summary>Short &amp; &lt;i&gt;plain&lt;/i&gt;.</summary>
        <content type="html" xml:lang="en" xml:base="https://example.org/zoo/a.html">&lt;p&gt;See \
        &lt;a href=&quot;https://example.org/zoo/b.html&quot;&gt;B&lt;/a&gt;, \
        &lt;a href=&quot;https://example.org/zoo/&quot;&gt;top&lt;/a&gt;, \
        &lt;img src=&quot;https://example.org/zoo/i.png&quot; width=&quot;300&quot; height=&quot;200&quot; alt=&quot;i&quot; /&gt; and \
        &lt;a href=&quot;no.md&quot;&gt;no&lt;/a&gt;.&lt;/p&gt;
        </content>
        </entry>
        </feed>

        """)
    // What is wrong with a text is said once.
    #expect(site.warnings.count == 1)
  }

  @Test func anEntryThatIsFoldedAwayIsLinkedToWhereItIsOpen() throws {
    let site = try site(
      "Top\n  Note :: text\n    Deep :: x", isDocuments: false,
      details: ["Note": { $0.date = "2021-06-05" }], { $0.all = .yes })
    let feed = site["feed.xml"]
    #expect(feed.contains("<id>https://example.org/zoo/#note</id>"))
    #expect(feed.contains("text/html\" href=\"https://example.org/zoo/all.html#note\"/>"))
    #expect(site["all.html"].contains("id=\"note\""))
  }

  @Test func eachPageTellsOfTheFeed() throws {
    let site = try site(
      "@ Home\n  @a/ A\n    @a/b.md B", details: ["B": { $0.date = "2021-06-05" }])
    let link = "<link rel=\"alternate\" type=\"application/atom+xml\" title=\"Zoo &amp; Co\" href="
    #expect(site.index.contains("\(link)\"feed.xml\">"))
    #expect(site["a/b.html"].contains("\(link)\"../feed.xml\">"))
    #expect(site["404.html"].contains("\(link)\"/zoo/feed.xml\">"))
  }

  @Test func theAuthorOfTheSiteIsThatOfTheFeed() throws {
    let site = try site(
      "@ Home", details: ["Home": { $0.date = "2021-06-05" }], site: { $0.author = "A & B" })
    #expect(site["feed.xml"].contains("<author><name>A &amp; B</name></author>"))
  }

  @Test func controlCharactersAreNotInAFeed() throws {
    let site = try site("@ Home :: a\u{1}b", details: ["Home": { $0.date = "2021-06-05" }])
    #expect(site["feed.xml"].contains("a�b"))
  }
}
