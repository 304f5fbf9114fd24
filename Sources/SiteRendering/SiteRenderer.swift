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
  /// The middle of a page, which is written before its frame.
  private var content = ByteBuffer(capacity: 1 << 16)

  package init(site: SiteContent) {
    self.site = site
    findings = PageFindings()
    let writer = NodeWriter(site: site, findings: findings)
    row = NodeRow(writer: writer, plan: site.plan.outlines[0])
    slice = SliceRenderer(templates: site.templates)
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
    do throws(TemplateError) {
      switch output {
      case .page(let outline, let page): try renderPage(page, of: outline, into: &buffer)
      case .start: try render(site.templates.start, site.startPage, into: &buffer)
      case .notFound: try render(site.templates.notFound, site.notFoundPage, into: &buffer)
      case .styleSheet:
        let styleSheet = site.templates.styleSheet
        buffer.append(styleSheet.span)
      }
    } catch {
      throw Diagnostic(.error, "\(error)")
    }
  }

  private mutating func render(
    _ template: Template, _ values: [String: TemplateValue], into buffer: inout ByteBuffer
  ) throws(TemplateError) {
    let record = TemplateValue.record(TemplateRecord(values))
    try template.render(record, into: &content)
    try frame(record, into: &buffer)
  }

  private mutating func renderPage(_ page: Int, of outline: Int, into buffer: inout ByteBuffer)
    throws(TemplateError)
  {
    row.begin(page: page, of: outline)
    let start = buffer.count
    var nodes = ByteBuffer(capacity: 16)
    swap(&nodes, &content)
    findings.folds = slice.render(row.plan.pages[page], &row, into: &nodes)
    var values = site.values(ofPage: page, outline: outline)
    addRoot(of: page, to: &values)
    addSide(page, of: outline, to: &values)
    values["icons"] = .markup(Array(site.templates.icons.symbols(named: findings.icons).utf8))
    values["policy"] = .text(policy)
    let record = TemplateValue.record(TemplateRecord(values))
    swap(&nodes, &content)
    try site.templates.frame.before.render(record, into: &buffer)
    try site.templates.page.before.render(record, into: &buffer)
    content.withBytes { buffer.append($0) }
    try site.templates.page.after.render(record, into: &buffer)
    try site.templates.frame.after.render(record, into: &buffer)
    warnIfLarge(page, bytes: buffer.count - start)
  }

  /// Says when browsers will be slow with a page. Source: design/markup.md, section 10.
  private func warnIfLarge(_ page: Int, bytes: Int) {
    guard findings.folds > mostFolds || bytes > mostBytes, row.plan.outline.count > 0 else {
      return
    }
    let page = row.plan.pages[page]
    let size = "\(site.templates.words.number(bytes / 1000)) kB"
    let folds = site.templates.words.number(findings.folds)
    findings.findings.warnings.append(
      Diagnostic(
        .warning, at: SourceLocation(file: row.plan.outline.location(of: page.root ?? 0).file),
        "the page \(page.path) is large for a browser: \(size), \(folds) folds",
        advice: "at most 500 kB and 2,000 folds are quick; split the source into several files"))
  }

  private mutating func addSide(
    _ page: Int, of outline: Int, to values: inout [String: TemplateValue]
  ) {
    guard row.plan.hasSide(page: page) else { return }
    if row.plan.settings.pages != .files, let root = row.plan.pages[page].root {
      return site.addSiblings(of: root, on: page, row.plan, to: &values)
    }
    let head = row.plan.pages[page].parent ?? page
    var entries = ByteBuffer(capacity: 4096)
    side.append(of: page, below: head, row.plan, outline, site: site, to: &entries)
    site.addSide(page, below: head, row.plan, entries: entries.bytes, to: &values)
  }

  /// Adds the title, the details and the body of the node that the page is about.
  private mutating func addRoot(of page: Int, to values: inout [String: TemplateValue]) {
    let root = row.plan.pages[page].root
    var buffer = ByteBuffer(capacity: 4096)
    if let root, !(root == row.plan.pages[0].root && row.plan.hasTitleOfItsOwn) {
      row.writer.append(titleOf: root, linksAreKept: true, to: &buffer)
    } else {
      buffer.append(escapingText: row.plan.title)
    }
    values["title"] = .markup(buffer.bytes)
    guard let root, !row.plan.pages[page].isContinuation else { return }
    buffer.removeAll()
    row.writer.append(
      bodyFactsOf: root, row.plan.outline.details(of: root), titleIsShown: true, to: &buffer)
    values["meta"] = .markup(buffer.bytes)
    buffer.removeAll()
    row.writer.append(bodyOf: root, headingLevel: 1, to: &buffer)
    values["body"] = .markup(buffer.bytes)
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

/// The most `details` and bytes of a page that browsers are quick with.
private let mostFolds = 2_000
private let mostBytes = 500_000

/// The Content-Security-Policy of a page. Source: W3C CSP Level 3; `file:` lets Firefox send
/// forms from pages on a disk (design/markup.md, section 11).
func contentSecurityPolicy(remoteImages: Bool) -> String {
  "default-src 'none'; style-src 'self'; img-src 'self' data:\(remoteImages ? " https:" : ""); "
    + "form-action 'self' file:; base-uri 'none'"
}
