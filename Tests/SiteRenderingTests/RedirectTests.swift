import OutlineModel
import SitePlanning
import Testing

@Suite struct RedirectTests {
  private static let sketch = "@ Home\n  @new/ New\n    @new/place.md A & <B>\n      Part :: x"

  @Test func anOldAddressLeadsToThePage() throws {
    let site = try RenderedSite(
      Self.sketch, isDocuments: true, details: ["A & <B>": { $0.aliases = ["/old/place"] }],
      site: { $0.title = "Zoo" })
    #expect(
      site["old/place/index.html"] == """
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'self'; \
        img-src 'self' data:; form-action 'self' file:; base-uri 'none'">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="robots" content="noindex">
        <title>A &amp; &lt;B&gt; · Zoo</title>
        <meta http-equiv="refresh" content="0; url=../../new/place.html">
        <link rel="canonical" href="../../new/place.html">
        <link rel="stylesheet" href="../../pleat.css">
        </head>
        <body>
        <div class="page">
        <main class="main">
        <h1>This page has moved</h1>
        <p>It is here now: <a href="../../new/place.html">A &amp; &lt;B&gt;</a></p>
        </main>
        </div>
        </body>
        </html>

        """)
  }

  @Test func anOldAddressMayLeadToAPartOfAPage() throws {
    let site = try RenderedSite(
      Self.sketch, isDocuments: true, details: ["Part": { $0.aliases = ["part.html"] }],
      site: {
        $0.baseURL = "https://example.org/zoo/"
        $0.urls = .pretty
      })
    let page = site["part.html"]
    #expect(page.contains("content=\"0; url=new/place/#part\">"))
    #expect(page.contains("<a href=\"new/place/#part\">Part</a>"))
    #expect(page.contains("<link rel=\"canonical\" href=\"https://example.org/zoo/new/place/\">"))
  }

  @Test func aRedirectIsWrittenFromRightToLeftWhereTheSiteIs() throws {
    let site = try RenderedSite(
      Self.sketch, isDocuments: true, details: ["Part": { $0.aliases = ["part.html"] }],
      { $0.language = "he" })
    #expect(site["part.html"].contains("<html lang=\"he\" dir=\"rtl\">"))
  }
}
