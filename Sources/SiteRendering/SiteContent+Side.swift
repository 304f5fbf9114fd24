internal import Mustache
internal import SitePlanning

extension SiteContent {
  /// Adds the navigation beside a page.
  /// - Parameter entries: the links to its siblings and child pages, as HTML.
  func addSide(
    _ index: Int, below head: Int, _ outline: OutlinePlan, entries: [UInt8],
    to values: inout [String: TemplateValue]
  ) {
    values["hasSide"] = .flag(true)
    values["side"] = [
      "title": .text(shown(outline.pages[head].title)),
      "href": .text(href(to: outline.pages[head].path, from: outline.pages[index].path)),
      "current": .flag(head == index), "entries": .markup(entries),
    ]
  }
}
