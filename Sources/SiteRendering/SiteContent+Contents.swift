internal import Bytes
internal import Mustache
internal import OutlineModel
internal import SitePlanning

/// "On this page": the headings of a document.
extension SiteContent {
  /// Adds the headings of two levels, or of one where these are many; nothing where there is no more
  /// than one.
  func addContents(
    _ index: Int, _ outline: OutlinePlan, to values: inout [String: TemplateValue]
  ) {
    guard outline.settings.view == .docs else { return }
    let page = outline.pages[index]
    let top = sections(in: page.nodes, outline)
    guard !top.isEmpty else { return }
    var below = top.map { sections(in: $0 + 1..<outline.outline.end(of: $0), outline) }
    let count = top.count + below.reduce(0) { $0 + $1.count }
    guard count > 1 else { return }
    if count > mostOfBothLevels { below = [[Int]](repeating: [], count: top.count) }
    let writer = EntryWriter(site: self, outline: outline, on: .page(index))
    var list = ByteBuffer(capacity: 4096)
    for (node, children) in zip(top, below).prefix(mostContents) {
      writer.append(node: node, children: children, to: &list)
    }
    if top.count > mostContents {
      writer.append(
        linkTo: .node(top[mostContents]), titled: templates.words["more_below"], to: &list)
    }
    values["contents"] = .markup(list.bytes)
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
