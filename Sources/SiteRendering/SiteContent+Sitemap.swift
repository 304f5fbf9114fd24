internal import Bytes
internal import OutlineModel
internal import SitePlanning

/// What search engines read. Source: sitemaps.org, "Sitemaps XML format"; RFC 9309.
extension SiteContent {
  /// Appends one file of the list of pages.
  func append(sitemap file: Int, to buffer: inout ByteBuffer) {
    guard let sitemap = plan.sitemap, let address = plan.address else { return }
    begin("urlset", in: &buffer)
    for entry in sitemap.entries[sitemap.files[file]] {
      let page = entry.outline.map { plan.outlines[$0].pages[entry.page] }
      buffer.append("<url><loc>")
      address.append(addressOf: page?.path ?? "index.html", to: &buffer)
      buffer.append("</loc>")
      if let date = entry.outline.flatMap({ lastModified(page, of: plan.outlines[$0]) }) {
        buffer.append("<lastmod>")
        buffer.append(date)
        buffer.append("</lastmod>")
      }
      buffer.append("</url>\n")
    }
    buffer.append("</urlset>\n")
  }

  /// Appends the list of these files.
  func appendSitemapIndex(to buffer: inout ByteBuffer) {
    guard let sitemap = plan.sitemap, let address = plan.address else { return }
    begin("sitemapindex", in: &buffer)
    for file in sitemap.files.indices {
      buffer.append("<sitemap><loc>")
      address.append(addressOf: sitemap.path(ofFile: file), to: &buffer)
      buffer.append("</loc></sitemap>\n")
    }
    buffer.append("</sitemapindex>\n")
  }

  func appendRobots(to buffer: inout ByteBuffer) {
    buffer.append("User-agent: *\nAllow: /\n")
    guard let address = plan.address, plan.sitemap != nil else { return }
    buffer.append("\nSitemap: ")
    address.append(addressOf: "sitemap.xml", to: &buffer)
    buffer.append("\n")
  }

  private func begin(_ element: StaticString, in buffer: inout ByteBuffer) {
    buffer.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<")
    buffer.append(element)
    buffer.append(" xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n")
  }

  /// The date of the node that a page is about, where it names a day.
  private func lastModified(_ page: Page?, of outline: OutlinePlan) -> String? {
    guard outline.outline.saysDates, let root = page?.root else { return nil }
    return outline.outline.date(of: root).flatMap { CalendarDate($0)?.lastModified }
  }
}
