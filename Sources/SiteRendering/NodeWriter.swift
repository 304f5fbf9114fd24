internal import Bytes
internal import CommonMark
internal import OutlineModel
internal import SitePlanning

/// Writes the parts of a node as HTML: title, body, and what the source says beside them.
struct NodeWriter: ~Copyable {
  let site: SiteContent
  let findings: PageFindings
  private var renderer = MarkdownRenderer()
  private var balancer = HTMLBalancer()
  private var address = ByteBuffer(capacity: 256)
  private var scratch = ByteBuffer(capacity: 512)
  /// The links of the node at work.
  private var links: BodyLinks
  private var outline = 0
  private(set) var page: NodePage

  init(site: SiteContent, findings: PageFindings) {
    self.site = site
    self.findings = findings
    links = BodyLinks(site: site, findings: findings)
    page = NodePage(
      plan: site.plan.outlines[0], showing: .page(0), words: site.templates.words)
    renderer.options.focusesCode = true
    renderer.options.deepestContainer = 40
    renderer.options.words = MarkdownWords(site.templates.words)
  }

  private var words: Words { page.words }

  private var plan: OutlinePlan { page.plan }

  /// Sets the page that the links are written for.
  mutating func begin(_ showing: Showing, outline: Int) {
    self.outline = outline
    page = NodePage(
      plan: site.plan.outlines[outline], showing: showing, words: site.templates.words)
    links.begin(showing, outline: outline)
    renderer.options.dialect = plan.settings.markdown == .extended ? .extended : .commonMark
    renderer.options.isSmart = plan.settings.smart
    renderer.options.wikiLinks = plan.settings.wikiLinks
    if plan.settings.html {
      balancer.takenIDs = plan.idsShown(on: showing).union(
        plan.headingIDs(in: showing.headingScope))
    }
  }
}

// MARK: - Titles

extension NodeWriter {
  /// Appends the title as inline HTML, or a word where there is none. Within a summary or a link
  /// there are no links.
  mutating func append(
    titleOf node: Int, linksAreKept: Bool, areShown: Bool = true, to buffer: inout ByteBuffer
  ) {
    guard plan.outline.hasMarkdownTitle(node) else {
      return page.append(textTitleOf: node, to: &buffer)
    }
    let start = buffer.count
    links.begin(node: node, areShown: areShown)
    plan.outline.withTitleAndReferences(of: node) { title, references in
      renderer.renderInline(
        title, references: references, into: &buffer, links: linksAreKept ? .keep : .flatten,
        rewriting: &links)
    }
    if buffer.isBlank(from: start) { buffer.append(untitled: words, from: start) }
  }

  /// Appends the title without markup, escaped, or a word where there is none.
  mutating func append(nameOf node: Int, to buffer: inout ByteBuffer) {
    scratch.removeAll()
    plan.outline.appendPlainTitle(of: node, to: &scratch)
    if scratch.isBlank(from: 0) {
      scratch.removeAll()
      scratch.append(words["untitled"])
    }
    scratch.withBytes { buffer.append(escapingAttribute: $0) }
  }
}

// MARK: - Bodies

extension NodeWriter {
  /// Appends the body as HTML, its headings below the heading of the node.
  mutating func append(bodyOf node: Int, headingLevel: Int, to buffer: inout ByteBuffer) {
    renderer.options.headingShift = headingLevel
    let hasMarks = page.hasTextLanguages || page.hasDetails(node)
    if plan.outline.hasBody(node) {
      let mark = hasMarks ? plan.bodyMark(of: node) : nil
      if let mark { append(startOf: mark, to: &buffer) }
      renderer.titleFootnotes = plan.titleFootnotes(of: node)
      plan.outline.withBody(of: node) { append(text: $0, $1, of: node, isBody: true, to: &buffer) }
      renderer.titleFootnotes = []
      if mark != nil { buffer.append("</div>\n") }
    }
    if page.hasDetails(node) { append(translationsOf: node, to: &buffer) }
  }

  /// Appends the body as HTML that is read elsewhere: its links are absolute.
  mutating func append(bodyOf node: Int, at address: SiteAddress, to buffer: inout ByteBuffer) {
    links.siteAddress = address
    append(bodyOf: node, headingLevel: 1, to: &buffer)
    links.siteAddress = nil
  }

  /// Appends the body in other languages.
  private mutating func append(translationsOf node: Int, to buffer: inout ByteBuffer) {
    for translation in plan.outline.translations(of: node) {
      let mark = plan.mark(of: translation.language, in: node)
      append(startOf: mark ?? NodeDetails.TextLanguage(language: nil), to: &buffer)
      plan.outline.with(translation.text, of: node) {
        append(text: $0, $1, of: node, to: &buffer)
      }
      buffer.append("</div>\n")
    }
  }

  /// Appends the tag that a text in a language of its own begins with.
  private func append(startOf mark: NodeDetails.TextLanguage, to buffer: inout ByteBuffer) {
    buffer.append("<div class=\"text\"")
    if let language = mark.language {
      buffer.append(" lang=\"")
      buffer.append(escapingAttribute: language)
      buffer.append("\"")
    }
    if let direction = mark.direction {
      buffer.append(" dir=\"")
      buffer.append(direction.rawValue)
      buffer.append("\"")
    }
    buffer.append(">\n")
  }

