internal import OutlineModel

extension MarkdownDocument {
  /// Makes footnotes plain text, which a note says once.
  /// - Parameter content: the part of the text that is Markdown.
  /// - Returns: that part of the changed text.
  mutating func showFootnotes(in content: Range<Int>, firstLine: Int) -> Range<Int> {
    guard let escaping = FootnoteEscaping(in: text.bytes, content: content),
      let (line, column) = escaping.first
    else { return content }
    text.bytes = escaping.bytes
    text.references = escaping.definitions
    let place = SourceLocation(file: text.file, line: firstLine + line - 1, column: column)
    diagnostics.append(
      Diagnostic(.note, at: place, "footnotes are not made yet and are shown as text"))
    return content.lowerBound..<text.bytes.count
  }
}
