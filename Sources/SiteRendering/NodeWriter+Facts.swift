internal import Bytes
internal import OutlineModel
internal import SitePlanning

/// Date and tags of a node.
extension NodeWriter {
  func append(dateOf details: NodeDetails, to buffer: inout ByteBuffer) {
    if let date = details.date { append(date: date, to: &buffer) }
  }

  /// Appends the tags, each as a link to its page if there is one.
  func append(tagsOf details: NodeDetails, to buffer: inout ByteBuffer) {
    guard !details.tags.isEmpty else { return }
    let path = page.plan.path(of: page.showing)
    for tag in details.tags {
      if let target = site.plan.tags?.path(of: tag) {
        buffer.append(" <a class=\"tag\" href=\"")
        buffer.append(hrefToPage: target, from: path, site.plan.configuration.urls)
        buffer.append("\">")
        buffer.append(escapingText: tag)
        buffer.append("</a>")
      } else {
        buffer.append(" <span class=\"tag\">")
        buffer.append(escapingText: tag)
        buffer.append("</span>")
      }
    }
  }
}
