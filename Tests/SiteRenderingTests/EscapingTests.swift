import OutlineModel
import SitePlanning
import TestSupport
import Testing

/// A hostile or odd title is seen as written wherever it is shown, escaped once for the place
/// (cases O-11 and O-43).
@Suite struct EscapingTests {
  /// The title in the source, whether it is Markdown, its text in HTML, and its inline HTML.
  static let titles: [(title: String, markdown: Bool, text: String, inline: String)] = [
    ("Map<K>", false, "Map&lt;K&gt;", "Map&lt;K&gt;"),
    ("Map<K>", true, "Map&lt;K&gt;", "Map&lt;K&gt;"),
    ("`Map<K>`", true, "Map&lt;K&gt;", "<code>Map&lt;K&gt;</code>"),
    (
      "<script>x</script> & \"q\"", false, "&lt;script&gt;x&lt;/script&gt; &amp; &quot;q&quot;",
      "&lt;script&gt;x&lt;/script&gt; &amp; &quot;q&quot;"
    ),
    (
      "<script>x</script> & \"q\"", true, "&lt;script&gt;x&lt;/script&gt; &amp; &quot;q&quot;",
      "&lt;script&gt;x&lt;/script&gt; &amp; &quot;q&quot;"
    ),
    ("&lt;b&gt;", false, "&amp;lt;b&amp;gt;", "&amp;lt;b&amp;gt;"),
    ("&lt;b&gt;", true, "&lt;b&gt;", "&lt;b&gt;"),
    ("{{title}}", false, "{{title}}", "{{title}}"),
  ]

  /// A folder `X` with the file `X`, in which three headings `X` stand, `X` being the title.
  private func site(_ title: String, _ markdown: Bool) throws -> RenderedSite {
    let sketch = """
      @ Home
        @x/ \(title)
          @x/y.md \(title)
            \(title) :: Text
            \(title)
              \(title)
            \(title) :: Text
      """
    let outline = try Outline.sketch(sketch, title: title, markdown: markdown)
    let first = OutlineSource.of(outline, isDocuments: true)
    return try RenderedSite([first, .sketched("A", name: "other")]) { $0.title = title }
  }

  @Test(arguments: titles)
  func aTitleIsEscapedOnceInEachPlace(
    title: String, markdown: Bool, text: String, inline: String
  ) throws {
    let site = try site(title, markdown)
    let page = try #require(
      site.files.first { $0.key.hasPrefix("notes/x/") && $0.key.hasSuffix("y.html") })
    let above = site["notes/x/index.html"]
    // The site's own title is plain text, whatever the outline's are.
    let plain = Self.plain(title)
    let documentTitle = text == plain ? text : "\(text) · \(plain)"
    #expect(page.value.contains("<title>\(documentTitle)</title>"))
    #expect(page.value.between("<h1", andNext: "</h1>").hasSuffix(">" + inline))
    #expect(page.value.contains("<h2>\(inline)</h2>"))
    #expect(page.value.contains("aria-label=\"Permalink: \(text)\""))
    #expect(page.value.contains("<span aria-current=\"page\">\(text)</span>"))
    #expect(page.value.contains("<a href=\"index.html\">\(text)</a>"))
    #expect(page.value.between("class=\"site\"", andNext: "</a>").hasSuffix("</svg> " + plain))
    #expect(page.value.between("class=\"side\"", andNext: "</nav>").contains(">\(text)</summary>"))
    #expect(page.value.between("class=\"toc\"", andNext: "</nav>").contains(">\(text)</a>"))
    #expect(above.contains("<span class=\"t\">\(inline)</span>"))
  }

  @Test(arguments: titles)
  func aTitleIsEscapedOnceOnTheStartPage(
    title: String, markdown: Bool, text: String, inline: String
  ) throws {
    let outline = try Outline.sketch(title, title: title, markdown: markdown)
    let site = try RenderedSite([.of(outline), .sketched("A", name: "other")]) {
      $0.title = title
      $0.description = title
    }
    let plain = Self.plain(title)
    #expect(site.index.contains("<title>\(plain)</title>"))
    #expect(site.index.contains("<h1>\(plain)</h1>"))
    #expect(site.index.contains("<p class=\"lead\">\(plain)</p>"))
    #expect(site.index.contains("<meta name=\"description\" content=\"\(plain)\">"))
    #expect(site.index.contains("<h2><a href=\"notes/index.html\">\(plain)</a></h2>"))
    #expect(site.index.contains("<span class=\"t\">\(text)</span>"))
  }

  @Test(arguments: titles)
  func noElementComesOfATitle(title: String, markdown: Bool, text: String, inline: String) throws {
    for (path, page) in try site(title, markdown).files {
      #expect(!page.lowercased().contains("<script"), "\(path)")
      #expect(!page.contains("<K>"), "\(path)")
      #expect(HTMLElements(page).faults == [], "\(path)")
      #expect(!page.contains("&amp;lt;K"), "\(path)")
    }
  }

  private static func plain(_ title: String) -> String {
    title.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      .replacing(">", with: "&gt;").replacing("\"", with: "&quot;")
  }
}
