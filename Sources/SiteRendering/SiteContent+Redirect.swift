internal import Bytes
internal import OutlineModel
internal import SitePlanning

extension SiteContent {
  /// Appends the page at an old address of a node: browsers go on at once, and for all others there
  /// is a link.
  ///
  /// It is no template: a frame of the user's could lead readers anywhere, if it might do so at all.
  func append(redirect index: Int, to buffer: inout ByteBuffer) {
    let redirect = plan.redirects[index]
    let outline = plan.outlines[redirect.outline]
    let href = outline.href(of: redirect.node, from: redirect.path)
    let title = shown(outline.outline.plainTitle(of: redirect.node))
    buffer.append("<!DOCTYPE html>\n<html lang=\"")
    buffer.append(escapingAttribute: plan.language)
    buffer.append(plan.direction == .rightToLeft ? "\" dir=\"rtl\">\n" : "\">\n")
    buffer.append(
      "<head>\n<meta charset=\"utf-8\">\n<meta http-equiv=\"Content-Security-Policy\" content=\"")
    buffer.append(contentSecurityPolicy(remoteImages: false))
    buffer.append("\">\n<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n")
    buffer.append("<meta name=\"robots\" content=\"noindex\">\n<title>")
    buffer.append(escapingText: title == siteTitle ? title : "\(title) · \(siteTitle)")
    buffer.append("</title>\n<meta http-equiv=\"refresh\" content=\"0; url=")
    buffer.append(href)
    buffer.append("\">\n<link rel=\"canonical\" href=\"")
    appendCanonical(of: redirect, to: &buffer)
    buffer.append("\">\n<link rel=\"stylesheet\" href=\"")
    buffer.append(hrefTo: "pleat.css", from: redirect.path)
    buffer.append("\">\n</head>\n<body>\n<div class=\"page\">\n<main class=\"main\">\n<h1>")
    buffer.append(escapingText: templates.words["moved"])
    buffer.append("</h1>\n<p>")
    buffer.append(escapingText: templates.words["moved_to"])
    buffer.append(" <a href=\"")
    buffer.append(href)
    buffer.append("\">")
    buffer.append(escapingText: title)
    buffer.append("</a></p>\n</main>\n</div>\n</body>\n</html>\n")
  }

  /// Appends the address of the page that the node is on.
  private func appendCanonical(of redirect: Redirect, to buffer: inout ByteBuffer) {
    let outline = plan.outlines[redirect.outline]
    let path = outline.pages[outline.home(of: redirect.node)].path
    if let address = plan.address {
      address.append(addressOf: path, to: &buffer)
    } else {
      buffer.append(hrefToPage: path, from: redirect.path, plan.configuration.urls)
    }
  }
}
