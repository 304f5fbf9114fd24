internal import Bytes
internal import Mustache
internal import OutlineModel
internal import SitePlanning

/// "On this page": the headings of a document.
extension SiteContent {
  /// A heading of the upper level, and those of the lower.
  private struct Entry {
    var part: PagePart
    var below: [PagePart] = []
  }

  /// Adds the headings of two levels, or of one where these are many; nothing where there is no more
  /// than one.
  func addContents(
    _ index: Int, _ outline: OutlinePlan, to values: inout [String: TemplateValue]
  ) {
    guard outline.settings.view == .docs else { return }
    var entries = textEntries(index, outline) + nodeEntries(index, outline)
    let count = entries.reduce(entries.count) { $0 + $1.below.count }
    guard count > 1 else { return }
    if count > mostOfBothLevels { entries = entries.map { Entry(part: $0.part) } }
    let writer = EntryWriter(site: self, outline: outline, on: .page(index))
    var list = ByteBuffer(capacity: 4096)
    for entry in entries.prefix(mostContents) {
      writer.append(entry.part, below: entry.below, to: &list)
    }
    if entries.count > mostContents {
      writer.append(
        linkTo: target(of: entries[mostContents].part), titled: templates.words["more_below"],
        to: &list)
    }
    values["contents"] = .markup(list.bytes)
  }

  private func target(of part: PagePart) -> EntryRow.Target {
    switch part {
    case .node(let node): .node(node)
    case .heading(let heading): .id(heading.id)
    }
  }

  /// The headings in the text of the page's own node.
  private func textEntries(_ index: Int, _ outline: OutlinePlan) -> [Entry] {
    guard let root = outline.pages[index].root, !outline.pages[index].isContinuation else {
      return []
    }
    return entries(inTextOf: root, outline)
  }

  /// The nodes at the top of a page, and what is at the top of each.
  private func nodeEntries(_ index: Int, _ outline: OutlinePlan) -> [Entry] {
    sections(in: outline.pages[index].nodes, outline).map { node in
      let children = sections(in: node + 1..<outline.outline.end(of: node), outline)
      let headings = children.isEmpty ? entries(inTextOf: node, outline).map(\.part) : []
      return Entry(part: .node(node), below: children.map { .node($0) } + headings)
    }
  }

  /// The headings of the two uppermost levels in the text of a node, if that is where headings are;
  /// not those in quotes and lists.
  private func entries(inTextOf node: Int, _ outline: OutlinePlan) -> [Entry] {
    guard outline.settings.headingsAreText, outline.outline.hasBody(node) else { return [] }
    let headings = outline.headings(of: node).filter { !$0.isNested && !$0.id.isEmpty }
    guard let top = headings.map(\.level).min() else { return [] }
    var entries: [Entry] = []
    for heading in headings where heading.level <= top + 1 {
      if heading.level == top || entries.isEmpty {
        entries.append(Entry(part: .heading(heading)))
      } else {
        entries[entries.count - 1].below.append(.heading(heading))
      }
    }
    return entries
  }

  /// The nodes at the top of a slice that have something below their titles, up to one more than
  /// a list of contents has room for.
  private func sections(in nodes: Range<Int>, _ outline: OutlinePlan) -> [Int] {
    var sections: [Int] = []
    var node = nodes.lowerBound
    while node < nodes.upperBound, sections.count <= mostContents {
      let hasContent =
        outline.outline.hasChildren(node) || outline.settings.hasText(node, of: outline.outline)
      if hasContent, !outline.beginsPage(node) { sections.append(node) }
      node = outline.outline.end(of: node)
    }
    return sections
  }
}

/// The most entries, and the most where they are of two levels.
private let mostContents = 100
private let mostOfBothLevels = 40
