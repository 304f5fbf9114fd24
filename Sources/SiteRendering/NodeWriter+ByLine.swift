internal import Bytes
internal import SitePlanning

extension NodeWriter {
  /// Appends author and source of a quotation, in a collection of quotes.
  mutating func append(byLineOf node: Int, to buffer: inout ByteBuffer) {
    guard page.isQuotes, let by = page.plan.outline.byLine(of: node) else { return }
    buffer.append("<p class=\"by\">")
    if let author = by.author {
      buffer.append("<b>")
      buffer.append(escapingText: author)
      buffer.append("</b>")
    }
    if let source = by.source {
      buffer.append(by.author == nil ? "<cite>" : " <cite>")
      let isAddress = ["https://", "http://"].contains(where: source.hasPrefix)
      if isAddress, !source.contains(where: \.isWhitespace) {
        append(link: source, of: node, to: &buffer)
      } else {
        buffer.append(escapingText: source)
      }
      buffer.append("</cite>")
    }
    buffer.append("</p>\n")
  }
}
