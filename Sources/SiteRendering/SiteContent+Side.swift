internal import Mustache
internal import OutlineModel
internal import SitePlanning

/// The navigation beside a page: its siblings and its child pages, never the whole tree.
extension SiteContent {
  func addSide(_ index: Int, _ outline: OutlinePlan, to values: inout [String: TemplateValue]) {
    guard outline.pages.count > 1 else { return }
    let page = outline.pages[index]
    let head = page.parent ?? index
    let side = Side(site: self, outline: outline, from: page.path)
    let entries = side.entries(of: outline.pages[head].children, around: index, owner: head)
    values["hasSide"] = .flag(true)
    values["side"] = [
      "title": .text(outline.title(of: head)),
      "href": .text(href(to: outline.pages[head].path, from: page.path)),
      "current": .flag(head == index), "entries": .list(entries),
    ]
  }
}

private struct Side {
  let site: SiteContent
  let outline: OutlinePlan
  let from: String

  /// A list of pages, the current one with its children. Where they are many, those around the
  /// current one, and a link to all.
  func entries(of pages: [Int], around current: Int, owner: Int) -> [TemplateValue] {
    var entries = window(of: pages, around: current).map { page in
      var entry = self.entry(page)
      let children = page == current ? outline.pages[page].children : []
      entry["current"] = .flag(page == current)
      entry["hasChildren"] = .flag(!children.isEmpty)
      entry["children"] = .list(
        window(of: children, around: nil).map { .record(self.entry($0)) }
          + all(children, of: page))
      return TemplateValue.record(entry)
    }
    entries += all(pages, of: owner)
    return entries
  }

  private func entry(_ page: Int) -> TemplateRecord {
    var entry: TemplateRecord = [
      "title": .text(outline.title(of: page)),
      "href": .text(site.href(to: outline.pages[page].path, from: from)), "more": .flag(false),
    ]
    if outline.settings.view == .tree, let root = outline.pages[page].root {
      entry["count"] = site.count(below: root, in: outline)
    }
    return entry
  }

  private func window(of pages: [Int], around current: Int?) -> ArraySlice<Int> {
    guard pages.count > longestList else { return pages[...] }
    let middle = current.flatMap { pages.firstIndex(of: $0) } ?? 0
    let start = max(0, min(middle - longestList / 2, pages.count - longestList))
    return pages[start..<start + longestList]
  }

  private func all(_ pages: [Int], of owner: Int) -> [TemplateValue] {
    guard pages.count > longestList else { return [] }
    return [
      [
        "title": .text(site.templates.words.counted("all", pages.count)),
        "href": .text(site.href(to: outline.pages[owner].path, from: from)), "more": .flag(true),
      ]
    ]
  }
}

/// The most pages that one list names.
private let longestList = 30
