internal import Mustache
internal import SitePlanning

/// The navigation beside a page: its siblings and its child pages, never the whole tree.
extension SiteContent {
  func addSide(_ index: Int, _ outline: OutlinePlan, to values: inout [String: TemplateValue]) {
    guard outline.pages.count > 1 else { return }
    let page = outline.pages[index]
    let head = page.parent ?? index
    var list = EntryList(site: self, outline: outline, from: page.path)
    list.append(pages: outline.pages[head].children, current: index, of: head)
    values["hasSide"] = .flag(true)
    values["side"] = [
      "title": .text(outline.pages[head].title),
      "href": .text(href(to: outline.pages[head].path, from: page.path)),
      "current": .flag(head == index), "entries": .markup(list.bytes),
    ]
  }
}
