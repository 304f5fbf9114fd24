package import Bytes

extension MarkdownRenderer {
  /// What becomes of the links of a title.
  package enum TitleLinks: Sendable {
    case keep
    /// Links show as their text, images as their alternative text: within a summary or another
    /// link no link may be.
    case flatten
  }

  /// Appends a title as inline HTML, without an element around it. HTML in the title is shown
  /// as text, so that `Map<K>` is seen as written.
  /// - Parameters:
  ///   - title: inline CommonMark in UTF-8; line breaks count as spaces.
  ///   - references: link reference definitions that hold in the title.
  package mutating func renderInline<Rewriter: LinkRewriter & ~Copyable>(
    _ title: Span<UInt8>, references: Span<UInt8>, into output: inout ByteBuffer,
    links: TitleLinks, rewriting rewriter: inout Rewriter
  ) {
    if !options.isSmart, isPlainTitle(title) {
      output.append(escapingText: title.extracting(trimmed(title, title.indices)))
      return
    }
    withTitleDocument(
      title, references: references, extends: options.dialect == .extended,
      isSmart: options.isSmart
    ) { heading in
      titleRendering.flattensLinks = links == .flatten
      var child = heading.firstChild
      while let node = child {
        titleRendering.render(node, into: &output, rewriting: &rewriter)
        child = node.next
      }
    }
  }

  /// Appends a title as inline HTML without links.
  package mutating func renderInline(
    _ title: Span<UInt8>, references: Span<UInt8>, into output: inout ByteBuffer
  ) {
    var none = NoRewriting()
    renderInline(
      title, references: references, into: &output, links: .flatten, rewriting: &none)
  }
}

/// Parses a title as the content of a heading, so that "1. Intro", "- a" or "> q" are no blocks.
/// - Parameter extends: whether tildes strike text through.
func withTitleDocument(
  _ title: Span<UInt8>, references: Span<UInt8>, extends: Bool, isSmart: Bool = false,
  _ use: (MarkdownNode) -> Void
) {
  let marked = extends ? EscapeMarks.marking(title) : nil
  if let marked {
    return withTitle(marked.span, references, extends: true, isSmart: isSmart) { heading in
      EscapeMarks.unmark(below: heading)
      use(heading)
    }
  }
  withTitle(title, references, extends: extends, isSmart: isSmart, use)
}

private func withTitle(
  _ title: Span<UInt8>, _ references: Span<UInt8>, extends: Bool, isSmart: Bool,
  _ use: (MarkdownNode) -> Void
) {
  MarkdownParser.withDocument(
    isSmart: isSmart,
    feeding: { parser in
      if !references.isEmpty, contains(title, UInt8(ascii: "[")) {
        parser.feed(references: references)
      }
      parser.feed("# ")
      feedLines(of: title, to: parser)
      // A closing sequence, so that a `#` or a backslash at the title's end is part of it.
      parser.feed(" #")
    }
  ) { root in
    guard let heading = root.firstChild else { return }
    if extends { extend(heading, title, references) }
    use(heading)
  }
}

/// Makes nodes of struck text, and takes the marks of footnotes out: no footnote is shown below a
/// title.
private func extend(_ heading: MarkdownNode, _ title: Span<UInt8>, _ references: Span<UInt8>) {
  let hasFootnotes = hasFootnoteMark(title)
  guard hasFootnotes || contains(title, UInt8(ascii: "~")) else { return }
  var definitions: [[UInt8]: Range<Int>] = [:]
  if hasFootnotes {
    definitions = ReferenceParts.footnotes(in: references, ReferenceParts(references).footnotes)
  }
  var inlines = InlineExtender(footnotes: FootnoteList(definitions))
  inlines.extend(below: heading)
  if !inlines.usedFootnotes.order.isEmpty { TitleFootnotes.removeMarks(below: heading) }
}

/// Feeds the lines, trimmed, with a space in the place of each line break.
private func feedLines(of title: Span<UInt8>, to parser: MarkdownParser) {
  var start = 0
  for index in title.indices where isLineEnd(title[index]) {
    var line = trimmed(title, start..<index)
    start = index + 1
    guard !line.isEmpty else { continue }
    // A backslash before a line break is a hard break, not a character.
    if title[index - 1] == UInt8(ascii: "\\") { line = line.dropLast() }
    parser.feed(title.extracting(line))
    parser.feed(" ")
  }
  parser.feed(title.extracting(trimmed(title, start..<title.count)))
}

func isLineEnd(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
}

func contains(_ text: Span<UInt8>, _ byte: UInt8) -> Bool {
  for index in text.indices where text[index] == byte { return true }
  return false
}
