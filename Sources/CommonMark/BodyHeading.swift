internal import CCmark

/// A heading in a body, which is no node.
package struct BodyHeading: Equatable, Sendable {
  package var level: Int
  /// What a reader sees of it, in UTF-8.
  package var title: [UInt8]
  /// The id that its author gives it, `{#id}`.
  package var id: [UInt8]?
  /// Whether it stands in a quote, a list, an admonition or a footnote.
  package var isNested: Bool
}

/// The headings of a body in the order in which `MarkdownRenderer` writes them.
/// - Parameters:
///   - text: CommonMark in UTF-8.
///   - references: what holds in the text and comes before its own definitions.
///   - titleFootnotes: as `MarkdownRenderer` is given them.
package func bodyHeadings(
  of text: Span<UInt8>, references: Span<UInt8>, titleFootnotes: [[UInt8]] = [],
  dialect: MarkdownOptions.Dialect
) -> [BodyHeading] {
  switch dialect {
  case .extended:
    // Of footnotes, what is left may underline a text.
    guard mayHoldHeading(text) || hasFootnoteMark(text) || !titleFootnotes.isEmpty else {
      return []
    }
    return ExtendedTree.withDocument(
      of: text, ExtensionHints(in: text), references: references, titleFootnotes: titleFootnotes,
      headings(below:))
  case .commonMark:
    guard mayHoldHeading(text) else { return [] }
    return MarkdownParser.withDocument(
      feeding: { parser in
        if contains(text, UInt8(ascii: "[")) { parser.feed(references: references) }
        parser.feed(text)
      }, headings(below:))
  }
}

private func headings(below root: MarkdownNode) -> [BodyHeading] {
  var found: [BodyHeading] = []
  root.forEach { node in
    guard node.kind == CMARK_NODE_HEADING else { return }
    found.append(
      BodyHeading(
        level: Int(cmark_node_get_heading_level(node.pointer)),
        title: plainText(below: node, hasHTML: false), id: HeadingID.id(of: node),
        isNested: node.parent != root))
  }
  return found
}

/// Whether a line may be a heading or underline one, in whatever it stands: a look at each byte,
/// for most texts have none.
func mayHoldHeading(_ text: Span<UInt8>) -> Bool {
  // The last byte of the line so far that is no white space.
  var last: UInt8 = 0
  for index in text.indices {
    switch text[index] {
    case UInt8(ascii: " "), UInt8(ascii: "\t"): continue
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
      if isUnderline(last) { return true }
      last = 0
    case UInt8(ascii: "#"):
      if last != UInt8(ascii: "#"), beginsHeading(text, at: index) { return true }
      last = UInt8(ascii: "#")
    case let byte: last = byte
    }
  }
  return isUnderline(last)
}

private func isUnderline(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: "=") || byte == UInt8(ascii: "-")
}

private func beginsHeading(_ text: Span<UInt8>, at start: Int) -> Bool {
  var end = start
  while end < text.count, end - start < 7, text[end] == UInt8(ascii: "#") { end += 1 }
  guard end - start < 7 else { return false }
  return end == text.count || isSpaceOrTab(text[end]) || isLineEnd(text[end])
}
