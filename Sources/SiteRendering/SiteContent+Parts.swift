internal import Bytes
internal import Mustache
internal import OutlineModel
internal import SitePlanning

extension SiteContent {
  /// Adds the ways between the pages that part one long list: those around this one, on the first
  /// page all of them, and at the end what follows.
  func addParts(
    _ index: Int, _ outline: OutlinePlan, to values: inout [String: TemplateValue]
  ) {
    let page = outline.pages[index]
    values["range"] = page.range.map { .text($0) } ?? .nothing
    let first = page.isContinuation ? page.parent ?? index : index
    let parts = outline.pages[first].parts
    guard let position = parts.ascendingIndex(of: index) else { return }
    let list = PartList(count: parts.count, first: outline.pages[first].path) {
      let part = parts[$0]
      let title = outline.pages[part].range ?? self.shown(outline.pages[part].title)
      return (title: title, path: outline.pages[part].path)
    }
    let writer = EntryWriter(site: self, outline: outline, on: .page(index))
    values["parts"] = .markup(writer.parts(list, around: position))
    if index == first, list.isLong { values["allParts"] = .markup(writer.allParts(list)) }
    guard position + 1 < parts.count else { return }
    values["rest"] = rest(on: parts[position + 1], page, outline)
  }

  /// The row after the last node of a part: the way to the next, and how many topics are there.
  private func rest(on next: Int, _ page: Page, _ outline: OutlinePlan) -> TemplateValue {
    let nodes = outline.pages[next].nodes
    return [
      "title": .text(templates.words.size(of: nodes, in: outline, areMore: true)),
      "range": .text(outline.pages[next].range ?? ""),
      "href": .text(href(to: outline.pages[next].path, from: page.path)),
    ]
  }
}

extension EntryWriter {
  /// The parts around one of them, with a link to all where they are many.
  func parts(_ parts: PartList, around position: Int) -> [UInt8] {
    var list = ByteBuffer(capacity: 4096)
    for index in window(of: parts.count, around: position) {
      append(part: parts.part(index), isCurrent: index == position, to: &list)
    }
    if parts.isLong {
      append(
        linkTo: .part(of: parts.first, id: "_parts"),
        titled: site.templates.words.counted("all_parts", parts.count), to: &list)
    }
    return list.bytes
  }

  /// All parts, or as many as a list has room for: each then leads to some that follow each other.
  func allParts(_ parts: PartList) -> [UInt8] {
    var list = ByteBuffer(capacity: 1 << 16)
    let step = (parts.count + mostParts - 1) / mostParts
    for start in stride(from: 0, to: parts.count, by: step) {
      append(part: parts.part(start), isCurrent: false, to: &list)
    }
    return list.bytes
  }
}

/// The most parts that one list names.
private let mostParts = 1_000
