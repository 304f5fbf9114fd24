internal import CommonMark
internal import OutlineModel

extension MarkdownDocument {
  /// Says which footnotes are not shown: those that nothing refers to, and of two with one name below
  /// one heading the second.
  /// - Parameter content: the part of the text that is Markdown.
  mutating func noteFaults(
    of footnotes: FootnoteDefinitions, in content: Range<Int>, firstLine: Int
  ) {
    let file = text.bytes
    let bytes = file.span.extracting(content)
    guard !footnotes.unused.isEmpty || !footnotes.repeated.isEmpty else { return }
    let places = TextPositions(of: bytes, file: text.file, firstLine: firstLine)
    var found = footnotes.unused.map { label in
      warning(
        label, in: bytes, places, "is left out, for nothing refers to it",
        "refer to it in the text, or remove it")
    }
    for (label, first) in footnotes.repeated {
      let between = content.lowerBound + first.upperBound..<content.lowerBound + label.lowerBound
      if sections.contains(where: { between.contains($0.heading.lowerBound) }) { continue }
      found.append(
        warning(
          label, in: bytes, places, "is left out, for another one has its name",
          "give it a name of its own"))
    }
    diagnostics += found
  }
}

private func warning(
  _ label: Range<Int>, in bytes: Span<UInt8>, _ places: TextPositions, _ message: String,
  _ advice: String
) -> Diagnostic {
  let name = bytes.extracting(label).withUnsafeBufferPointer {
    String(decoding: $0, as: UTF8.self)
  }
  return Diagnostic(
    .warning, at: places.location(ofByte: label.lowerBound - 2),
    "the footnote [^\(name)] \(message)", advice: advice)
}
