/// The fields of `node.mustache`, in the order by which the compiled template asks for them.
enum NodeField: Int, CaseIterable {
  /// What the node is: one of these holds.
  case isCut, isRow, isSection, folds
  /// Whether it is a row that holds nothing but the text of its title.
  case isPlain
  /// Whether it has a `div.b`, children on this page, and stands open.
  case hasBody, isBranch, isOpen
  /// Whether its body begins with a link to itself.
  case hasPermalink
  /// Whether its title is text alone, with nothing beside it that it must be told from.
  case isBare
  /// Whether its title is a heading (of this level) or a label.
  case hasHeading, hasLabel, level
  case id, href, language, direction
  /// The language and direction of the title, where they are not those of the node.
  case titleLanguage, titleDirection
  /// What the node is in a collection of quotes: a quotation, a section that is named by a letter, or
  /// another section.
  case isCard, isLetter, isGroup
  /// HTML: icon, title, details, body, and whose a quotation is. Text: the title without markup.
  case icon, title, meta, body, by, name
  /// The number of nodes below: as a number (of quotes with their word), and with its word.
  case count, size
  /// HTML: the tags of a row that is a link, which lead elsewhere.
  case tags

  /// The names by number: written out, for to ask what a case is called takes a start of the program
  /// longer than to read a site of some pages.
  static let names = [
    "isCut", "isRow", "isSection", "folds", "isPlain", "hasBody", "isBranch", "isOpen",
    "hasPermalink", "isBare", "hasHeading", "hasLabel", "level", "id", "href", "language",
    "direction", "titleLanguage", "titleDirection", "isCard", "isLetter", "isGroup", "icon",
    "title", "meta", "body", "by", "name", "count", "size", "tags",
  ]

  /// Those whose values are of the last node below, once the children were written; the level of
  /// the headings of `body` is one. Tests of them hold.
  static let early = Set(
    [
      level, href, language, direction, titleLanguage, titleDirection, icon, title, meta, body, by,
      tags,
    ].map { names[$0.rawValue] })

  /// Those that are empty where they don't hold.
  static let optional = Set(
    [href, language, direction, titleLanguage, titleDirection, icon, meta, body, by, tags].map(
      \.rawValue))

  /// Those that a page knows of a node that is nothing but a title, and no row is needed for.
  static let plain = Set([id, title, count].map(\.rawValue))

  /// Those that are text.
  static let texts = Set(
    [id, language, direction, titleLanguage, titleDirection, name, count, size].map {
      names[$0.rawValue]
    })
}
