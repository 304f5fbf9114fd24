internal import CCmark

/// The labels of the footnotes that a title refers to, as labels are compared, in order.
/// - Parameters:
///   - title: inline Markdown in UTF-8.
///   - references: what holds in the title, the definitions of these footnotes among it.
package func footnoteLabels(
  inTitle title: Span<UInt8>, references: Span<UInt8>
) -> [[UInt8]] {
  footnotes(inTitle: title, references: references).map(\.label)
}

/// The definitions of the footnotes that a title refers to.
package func footnotes(ofTitle title: Span<UInt8>, references: Span<UInt8>) -> [UInt8] {
  var found: [UInt8] = []
  for footnote in footnotes(inTitle: title, references: references) {
    found.append(references, footnote.definition)
  }
  while let last = found.last, isSpace(last) { found.removeLast() }
  return found
}

private func footnotes(
  inTitle title: Span<UInt8>, references: Span<UInt8>
) -> [(label: [UInt8], definition: Range<Int>)] {
  guard hasFootnoteMark(title) else { return [] }
  let definitions = ReferenceParts.footnotes(in: references, ReferenceParts(references).footnotes)
  guard !definitions.isEmpty else { return [] }
  var labels: [[UInt8]] = []
  withTitleDocument(title, references: references, extends: false) { heading in
    TitleFootnotes.forEachText(below: heading) { labels += TitleFootnotes.labels(in: $0.literal) }
  }
  var found: [(label: [UInt8], definition: Range<Int>)] = []
  for label in labels.map({ FootnoteList.comparable($0) }) {
    guard let definition = definitions[label], !found.contains(where: { $0.label == label })
    else { continue }
    found.append((label, definition))
  }
  return found
}

/// Marks of footnotes in titles.
enum TitleFootnotes {
  /// What stands between `[^` and `]`. A backslash before is gone here, which shows a footnote too many
  /// at worst.
  static func labels(in text: UnsafeBufferPointer<UInt8>) -> [[UInt8]] {
    var labels: [[UInt8]] = []
    var start: Int?
    for index in text.indices {
      switch text[index] {
      case UInt8(ascii: "^") where index > 0 && text[index - 1] == UInt8(ascii: "["):
        start = index + 1
      case UInt8(ascii: "]"):
        if let first = start, first < index { labels.append(Array(text[first..<index])) }
        start = nil
      case UInt8(ascii: "["): start = nil
      case let byte where isSpace(byte): start = nil
      default: continue
      }
    }
    return labels
  }

  /// Takes the references out of a tree, and the white space before one that ends a text.
  static func removeMarks(below heading: MarkdownNode) {
    for mark in marks(below: heading) {
      let isLast = mark.next.map { $0.kind == CMARK_NODE_TEXT && startsWithSpace($0) } ?? true
      if isLast, let before = mark.previous, before.kind == CMARK_NODE_TEXT {
        let text = before.literal
        let end = text.lastIndex { !isSpace($0) }.map { $0 + 1 } ?? 0
        if end < text.count { before.setLiteral(Array(text[..<end])) }
      }
      mark.unlink()
    }
  }

  static func forEachText(below root: MarkdownNode, _ use: (MarkdownNode) -> Void) {
    root.forEach { if $0.kind == CMARK_NODE_TEXT { use($0) } }
  }

  private static func marks(below root: MarkdownNode) -> [MarkdownNode] {
    var found: [MarkdownNode] = []
    root.forEach { if $0.role?.kind == .footnoteReference { found.append($0) } }
    return found
  }

  private static func startsWithSpace(_ node: MarkdownNode) -> Bool {
    node.literal.first.map(isSpace) ?? true
  }
}
