internal import Bytes
internal import Mustache
internal import OutlineModel
internal import SitePlanning

extension OutlinePlan {
  /// Whether there is navigation beside a page. The first page of data has none: what would stand
  /// there is what the page shows.
  func hasSide(page: Int) -> Bool {
    settings.pages == .files ? pages.count > 1 : pages[page].root != nil && page > 0
  }
}

extension SiteContent {
  /// Adds the navigation beside a page of documents.
  /// - Parameter entries: the links of the list, as HTML.
  func addSide(
    _ index: Int, _ outline: OutlinePlan, entries: [UInt8],
    to values: inout [String: TemplateValue]
  ) {
    let mark = outline.pages[0].root.flatMap { titleMark(of: $0, on: index, outline) }
    values["hasSide"] = .flag(true)
    values["side"] = [
      "language": languageValue(mark), "direction": directionValue(mark),
      "title": .text(shown(outline.pages[0].title)),
      "href": .text(href(to: outline.pages[0].path, from: outline.pages[index].path)),
      "current": .flag(index == 0), "entries": .markup(entries),
    ]
  }

  /// Adds the navigation beside a page of data: the siblings around the node that it is about,
  /// wherever they live.
  func addSiblings(
    of node: Int, on index: Int, _ outline: OutlinePlan,
    to values: inout [String: TemplateValue]
  ) {
    let path = outline.pages[index].path
    let writer = EntryWriter(site: self, outline: outline, on: .page(index))
    let parent = outline.outline.parent(of: node)
    let siblings = outline.outline.siblings(around: node, count: EntryWriter.longestList)
    var entries = ByteBuffer(capacity: 4096)
    for sibling in siblings.nodes { writer.append(sibling: sibling, of: node, to: &entries) }
    if siblings.isPartial {
      writer.append(
        linkTo: parent.map { .node($0) } ?? .path(outline.pages[0].path),
        titled: templates.words["all_siblings"], to: &entries)
    }
    let mark = (parent ?? outline.pages[0].root).flatMap { titleMark(of: $0, on: index, outline) }
    values["hasSide"] = .flag(true)
    values["side"] = [
      "language": languageValue(mark), "direction": directionValue(mark),
      "title": .text(
        shown(parent.map { outline.outline.plainTitle(of: $0) } ?? outline.pages[0].title)),
      "href": .text(
        parent.map { outline.href(of: $0, from: path) }
          ?? href(to: outline.pages[0].path, from: path)),
      "current": .flag(false), "entries": .markup(entries.bytes),
    ]
  }
}
