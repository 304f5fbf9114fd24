package import Bytes
internal import Mustache
package import OutlineModel
internal import SitePlanning

/// Writes the files of a site as bytes. Each worker makes one and uses it for file after file.
package struct SiteRenderer: ~Copyable {
  let site: SiteContent
  private let findings: PageFindings
  var row: NodeRow
  private var slice: SliceRenderer
  private var side = SideList()
  /// The middle of a page without nodes; of one with nodes, what goes before them.
  private var content = ByteBuffer(capacity: 1 << 14)

  package init(site: SiteContent) {
    self.site = site
    findings = PageFindings()
    let writer = NodeWriter(site: site, findings: findings)
    row = NodeRow(writer: writer)
    slice = SliceRenderer(site: site)
  }

  /// Hands over what came to light since the last time.
  package func takeFindings() -> Findings {
    defer { findings.findings = Findings() }
    return findings.findings
  }

  /// Appends a file.
  /// - Throws: a diagnostic where a template can't be filled.
  package mutating func render(_ output: SiteOutput, into buffer: inout ByteBuffer)
    throws(Diagnostic)
  {
    findings.beginPage()
    content.removeAll()
    let start = buffer.count
    do throws(TemplateError) {
      switch output {
      case .page(let outline, let page): try render(.page(page), of: outline, into: &buffer)
      case .allOpen(let outline, let page):
        try render(.allOpen(page), of: outline, into: &buffer)
      case .start: try render(site.templates.start, site.startPage, into: &buffer)
      case .tag(let number, let part):
        try render(site.templates.tags, site.tagPage(number, part: part), into: &buffer)
      case .tagIndex(let part):
        try render(site.templates.tags, site.tagIndexPage(part), into: &buffer)
      case .notFound: try render(site.templates.notFound, site.notFoundPage, into: &buffer)
      case .styleSheet:
        let styleSheet = site.templates.styleSheet
        buffer.append(styleSheet.span)
      case .favicon:
        let favicon = site.templates.favicon
        buffer.append(favicon.span)
      case .redirect(let index): site.append(redirect: index, to: &buffer)
      case .sitemap(let file): site.append(sitemap: file, to: &buffer)
      case .sitemapIndex: site.appendSitemapIndex(to: &buffer)
      case .robots: site.appendRobots(to: &buffer)
      case .feed: appendFeed(to: &buffer)
      }
    } catch {
      throw Diagnostic(.error, "\(error)")
    }
    if output.isWritten, buffer.replaceForbidden(from: start) { warnOfControls(on: output) }
  }

  /// Appends the feed; the texts of its entries are those of their pages, where all that is wrong
  /// with them is said.
  private mutating func appendFeed(to buffer: inout ByteBuffer) {
    guard let feed = site.plan.feed, let address = site.plan.address else { return }
    findings.areNew = false
    let writer = FeedWriter(site: site, address: address)
    writer.append(headOf: feed, to: &buffer)
    for entry in feed.entries {
      content.removeAll()
      row.begin(.page(site.plan.outlines[entry.outline].home(of: entry.node)), of: entry.outline)
      row.writer.append(bodyOf: entry.node, at: address, to: &content)
      writer.append(entry, body: content, to: &buffer)
    }
    writer.appendEnd(to: &buffer)
  }

  /// Says where the first character comes from that may be in no page.
  private func warnOfControls(on output: SiteOutput) {
    guard case .page(let outline, let page) = output else { return }
    let plan = site.plan.outlines[outline]
    let shown = plan.pages[page]
    let nodes = (shown.root.map { [$0] } ?? []) + shown.nodes
    func isForbidden(_ text: Span<UInt8>) -> Bool { firstForbidden(in: text) != nil }
    // What is not of a node is the name of a file.
    let first = nodes.first { node in
      plan.outline.withTitle(of: node, isForbidden)
        || plan.outline.hasBody(node)
          && plan.outline.withBody(of: node) { body, _ in isForbidden(body) }
    }
    guard let first else { return }
    findings.findings.warnings.append(
      FoundWarning(
        diagnostic: Diagnostic(
          .warning, at: plan.outline.location(of: first),
          "there are control characters here, which no page may hold; U+FFFD stands for each",
          advice: "remove them from the source")))
  }

  private mutating func render(
    _ template: Template, _ values: [String: TemplateValue], into buffer: inout ByteBuffer
  ) throws(TemplateError) {
    let record = TemplateValue.record(TemplateRecord(values))
    try template.render(record, into: &content)
    try frame(record, into: &buffer)
  }

  private mutating func render(
    _ showing: Showing, of outline: Int, into buffer: inout ByteBuffer
  ) throws(TemplateError) {
    findings.areNew = !showing.isAllOpen
    row.begin(showing, of: outline)
    let start = buffer.count
    findings.folds = slice.render(showing, &row, into: &buffer)
    var values = values(of: showing, outline)
    addRoot(of: showing, to: &values)
    values["icons"] = .markup(Array(site.templates.icons.symbols(named: findings.icons).utf8))
    values["policy"] = .text(policy)
    let record = TemplateValue.record(TemplateRecord(values))
    // What stands before the nodes tells what came to light in them.
    try site.templates.frame.before.render(record, into: &content)
    try site.templates.page.before.render(record, into: &content)
    buffer.insert(content, at: start)
    try site.templates.page.after.render(record, into: &buffer)
    try site.templates.frame.after.render(record, into: &buffer)
    warnIfLarge(showing, bytes: buffer.count - start)
  }

  private mutating func values(of showing: Showing, _ outline: Int) -> [String: TemplateValue] {
    switch showing {
    case .page(let page):
      var values = site.values(ofPage: page, outline: outline)
      addSide(page, of: outline, to: &values)
      return values
    case .allOpen(let page): return site.values(ofOpenPage: page, outline: outline)
    }
  }

  /// Says when browsers will be slow with a page.
  private func warnIfLarge(_ showing: Showing, bytes: Int) {
    let most = showing.isAllOpen ? PageBudget.allOpen : .most
    let plan = row.plan
    guard findings.folds > most.folds || bytes > most.bytes, plan.outline.count > 0 else { return }
    let words = site.templates.words
    let file = plan.outline.location(of: plan.root(of: showing) ?? 0).file
    let remedy =
      showing.isAllOpen
      ? "all: no leaves it out"
      : plan.settings.pages == .single ? "pages: auto cuts it" : "a text is not cut; split it"
    let warning = Diagnostic(
      .warning, at: SourceLocation(file: file),
      "the page \(plan.path(of: showing)) is large for a browser: "
        + "\(words.number(bytes / 1000)) kB, \(words.number(findings.folds)) folds",
      advice: "at most \(words.number(most.bytes / 1000)) kB and "
        + "\(words.number(most.folds)) folds are quick; \(remedy)")
    findings.findings.warnings.append(FoundWarning(diagnostic: warning))
  }

  private mutating func addSide(
    _ page: Int, of outline: Int, to values: inout [String: TemplateValue]
  ) {
    guard row.plan.hasSide(page: page) else { return }
    if row.plan.settings.pages != .files, let root = row.plan.pages[page].root {
      return site.addSiblings(of: root, on: page, row.plan, to: &values)
    }
    var entries = ByteBuffer(capacity: 4096)
    side.append(of: page, row.plan, outline, site: site, to: &entries)
    site.addSide(page, row.plan, entries: entries.bytes, to: &values)
  }

  /// Adds the title, the details and the body of the node that the page is about.
  private mutating func addRoot(of showing: Showing, to values: inout [String: TemplateValue]) {
    let root = row.plan.root(of: showing)
    var buffer = ByteBuffer(capacity: 4096)
    let isRootTitle = root != row.plan.pages[0].root || !row.plan.hasTitleOfItsOwn
    if let root, isRootTitle {
      // Documents show their icons in lists alone.
      if row.plan.settings.view != .docs, let details = row.plan.outline.details(of: root) {
        row.writer.append(iconOf: details, to: &buffer)
      }
      // A table of contents may call a page otherwise than it calls itself.
      if let heading = row.plan.outline.ownHeading(of: root) {
        buffer.append(escapingText: heading)
      } else {
        row.writer.append(titleOf: root, linksAreKept: true, to: &buffer)
      }
    } else {
      buffer.append(escapingText: row.plan.title)
    }
    values["title"] = .markup(buffer.bytes)
    let mark = root.flatMap { isRootTitle ? row.plan.titleMark(of: $0) : nil }
    values["titleLanguage"] = site.languageValue(mark)
    values["titleDirection"] = site.directionValue(mark)
    guard let root, !row.plan.isContinuation(showing) else { return }
    buffer.removeAll()
    row.writer.append(
      bodyFactsOf: root, row.plan.outline.details(of: root), titleIsShown: true, to: &buffer)
    values["meta"] = .markup(buffer.bytes)
    buffer.removeAll()
    row.writer.append(bodyOf: root, headingLevel: 1, to: &buffer)
    values["body"] = .markup(buffer.bytes)
    buffer.removeAll()
    row.writer.append(byLineOf: root, to: &buffer)
    values["by"] = .markup(buffer.bytes)
  }

  private func frame(_ record: TemplateValue, into buffer: inout ByteBuffer)
    throws(TemplateError)
  {
    try site.templates.frame.before.render(record, into: &buffer)
    content.withBytes { buffer.append($0) }
    try site.templates.frame.after.render(record, into: &buffer)
  }

  /// What the page may load: nothing but its style sheet and images.
  private var policy: String { contentSecurityPolicy(remoteImages: findings.hasRemoteImages) }
}

/// The Content-Security-Policy of a page. Source: W3C CSP Level 3; `file:` lets Firefox send
/// forms from pages on a disk.
func contentSecurityPolicy(remoteImages: Bool) -> String {
  "default-src 'none'; style-src 'self'; img-src 'self' data:\(remoteImages ? " https:" : ""); "
    + "form-action 'self' file:; base-uri 'none'"
}
