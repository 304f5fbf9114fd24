internal import Mustache

/// The names that the templates of pages may use.
enum PageNames {
  static func all(words: Words) -> TemplateNames {
    let names: [String: TemplateNames] = [
      // The frame
      "language": [], "rightToLeft": [], "policy": [], "documentTitle": [], "description": [],
      "root": [], "layout": [], "siteTitle": [], "hasSide": [], "content": [], "sourceFile": [],
      "hasCrumbs": [], "crumbsRepeat": [], "crumbs": ["title", "href"],
      "words": TemplateNames(words.values.mapValues { _ in TemplateNames() }),
      // A page of an outline
      "view": [], "isDocument": [], "id": [], "title": [], "meta": [], "body": [], "nodes": [],
      "range": [], "parts": [], "allParts": [], "rest": ["title", "range", "href"],
      "hasNodes": [], "icons": [], "contents": [], "hasNeighbours": [],
      "previous": ["title", "href"], "next": ["title", "href"],
      "side": ["title", "href", "current", "entries"],
      // The start page
      "outlines": [
        "language": [], "direction": [], "strip": [], "href": [], "title": [], "facts": [],
        "summary": [], "branches": ["title", "href", "count", "more"],
      ],
    ]
    return TemplateNames(names)
  }
}
