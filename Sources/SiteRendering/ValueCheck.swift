internal import Mustache

/// Looks for values of a template that could become markup or a script by what they hold: the
/// titles and texts of a source may be a stranger's.
struct ValueCheck {
  enum Fault: Hashable {
    /// In a tag, but not in an attribute's value in double quotes.
    case unquoted
    /// HTML in a tag.
    case markup
    /// A text where the scheme of an address may stand.
    case address
    /// Any value in an attribute that takes none.
    case attribute(String)
  }

  private(set) var faults: [(fault: Fault, name: String, place: TemplatePlace)] = []
  private var position = MarkupPosition()
  /// Whether the template ends within a tag or a comment, so that what comes next is part of it.
  var endsInMarkup: Bool { position.state != .text }

  init(_ pieces: TemplatePieces) {
    for piece in pieces.pieces {
      switch piece {
      case .literal(let bytes): position.advance(over: bytes)
      // It is a digit.
      case .value("level", _, _): position.advance(over: [UInt8(ascii: "2")])
      case .value(let name, let isText, let place):
        if let fault = fault(of: name, isText: isText) { faults.append((fault, name, place)) }
        passValue()
      }
    }
  }

  private func fault(of name: String, isText: Bool) -> Fault? {
    let last = name.split(separator: ".").last.map(String.init) ?? name
    switch position.state {
    case .text, .rawText, .comment: return nil
    case .value(UInt8(ascii: "\"")):
      let attribute = String(decoding: position.attribute, as: UTF8.self)
      if Self.closedAttributes.contains(attribute) { return .attribute(attribute) }
      if !isText, Self.markup.contains(last) { return .markup }
      let isFree = !isText || name == "root" || position.hasScheme
      return isFree || !Self.addresses.contains(attribute) ? nil : .address
    case .tagOpening, .declaration, .tagName, .beforeAttribute, .attributeName,
      .afterAttributeName, .beforeValue, .value:
      return !isText && Self.markup.contains(last) ? .markup : .unquoted
    }
  }

  /// A value without quotes goes on after it.
  private mutating func passValue() {
    if position.state == .beforeValue { position.advance(over: [UInt8(ascii: "x")]) }
  }

  /// The names of values that are HTML, where they are no text.
  private static let markup: Set = [
    "content", "title", "meta", "body", "parts", "allParts", "nodes", "icons", "icon", "contents",
    "entries", "strip", "children",
  ]
  private static let addresses: Set = [
    "href", "src", "action", "formaction", "poster", "data", "cite", "xlink:href", "srcset",
    "imagesrcset", "ping", "background", "longdesc", "manifest", "codebase", "to", "from", "by",
  ]
  /// Styles, what a `meta` does, and what an element of a drawing changes, and into what.
  private static let closedAttributes: Set = [
    "style", "http-equiv", "srcdoc", "attributename", "values",
  ]
}
