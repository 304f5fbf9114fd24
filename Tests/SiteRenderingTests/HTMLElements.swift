/// A small reader of HTML that is enough to see whether elements are nested as they should be.
///
/// It takes tags as the generator writes them: names in lower case, values in double quotes.
struct HTMLElements {
  /// What is wrong, in order.
  private(set) var faults: [String] = []
  private(set) var ids: [String] = []
  /// The greatest number of elements that are open at once.
  private(set) var depth = 0
  private var open: [String] = []

  /// Elements that have no end tag. Source: WHATWG HTML, 13.1.2 (and those of SVG used here).
  private static let void: Set<String> = ["meta", "link", "img", "br", "hr", "input"]
  private static let interactive: Set<String> = ["a", "button", "details"]
  private static let paragraphEnds: Set<String> = [
    "div", "ul", "ol", "p", "details", "h1", "h2", "h3", "h4", "h5", "h6", "nav", "pre",
    "blockquote", "header",
  ]

  init(_ text: String) {
    var rest = Substring(text)
    while let start = rest.firstIndex(of: "<") {
      checkText(rest[..<start])
      rest = rest[start...]
      if rest.hasPrefix("<!--") {
        rest = rest.firstRange(of: "-->").map { rest[$0.upperBound...] } ?? ""
      } else {
        let end = Self.end(ofTag: rest)
        read(tag: rest[..<end].dropFirst())
        rest = rest[end...].dropFirst()
      }
    }
    checkText(rest)
    for name in open.reversed() { faults.append("<\(name)> has no end tag") }
    for (id, group) in Dictionary(grouping: ids, by: \.self) where group.count > 1 {
      faults.append("the id \(id) is there \(group.count) times")
    }
  }

  /// The `>` that ends the tag at the start of `text`, those in quotes apart.
  private static func end(ofTag text: Substring) -> Substring.Index {
    var isQuoted = false
    for index in text.indices {
      if text[index] == "\"" { isQuoted.toggle() }
      if text[index] == ">", !isQuoted { return index }
    }
    return text.endIndex
  }

  private mutating func read(tag: Substring) {
    let name = String(
      tag.prefix { $0 != " " && $0 != "\n" && $0 != "/" || tag.first == "/" && $0 == "/" })
    if name == "!DOCTYPE" { return }
    if name.hasPrefix("/") {
      close(String(name.dropFirst()))
    } else {
      readAttributes(tag.dropFirst(name.count), of: name)
      if Self.void.contains(name) || tag.hasSuffix("/") { return }
      checkPlace(of: name)
      open.append(name)
      depth = max(depth, open.count)
    }
  }

  private mutating func close(_ name: String) {
    if open.last == name {
      open.removeLast()
    } else {
      faults.append("</\(name)> ends <\(open.last ?? "nothing")>")
      if let index = open.lastIndex(of: name) { open.removeSubrange(index...) }
    }
  }

  private mutating func checkPlace(of name: String) {
    if name == "li", !["ul", "ol"].contains(open.last) { faults.append("<li> outside of a list") }
    if ["ul", "ol"].contains(open.last), name != "li" { faults.append("<\(name)> in a list") }
    if name == "summary", open.last != "details" { faults.append("<summary> outside of details") }
    if Self.interactive.contains(name), open.contains("a") || open.contains("summary") {
      faults.append("<\(name)> within a link or summary")
    }
    if Self.paragraphEnds.contains(name), open.contains("p") { faults.append("<\(name)> in <p>") }
    if Self.paragraphEnds.contains(name), open.last == "span" {
      faults.append("<\(name)> in <span>")
    }
  }

  private mutating func readAttributes(_ text: Substring, of name: String) {
    var seen: Set<Substring> = []
    var rest = text.drop { $0 == " " }
    while let first = rest.first, first != "/" {
      let attribute = rest.prefix { $0 != "=" && $0 != " " && $0 != "/" }
      rest = rest.dropFirst(attribute.count)
      if !seen.insert(attribute).inserted { faults.append("\(attribute) twice in <\(name)>") }
      guard attribute.allSatisfy({ $0.isLetter || $0 == "-" }), !attribute.isEmpty else {
        faults.append("<\(name)\(text)> has a broken attribute")
        return
      }
      if rest.hasPrefix("=\"") {
        let value = rest.dropFirst(2).prefix { $0 != "\"" }
        rest = rest.dropFirst(value.count + 3)
        if value.contains("<") { faults.append("< in a value of <\(name)>") }
        if attribute == "id" { ids.append(String(value)) }
        if attribute == "href", value.isEmpty { faults.append("an empty address in <\(name)>") }
      }
      rest = rest.drop { $0 == " " }
    }
  }

  private mutating func checkText(_ text: Substring) {
    if ["ul", "ol", "table"].contains(open.last), text.contains(where: { !$0.isWhitespace }) {
      faults.append("text in a list: \(text)")
    }
  }
}
