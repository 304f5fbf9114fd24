internal import Bytes
internal import Mustache
internal import OutlineModel
internal import SitePlanning

/// Writes a list of links to pages or headings of an outline, as seen from one page.
struct EntryList: ~Copyable {
  let site: SiteContent
  let outline: OutlinePlan
  let from: String
  private var buffer = ByteBuffer(capacity: 4096)

  init(site: SiteContent, outline: OutlinePlan, from: String) {
    self.site = site
    self.outline = outline
    self.from = from
  }

  var bytes: [UInt8] { buffer.bytes }

  /// Appends a node, and the nodes below it that are listed.
  mutating func append(node: Int, children: [Int]) {
    open(row(ofNode: node, hasChildren: !children.isEmpty))
    for child in children { append(row(ofNode: child, hasChildren: false)) }
    close(hasChildren: !children.isEmpty)
  }

  /// Appends sibling pages, the current one with its children. Where they are many, those around
  /// the current one stand for them, with a link to all.
  mutating func append(pages: [Int], current: Int, of owner: Int) {
    for page in window(of: pages, around: current) {
      let children = page == current ? outline.pages[page].children : []
      var row = self.row(ofPage: page)
      row.isCurrent = page == current
      row.hasChildren = !children.isEmpty
      open(row)
      for child in window(of: children, around: nil) { append(self.row(ofPage: child)) }
      appendLinkToAll(children, of: page)
      close(hasChildren: !children.isEmpty)
    }
    appendLinkToAll(pages, of: owner)
  }

  private mutating func appendLinkToAll(_ pages: [Int], of owner: Int) {
    guard pages.count > longestList else { return }
    append(
      EntryRow(
        title: site.templates.words.counted("all", pages.count),
        href: site.href(to: outline.pages[owner].path, from: from), isMore: true))
  }

  private func window(of pages: [Int], around current: Int?) -> ArraySlice<Int> {
    guard pages.count > longestList else { return pages[...] }
    let middle = current.flatMap { pages.firstIndex(of: $0) } ?? 0
    let start = max(0, min(middle - longestList / 2, pages.count - longestList))
    return pages[start..<start + longestList]
  }

  private func row(ofNode node: Int, hasChildren: Bool) -> EntryRow {
    EntryRow(
      title: outline.outline.plainTitle(of: node), href: outline.href(of: node, from: from),
      hasChildren: hasChildren)
  }

  private func row(ofPage page: Int) -> EntryRow {
    var row = EntryRow(
      title: outline.pages[page].title,
      href: site.href(to: outline.pages[page].path, from: from))
    if outline.settings.view == .tree, let root = outline.pages[page].root {
      let below = outline.outline.end(of: root) - root - 1
      row.count = below == 0 ? "" : site.templates.words.number(below)
    }
    return row
  }

  private mutating func append(_ row: EntryRow) {
    open(row)
    close(hasChildren: false)
  }

  private mutating func open(_ row: EntryRow) {
    site.templates.entry.before.render(row, into: &buffer)
  }

  private mutating func close(hasChildren: Bool) {
    site.templates.entry.after.render(EntryRow(hasChildren: hasChildren), into: &buffer)
  }
}

/// The most pages that one list names.
private let longestList = 30
