/// What a line that begins with `<` begins.
///
/// Source: CommonMark 0.30, section 4.6 (HTML blocks), as libcmark 0.30.2 has it.
enum HTMLBlockStart {
  /// A block that ends with the line that holds the mark.
  case untilMark(StaticString)
  /// A block that ends before a blank line.
  case untilBlankLine
  /// A tag alone on its line: a block as `untilBlankLine`, but not after a line of a paragraph.
  case loneTag
  /// Text.
  case text
  /// Something that only libcmark can tell.
  case unclear

  init(_ text: Span<UInt8>, _ line: SourceLine) {
    let rest = line.firstNonspace..<line.content.upperBound
    if hasPrefix(text, "<!--", at: rest.lowerBound) {
      self = .untilMark("-->")
      return
    }
    guard rest.count > 1 else {
      self = .text
      return
    }
    let next = text[rest.lowerBound + 1]
    if next == UInt8(ascii: "!") || next == UInt8(ascii: "?") {
      self = .unclear
      return
    }
    let isEnd = next == UInt8(ascii: "/")
    let start = rest.lowerBound + (isEnd ? 2 : 1)
    var end = start
    while end < rest.upperBound, isAlphanumeric(text[end]) { end += 1 }
    guard end > start, isLetter(text[start]) else {
      self = .text
      return
    }
    self = Self.start(ofTagNamed: start..<end, isEnd: isEnd, text, line)
  }

  private static func start(
    ofTagNamed name: Range<Int>, isEnd: Bool, _ text: Span<UInt8>, _ line: SourceLine
  ) -> HTMLBlockStart {
    let lower = lowercased(text.extracting(name))
    if rawNames.contains(lower) { return .unclear }
    let end = line.content.upperBound
    let after = name.upperBound < end ? text[name.upperBound] : UInt8(ascii: "\n")
    if blockNames.contains(lower) {
      let isWhole =
        isSpace(after) || after == UInt8(ascii: ">")
        || (after == UInt8(ascii: "/") && name.upperBound + 1 < end
          && text[name.upperBound + 1] == UInt8(ascii: ">"))
      return isWhole ? .untilBlankLine : .unclear
    }
    return tag(after: name.upperBound, isEnd: isEnd, text, end)
  }

  /// Whether a whole tag and nothing else follows; unclear for all that is unusual.
  private static func tag(
    after nameEnd: Int, isEnd: Bool, _ text: Span<UInt8>, _ end: Int
  ) -> HTMLBlockStart {
    var index = nameEnd
    while true {
      let spaceStart = index
      while index < end, isSpaceOrTab(text[index]) { index += 1 }
      // Without its `>` on this line a tag begins no block.
      guard index < end else { return .text }
      if text[index] == UInt8(ascii: "/"), !isEnd { index += 1 }
      guard index < end else { return .text }
      if text[index] == UInt8(ascii: ">") {
        return trimmed(text, index + 1..<end).isEmpty ? .loneTag : .text
      }
      // An autolink, or no tag.
      if text[index] == UInt8(ascii: ":") || text[index] == UInt8(ascii: "@") { return .text }
      guard !isEnd, index > spaceStart, isLetter(text[index]),
        let next = endOfAttribute(text, at: index, end)
      else { return .unclear }
      index = next
    }
  }

  /// The end of an attribute without value or with one in quotes; nil for others.
  private static func endOfAttribute(_ text: Span<UInt8>, at start: Int, _ end: Int) -> Int? {
    var index = start
    while index < end,
      isAlphanumeric(text[index]) || text[index] == UInt8(ascii: "-")
    { index += 1 }
    guard index < end, text[index] == UInt8(ascii: "=") else {
      let isName =
        index == end || isSpaceOrTab(text[index]) || text[index] == UInt8(ascii: ">")
        || text[index] == UInt8(ascii: "/")
      return isName ? index : nil
    }
    guard index + 1 < end else { return nil }
    let quote = text[index + 1]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
    index += 2
    while index < end, text[index] != quote { index += 1 }
    return index < end ? index + 1 : nil
  }

  private static let rawNames: Set<String> = ["script", "pre", "style", "textarea"]

  private static let blockNames = Set(
    """
    address article aside base basefont blockquote body caption center col colgroup dd details \
    dialog dir div dl dt fieldset figcaption figure footer form frame frameset h1 h2 h3 h4 h5 h6 \
    head header hr html iframe legend li link main menu menuitem nav noframes ol optgroup option \
    p param section source summary table tbody td tfoot th thead title tr track ul
    """.split(separator: " ").map(String.init))
}
