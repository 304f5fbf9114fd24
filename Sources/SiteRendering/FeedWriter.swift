internal import Bytes
internal import OutlineModel
internal import SitePlanning

/// Writes the feed of a site. Source: RFC 4287, "The Atom Syndication Format".
struct FeedWriter {
  let site: SiteContent
  let address: SiteAddress

  func append(headOf feed: Feed, to buffer: inout ByteBuffer) {
    buffer.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
    buffer.append("<feed xmlns=\"http://www.w3.org/2005/Atom\" xml:lang=\"")
    buffer.append(escapingAttribute: site.plan.language)
    buffer.append("\">\n<id>")
    address.append(addressOf: "", to: &buffer)
    buffer.append("</id>\n<title>")
    buffer.append(escapingText: site.siteTitle)
    buffer.append("</title>\n")
    if let subtitle = site.plan.description {
      buffer.append("<subtitle>")
      buffer.append(escapingText: subtitle)
      buffer.append("</subtitle>\n")
    }
    buffer.append("<updated>")
    buffer.append(feed.entries.first?.date.timestamp ?? "")
    buffer.append("</updated>\n<author><name>")
    buffer.append(escapingText: site.plan.configuration.author ?? site.siteTitle)
    buffer.append("</name></author>\n<link rel=\"self\" type=\"application/atom+xml\" href=\"")
    address.append(addressOf: "feed.xml", to: &buffer)
    buffer.append("\"/>\n<link rel=\"alternate\" type=\"text/html\" href=\"")
    address.append(addressOf: "index.html", to: &buffer)
    buffer.append("\"/>\n<generator>Pleat</generator>\n")
  }

  /// Appends an entry.
  /// - Parameter body: the text of the node as HTML, its links absolute; empty for none.
  func append(_ entry: Feed.Entry, body: borrowing ByteBuffer, to buffer: inout ByteBuffer) {
    let plan = site.plan.outlines[entry.outline]
    buffer.append("<entry>\n<id>")
    plan.append(lastingAddressOf: entry.node, at: address, to: &buffer)
    buffer.append("</id>\n<title>")
    buffer.append(escapingText: site.shown(plan.outline.plainTitle(of: entry.node)))
    buffer.append("</title>\n<link rel=\"alternate\" type=\"text/html\" href=\"")
    plan.append(openAddressOf: entry.node, at: address, to: &buffer)
    buffer.append("\"/>\n<published>")
    buffer.append(entry.date.timestamp)
    buffer.append("</published>\n<updated>")
    buffer.append(entry.date.timestamp)
    buffer.append("</updated>\n")
    if let author = plan.outline.attribute("author", of: entry.node) {
      buffer.append("<author><name>")
      buffer.append(escapingText: author)
      buffer.append("</name></author>\n")
    }
    let details = plan.outline.details(of: entry.node)
    for tag in details?.tags ?? [] {
      buffer.append("<category term=\"")
      buffer.append(escapingAttribute: tag)
      buffer.append("\"/>\n")
    }
    if let summary = details?.summary {
      buffer.append("<summary>")
      buffer.append(escapingText: summary)
      buffer.append("</summary>\n")
    }
    append(body: body, of: entry, plan, to: &buffer)
    buffer.append("</entry>\n")
  }

  /// A link that the site has no target for is left as it was written, for the page's address.
  private func append(
    body: borrowing ByteBuffer, of entry: Feed.Entry, _ plan: OutlinePlan,
    to buffer: inout ByteBuffer
  ) {
    guard !body.isEmpty else { return }
    buffer.append("<content type=\"html\" xml:lang=\"")
    buffer.append(escapingAttribute: plan.language(at: entry.node))
    buffer.append("\" xml:base=\"")
    address.append(addressOf: plan.pages[plan.home(of: entry.node)].path, to: &buffer)
    buffer.append("\">")
    body.withBytes { buffer.append(escapingText: $0) }
    buffer.append("</content>\n")
  }

  func appendEnd(to buffer: inout ByteBuffer) { buffer.append("</feed>\n") }
}
