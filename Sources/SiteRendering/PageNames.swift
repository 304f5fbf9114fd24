internal import Mustache

/// The names that the templates of pages may use. Those that are no `.text` are flags, or HTML and
/// addresses, which are escaped where they are made.
enum PageNames {
  static func all(words: Words) -> TemplateNames {
    let link: TemplateNames = ["title": .text, "href": []]
    let topic: TemplateNames = [
      "title": .text, "href": [], "language": .text, "direction": .text,
    ]
    let names: [String: TemplateNames] = [
      // The frame
      "language": .text, "rightToLeft": [], "policy": [], "documentTitle": .text,
      "description": .text, "root": .text, "layout": .text, "siteTitle": .text, "hasSide": [],
      "home": [], "canonical": [], "isArticle": [], "ownTitle": .text, "iconHref": [],
      "hasFeed": [], "editHref": [], "tagsHref": [],
      "content": [], "sourceFile": .text, "isUnlisted": [], "hasCrumbs": [], "crumbsRepeat": [],
      "crumbs": topic,
      "words": TemplateNames(words.values.mapValues { _ in .text }),
      // A page of an outline
      "view": .text, "isAllOpen": [], "hasTools": [], "tools": link, "isDocument": [], "id": .text,
      "title": [], "titleLanguage": .text, "titleDirection": .text, "meta": [], "body": [],
      "by": [], "letters": [],
      "range": .text, "parts": [], "allParts": [],
      "rest": ["title": .text, "range": .text, "href": []], "nodes": [], "hasNodes": [],
      "icons": [], "contents": [], "hasNeighbours": [],
      "previous": topic, "next": topic,
      "side": [
        "title": .text, "href": [], "current": [], "entries": [], "language": .text,
        "direction": .text,
      ],
      // The pages of tags
      "size": .text,
      "tagged": [
        "title": .text, "href": [], "language": .text, "direction": .text, "entries": [],
      ],
      // The start page
      "outlines": [
        "language": .text, "direction": .text, "strip": [], "href": [], "title": .text,
        "facts": .text, "summary": .text,
        "branches": [
          "title": .text, "href": [], "language": .text, "direction": .text, "count": .text,
          "more": [],
        ],
      ],
    ]
    return TemplateNames(names)
  }
}
