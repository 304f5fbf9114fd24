/// A line that begins an admonition, or ends one: `!!! note "Title"`, `??? tip`, `=== "Tab"`,
/// `:::warning Title`, `:::`.
///
/// Source: Python-Markdown (admonition), PyMdown Extensions (details, tabbed), Docusaurus
/// (admonitions), Markdown It (container).
struct AdmonitionLine {
  enum Form: Equatable {
    /// What is indented below it belongs to it.
    case indented
    /// It goes on until a line of as many colons.
    case fenced(colons: Int)
    case end(colons: Int)
  }

  var form: Form
  var kind = AlertKind.note
  var folding = AlertFolding.none
  /// Inline Markdown; nil where the kind says it, empty where there shall be none.
  var title: [UInt8]?

  /// - Parameter range: the line without its indentation.
  init?(_ text: Span<UInt8>, _ range: Range<Int>) {
    let range = trimmed(text, range)
    guard range.count >= 3 else { return nil }
    let mark = text[range.lowerBound]
    var end = range.lowerBound
    while end < range.upperBound, text[end] == mark { end += 1 }
    let count = end - range.lowerBound
    let rest = trimmed(text, end..<range.upperBound)
    form = .indented
    switch mark {
    case UInt8(ascii: "!") where count == 3: break
    case UInt8(ascii: "?") where count == 3: folding = .closed
    case UInt8(ascii: "=") where count == 3:
      guard !rest.isEmpty, let title = Self.quoted(text, rest) else { return nil }
      (kind, folding, self.title) = (.tab, .open, title)
      return
    case UInt8(ascii: ":") where count >= 3:
      form = rest.isEmpty ? .end(colons: count) : .fenced(colons: count)
      if rest.isEmpty { return }
      guard readDirective(text, rest) else { return nil }
      return
    default: return nil
    }
    guard readAdmonition(text, rest, isApart: rest.lowerBound > end) else { return nil }
  }

  /// Reads `note inline "Title"`, with a `+` before it where what folds is open.
  private mutating func readAdmonition(
    _ text: Span<UInt8>, _ range: Range<Int>, isApart: Bool
  ) -> Bool {
    var rest = range
    if folding == .closed, let first = rest.first, text[first] == UInt8(ascii: "+") {
      folding = .open
      rest = trimmed(text, rest.dropFirst())
    } else if !isApart {
      return false
    }
    let name = word(text, rest)
    guard !name.isEmpty else { return false }
    rest = trimmed(text, name.upperBound..<rest.upperBound)
    take(name: name, text)
    // Words between are classes, such as `inline end`.
    while let first = rest.first, text[first] != UInt8(ascii: "\"") {
      let next = word(text, rest)
      if next.isEmpty { return false }
      rest = trimmed(text, next.upperBound..<rest.upperBound)
    }
    guard !rest.isEmpty else { return true }
    guard let title = Self.quoted(text, rest) else { return false }
    self.title = title
    return true
  }

  /// Reads `note Title`, `note[Title]` or `{note} Title`; other names than those of kinds begin
  /// nothing, for they are of other tools.
  private mutating func readDirective(_ text: Span<UInt8>, _ range: Range<Int>) -> Bool {
    var rest = range
    let isBraced = text[rest.lowerBound] == UInt8(ascii: "{")
    if isBraced { rest = rest.dropFirst() }
    let name = word(text, rest)
    guard let kind = AlertKind(named: Array(copying: text.extracting(name))) else { return false }
    self.kind = kind
    if kind == .details { folding = .closed }
    rest = name.upperBound..<rest.upperBound
    if let first = rest.first, text[first] == UInt8(ascii: "["),
      let title = bracketed(text, from: first, to: rest.upperBound)
    {
      self.title = Array(copying: text.extracting(title))
      return true
    }
    if isBraced {
      guard let first = rest.first, text[first] == UInt8(ascii: "}") else { return false }
      rest = rest.dropFirst()
    } else if let first = rest.first, !isSpaceOrTab(text[first]),
      text[first] != UInt8(ascii: "{")
    {
      return false
    }
    var title = trimmed(text, rest)
    // What is in braces are attributes.
    for index in title where text[index] == UInt8(ascii: "{") {
      title = trimmed(text, title.lowerBound..<index)
      break
    }
    if !title.isEmpty { self.title = Array(copying: text.extracting(title)) }
    return true
  }

  /// An unknown kind is a note with its name as the title.
  private mutating func take(name: Range<Int>, _ text: Span<UInt8>) {
    let bytes = Array(copying: text.extracting(name))
    if let kind = AlertKind(named: bytes) {
      self.kind = kind
    } else {
      title = Array(String(decoding: bytes, as: UTF8.self).capitalized.utf8)
    }
  }

  private static func quoted(_ text: Span<UInt8>, _ range: Range<Int>) -> [UInt8]? {
    guard range.count >= 2, text[range.lowerBound] == UInt8(ascii: "\""),
      text[range.upperBound - 1] == UInt8(ascii: "\"")
    else { return nil }
    return Array(copying: text.extracting(range.dropFirst().dropLast()))
  }
}

/// The letters, digits, hyphens and underscores that a range begins with.
private func word(_ text: Span<UInt8>, _ range: Range<Int>) -> Range<Int> {
  var end = range.lowerBound
  while end < range.upperBound,
    isAlphanumeric(text[end]) || text[end] == UInt8(ascii: "-") || text[end] == UInt8(ascii: "_")
  { end += 1 }
  return range.lowerBound..<end
}