  /// Appends a Markdown text of a node as HTML.
  private mutating func append(
    text: Span<UInt8>, _ references: Span<UInt8>, of node: Int, isBody: Bool = false,
    to buffer: inout ByteBuffer
  ) {
    links.begin(node: node, isBody: isBody)
    guard plan.settings.html else {
      renderer.options.rawHTML = .omit
      return render(text, references, of: node, into: &buffer)
    }
    renderer.options.rawHTML = .keep
    var html = ByteBuffer(capacity: 4096)
    render(text, references, of: node, into: &html)
    let start = buffer.count
    balancer.ownPrefix = links.idPrefix
    balancer.headingIDs = links.headingIDs
    html.withBytes { balancer.append($0, to: &buffer) }
    if plan.settings.remoteImages, buffer.showsRemoteImage(from: start) {
      findings.hasRemoteImages = true
    }
  }

  private mutating func render(
    _ text: Span<UInt8>, _ references: Span<UInt8>, of node: Int, into buffer: inout ByteBuffer
  ) {
    let omitted = renderer.omittedHTML
    renderer.render(text, references: references, into: &buffer, rewriting: &links)
    if renderer.omittedHTML > omitted, findings.areNew {
      findings.findings.omittedHTML[outline, default: OmittedHTML(first: node)].note(node)
    }
  }
}

// MARK: - Details

extension NodeWriter {
  /// Writes link, date and tags of a plain row. A row that has a link is the link, and as that holds no
  /// others, the tags that are links stand after it.
  mutating func append(
    rowFactsOf node: Int, _ details: NodeDetails, href: inout ByteBuffer, meta: inout ByteBuffer,
    tags: inout ByteBuffer
  ) {
    append(dateOf: details, to: &meta)
    if let link = details.link { append(hrefTo: link, of: node, to: &href) }
    guard !href.isEmpty, site.plan.tags != nil, !details.tags.isEmpty else {
      return append(tagsOf: details, to: &meta)
    }
    tags.append("<span class=\"tags\">")
    append(tagsOf: details, to: &tags)
    tags.append("</span>")
  }

  /// Writes link, date and tags of a node as the first part of its body, and its title once more
  /// where that has links: no link may be in a summary.
  mutating func append(
    bodyFactsOf node: Int, _ details: NodeDetails?, titleIsShown: Bool,
    to meta: inout ByteBuffer
  ) {
    meta.append("<div class=\"meta\">")
    let start = meta.count
    if !titleIsShown, titleHasLinks(node) { append(titleLinksOf: node, to: &meta) }
    if let details {
      if let link = details.link, !link.isEmpty { append(link: link, of: node, to: &meta) }
      append(dateOf: details, to: &meta)
      append(tagsOf: details, to: &meta)
    }
    if meta.count == start { meta.removeAll() } else { meta.append("</div>\n") }
  }

  mutating func append(iconOf details: NodeDetails, to buffer: inout ByteBuffer) {
    if let icon = details.icon, !icon.isEmpty {
      if site.templates.icons.has(icon) {
        findings.icons.insert(icon)
        buffer.append("<svg class=\"i\" aria-hidden=\"true\"><use href=\"#_i-")
        buffer.append(escapingAttribute: icon)
        buffer.append("\"/></svg> ")
      } else {
        buffer.append("<span class=\"i\" aria-hidden=\"true\">")
        buffer.append(escapingText: icon)
        buffer.append("</span> ")
      }
    }
    guard let done = details.done else { return }
    buffer.append(done ? "<span class=\"done\"" : "<span class=\"done no\"")
    buffer.append(" role=\"img\" aria-label=\"")
    buffer.append(escapingAttribute: words[done ? "done" : "not_done"])
    buffer.append(done ? "\">✓</span> " : "\">○</span> ")
  }

  /// Appends the address that a node's link leads to.
  /// - Returns: false, with nothing appended, where it leads nowhere.
  @discardableResult
  private mutating func append(hrefTo link: String, of node: Int, to buffer: inout ByteBuffer)
    -> Bool
  {
    guard !link.isEmpty else { return false }
    address.removeAll()
    links.begin(node: node)
    switch links.decide(link, isImage: false, replacement: &address) {
    case .keep: append(escapedHref: link, to: &buffer)
    case .replace, .linkInstead: buffer.append(address)
    case .drop, .block: return false
    }
    return true
  }

  private mutating func append(escapedHref link: String, to buffer: inout ByteBuffer) {
    let bytes = Array(link.utf8)
    buffer.append(escapingHref: bytes.span)
  }

  mutating func append(link: String, of node: Int, to buffer: inout ByteBuffer) {
    var href = ByteBuffer(capacity: 256)
    if append(hrefTo: link, of: node, to: &href) {
      buffer.append("<a href=\"")
      buffer.append(href)
      buffer.append("\">")
      buffer.append(escapingText: link)
      buffer.append("</a>")
    } else {
      buffer.append("<span>")
      buffer.append(escapingText: link)
      buffer.append("</span>")
    }
  }

  /// Appends the title with its links, for those who want to follow them.
  private mutating func append(titleLinksOf node: Int, to buffer: inout ByteBuffer) {
    buffer.append("<p>")
    append(titleOf: node, linksAreKept: true, to: &buffer)
    buffer.append("</p>")
  }

  private mutating func titleHasLinks(_ node: Int) -> Bool {
    guard plan.outline.hasMarkdownTitle(node) else { return false }
    let mayHave = plan.outline.withTitle(of: node) { title in
      title.indices.contains {
        title[$0] == UInt8(ascii: "]")
          || title[$0] == UInt8(ascii: "<")
      }
    }
    guard mayHave else { return false }
    var title = ByteBuffer(capacity: 256)
    append(titleOf: node, linksAreKept: true, areShown: false, to: &title)
    return title.text.contains("<a ")
  }
}

extension ByteBuffer {
  /// Whether HTML that was kept shows an image of another host, which the page must allow.
  fileprivate func showsRemoteImage(from start: Int) -> Bool {
    withBytes { bytes in
      firstIndex(of: "src=\"https://", in: bytes, from: start) < bytes.count
    }
  }
}
