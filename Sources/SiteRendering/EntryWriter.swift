internal import Bytes
internal import Mustache
internal import OutlineModel
internal import SitePlanning

/// Writes the links of a list to pages or headings of an outline, as seen from one page.
struct EntryWriter {
  let site: SiteContent
  let outline: OutlinePlan
  let from: String
  /// Language and direction of the page.
  let surroundings: NodeDetails.TextLanguage

  /// - Parameters:
  ///   - path: the page that the links are on.
  ///   - surroundings: language and direction of that page.
  init(
    site: SiteContent, outline: OutlinePlan, from path: String,
    surroundings: NodeDetails.TextLanguage
  ) {
    (self.site, self.outline, from) = (site, outline, path)
    self.surroundings = surroundings
  }

  /// - Parameter page: the page that the links are on.
  init(site: SiteContent, outline: OutlinePlan, on page: Showing) {
    self.site = site
    self.outline = outline
    from = outline.path(of: page)
    surroundings = outline.textLanguage(at: outline.root(of: page))
  }

  /// Appends a part of a page, and the parts below it that are listed.
  func append(_ part: PagePart, below: [PagePart], to buffer: inout ByteBuffer) {
    var row = row(of: part)
    row.hasChildren = !below.isEmpty
    open(row, &buffer)
    for part in below { append(self.row(of: part), &buffer) }
    close(hasChildren: !below.isEmpty, &buffer)
  }

  private func row(of part: PagePart) -> EntryRow {
    switch part {
    case .node(let node): row(ofNode: node)
    case .heading(let heading):
      EntryRow(
        title: site.shown(heading.title), target: .id(heading.id), outline: outline, from: from)
    }
  }

  /// Appends a page that is one of many.
  func append(page: Int, to buffer: inout ByteBuffer) { append(row(ofPage: page), &buffer) }

  /// Appends a node that is one of the siblings of `current`.
  func append(sibling node: Int, of current: Int, to buffer: inout ByteBuffer) {
    var row = row(ofNode: node)
    row.count = count(below: node)
    row.isCurrent = node == current
    append(row, &buffer)
  }

  /// Appends one of the pages that part a long list.
  func append(
    part: (title: String, path: String), isCurrent: Bool, to buffer: inout ByteBuffer
  ) {
    append(
      EntryRow(
        title: part.title, target: .path(part.path), isCurrent: isCurrent, outline: outline,
        from: from),
      &buffer)
  }

  /// Appends the way to the children of `parent` on a page with everything open, before those that
  /// stand apart from it: the nearest nodes above them, or the outline itself.
  func append(wayTo parent: Int?, to buffer: inout ByteBuffer) {
    var steps: [Int] = []
    var step = parent
    while let node = step, steps.count < Self.longestWay {
      steps.append(node)
      step = outline.outline.parent(of: node)
    }
    buffer.append("<li class=\"way\">")
    buffer.append(escapingText: site.templates.words["goes_on_in"])
    buffer.append(" <ul>\n")
    if steps.isEmpty {
      append(
        EntryRow(
          title: site.shown(outline.pages[0].title), target: .path(outline.openPages[0].path),
          outline: outline, from: from), &buffer)
    }
    for node in steps.reversed() {
      append(row(ofNode: node, target: .open(node)), &buffer)
    }
    buffer.append("</ul></li>\n")
  }

  /// Appends a section that is named by a letter.
  func append(letter node: Int, isOpen: Bool, to buffer: inout ByteBuffer) {
    append(row(ofNode: node, target: isOpen ? .open(node) : .node(node)), &buffer)
  }

  /// Appends a link to what a list has no room for.
  func append(linkTo target: EntryRow.Target, titled title: String, to buffer: inout ByteBuffer) {
    append(
      EntryRow(title: title, target: target, isMore: true, outline: outline, from: from), &buffer)
  }

  /// The entries of a long list that are shown: those around one of them.
  func window(
    of count: Int, around middle: Int, atMost longest: Int = longestList
  ) -> Range<Int> {
    guard count > longest else { return 0..<count }
    let start = max(0, min(middle - longest / 2, count - longest))
    return start..<start + longest
  }

  func row(ofNode node: Int, target: EntryRow.Target? = nil) -> EntryRow {
    EntryRow(
      title: site.shown(outline.outline.plainTitle(of: node)), target: target ?? .node(node),
      mark: outline.titleMark(of: node, in: surroundings), outline: outline, from: from)
  }

  /// How many nodes are below one, where the outline is data.
  private func count(below node: Int) -> String {
    let below = outline.count(below: node)
    return outline.settings.view == .docs || below == 0
      ? "" : site.templates.words.number(below)
  }

  func row(ofPage page: Int) -> EntryRow {
    var row = EntryRow(
      title: site.shown(outline.pages[page].title), target: .path(outline.pages[page].path),
      isBranch: outline.isBranch(page: page), outline: outline, from: from)
    if let root = outline.pages[page].root {
      row.count = count(below: root)
      row.mark = outline.titleMark(of: root, in: surroundings)
    }
    return row
  }

  func append(_ row: consuming EntryRow, _ buffer: inout ByteBuffer) {
    open(row, &buffer)
    close(hasChildren: false, &buffer)
  }

  func open(_ row: consuming EntryRow, _ buffer: inout ByteBuffer) {
    site.templates.entry.before.render(&row, into: &buffer)
  }

  func close(hasChildren: Bool, isOpen: Bool = false, _ buffer: inout ByteBuffer) {
    var row = EntryRow(isOpen: isOpen, hasChildren: hasChildren, outline: outline, from: from)
    site.templates.entry.after.render(&row, into: &buffer)
  }

  /// The most steps of the way to what stands apart.
  static let longestWay = 3

  /// The most pages that one list names.
  static let longestList = 30
}
