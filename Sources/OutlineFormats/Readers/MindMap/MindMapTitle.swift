internal import OutlineModel

/// What a node's own text gives: a title, and what doesn't fit into it.
struct MindMapTitle {
  var bytes: [UInt8] = []
  var flags: NodeFlags = []
  /// Markdown.
  var rest: [UInt8] = []

  /// The first paragraph of a rich text is the title. An image alone is named after its file.
  init(_ text: RichText) {
    guard let first = text.blocks.first else { return }
    let others = text.blocks.dropFirst()
    if first.kind == .preformatted {
      self = MindMapTitle(plain: first.plain)
      if !rest.isEmpty || !others.isEmpty { rest = RichTextBlock.markdown(of: text.blocks) }
    } else if first.plain.isEmpty {
      bytes = Array((first.image.map(Paths.name) ?? "").utf8)
      flags = .titleIsImplied
      rest = RichTextBlock.markdown(of: text.blocks)
    } else {
      if first.hasMarkup {
        bytes = RichText.joiningLines(first.markdown)
        flags = .markdownTitle
      } else {
        bytes = first.plain
      }
      rest = RichTextBlock.markdown(of: others.map { $0.moved(outOf: first.marks) })
    }
  }

  /// The first line of a plain text is the title.
  init(plain text: [UInt8]) {
    let (line, others) = Self.split(text)
    bytes = line.map { $0 < 0x20 ? 0x20 : $0 }
    rest = PlainTextMarkdown.of(others)
  }

  init(markdown text: [UInt8]) {
    let (line, others) = Self.split(text)
    bytes = Array(line)
    flags = .markdownTitle
    rest = Array(others.joined(separator: [UInt8(ascii: "\n")]))
  }

  /// The first line that isn't blank, and those that follow.
  private static func split(
    _ text: [UInt8]
  ) -> (line: ArraySlice<UInt8>, others: ArraySlice<ArraySlice<UInt8>>) {
    let lines = PlainTextMarkdown.lines(of: text.span).drop(while: isBlankLine)
    guard let first = lines.first else { return ([], []) }
    var others = lines.dropFirst().drop(while: isBlankLine)
    while let last = others.last, isBlankLine(last) { others.removeLast() }
    return (trimmed(first), others)
  }
}
