/// What the elements of HTML mean in a rich text.
enum RichTextElement {
  case inline(InlineHTML.Element)
  /// An element that begins a paragraph of its own and means nothing more.
  case block
  case heading(level: Int)
  case list(isOrdered: Bool)
  case item, quote, preformatted, rule
  case table, row, cell
  /// An element that isn't shown, with all inside of it.
  case hidden
  /// An element that changes nothing.
  case other

  init(named name: String) {
    if let element = InlineHTML.Element(rawValue: name) {
      self = .inline(element)
      return
    }
    switch name {
    case "p", "div", "center", "section", "article", "address", "body", "html", "dl", "dt", "dd",
      "figure", "figcaption", "header", "footer", "main", "nav", "aside", "caption":
      self = .block
    case "h1", "h2", "h3", "h4", "h5", "h6":
      self = .heading(level: name.utf8.last.map { Int($0) - Int(UInt8(ascii: "0")) } ?? 1)
    case "ul", "menu", "dir": self = .list(isOrdered: false)
    case "ol": self = .list(isOrdered: true)
    case "li": self = .item
    case "blockquote": self = .quote
    case "pre", "xmp", "listing": self = .preformatted
    case "hr": self = .rule
    case "table": self = .table
    case "tr": self = .row
    case "td", "th": self = .cell
    case "head", "script", "style", "title", "template": self = .hidden
    default: self = .other
    }
  }
}
