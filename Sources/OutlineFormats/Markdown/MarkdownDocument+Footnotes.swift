internal import OutlineModel

extension MarkdownDocument {
  /// `[^1]: word` is a footnote elsewhere, but a link reference definition to CommonMark.
  mutating func warnAboutFootnotes(_ content: Range<Int>, firstLine: Int) {
    let isFootnote = { (bytes: ArraySlice<UInt8>) in bytes.starts(with: "[^".utf8) }
    let definitions = text.references.split(separator: UInt8(ascii: "\n"))
    guard definitions.contains(where: isFootnote) else { return }
    let bytes = text.bytes[content]
    var line = LineScanner(from: 0, in: bytes.span)
    repeat {
      let start = content.lowerBound + line.content.lowerBound
      guard isFootnote(bytes[start...]),
        bytes[start...].prefix(line.content.count).contains(UInt8(ascii: ":"))
      else { continue }
      let place = SourceLocation(file: text.file, line: firstLine + line.number - 1, column: 1)
      diagnostics.append(
        Diagnostic(
          .warning, at: place, "footnotes are not known, so this defines the address of a link",
          advice: "write the note where it belongs, in the text"))
      return
    } while line.advance(in: bytes.span)
  }
}
