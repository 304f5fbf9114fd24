import SitePlanning
import Testing

/// The way from a page to where its file can be edited.
@Suite struct EditLinkTests {
  private func site(
    _ template: String?, _ sketch: String = "@ Home\n  @a/б & c.md A\n    Part :: x\n  @b/d.md D",
    isDocuments: Bool = true
  ) throws -> RenderedSite {
    try RenderedSite(
      sketch, isDocuments: isDocuments,
      {
        $0.editURL = template
        $0.all = .yes
      })
  }

  @Test func aPageLeadsToItsFile() throws {
    let site = try site("https://example.org/edit/{path}?a=1&b={path}")
    #expect(
      site["a/б-c.html"].contains(
        "<p><a href=\"https://example.org/edit/a/%D0%B1%20%26%20c.md?a=1&amp;"
          + "b=a/%D0%B1%20%26%20c.md\">Edit this page</a></p>"))
    #expect(site.index.contains("href=\"https://example.org/edit/index.md?"))
  }

  @Test func pagesThatComeFromNoFileLeadNowhere() throws {
    let site = try site("https://example.org/edit/{path}")
    for path in ["all.html", "404.html"] { #expect(!site[path].contains("/edit/"), "\(path)") }
    #expect(!(try self.site(nil).index.contains("Edit this page")))
    let data = try self.site("https://example.org/edit/{path}", "A", isDocuments: false)
    #expect(!data.index.contains("Edit this page"))
  }
}
