internal import Mustache

/// The names that the templates of pages may use.
enum PageNames {
  static func all(words: Words) -> TemplateNames {
    let entry: [String] = ["title", "href", "count", "more"]
    let names: [String: TemplateNames] = [
      // The frame
      "language": [], "rightToLeft": [], "policy": [], "documentTitle": [], "description": [],
      "root": [], "layout": [], "siteTitle": [], "hasSide": [], "content": [], "sourceFile": [],
      "hasCrumbs": [], "crumbs": ["title", "href"],
      "words": TemplateNames(words.values.mapValues { _ in TemplateNames() }),
      // A page of an outline
      "view": [], "isDocument": [], "id": [], "title": [], "meta": [], "body": [], "nodes": [],
      "hasNodes": [], "icons": [], "hasContents": [], "hasNeighbours": [],
      "contents": ["title": [], "href": [], "hasChildren": [], "children": ["title", "href"]],
      "previous": ["title", "href"], "next": ["title", "href"],
      "side": [
        "title": [], "href": [], "current": [],
        "entries": [
          "title": [], "href": [], "count": [], "more": [], "current": [], "hasChildren": [],
          "children": TemplateNames(flat: entry),
        ],
      ],
      // The start page
      "outlines": [
        "language": [], "direction": [], "strip": [], "href": [], "title": [], "facts": [],
        "summary": [], "branches": TemplateNames(flat: entry),
      ],
    ]
    return TemplateNames(names)
  }
}

extension TemplateNames {
  fileprivate init(flat names: [String]) {
    self.init(Dictionary(uniqueKeysWithValues: names.map { ($0, TemplateNames()) }))
  }
}
