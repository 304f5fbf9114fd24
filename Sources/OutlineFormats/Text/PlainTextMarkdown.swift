/// Makes Markdown that shows plain text as it is written, line by line.
///
/// Line breaks are kept as hard breaks and blank lines as the ends of paragraphs. What a line is
/// indented more than others of its paragraph is kept as spaces that don't break; a first line alone
/// that is indented only marks the paragraph.
struct PlainTextMarkdown {
  private var output: [UInt8] = []
  private var paragraph: [(indentation: Int, text: ArraySlice<UInt8>)] = []

  static func of(_ lines: some Sequence<ArraySlice<UInt8>>) -> [UInt8] {
    var markdown = PlainTextMarkdown()
    for line in lines { markdown.append(line) }
    markdown.endParagraph()
    return markdown.output
  }

  /// The lines of a text, whichever of LF, CRLF and CR ends them.
  static func of(text: Span<UInt8>) -> [UInt8] { of(lines(of: text)) }

  static func lines(of text: Span<UInt8>) -> [ArraySlice<UInt8>] {
    let bytes = text.withUnsafeBufferPointer(Array.init)
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    while start < bytes.count {
      let end = endOfLine(in: bytes.span, from: start)
      lines.append(bytes[start..<end])
      start = startOfNextLine(in: bytes.span, after: end)
    }
    return lines
  }

  private mutating func append(_ line: ArraySlice<UInt8>) {
    var indentation = 0
    let text = line.drop { byte in
      guard isBlank(byte) else { return false }
      indentation = byte == UInt8(ascii: "\t") ? (indentation / 8 + 1) * 8 : indentation + 1
      return true
    }
    let end = text.lastIndex { !isWhiteSpace($0) }.map { $0 + 1 } ?? text.startIndex
    if end == text.startIndex {
      endParagraph()
    } else {
      paragraph.append((indentation, text[..<end]))
    }
  }

  private mutating func endParagraph() {
    guard let first = paragraph.first else { return }
    let rest = paragraph.dropFirst().map(\.indentation).min() ?? first.indentation
    let onlyFirst = paragraph.dropFirst().allSatisfy { $0.indentation == rest }
    let base = min(first.indentation, rest)
    if !output.isEmpty { output += Array("\n\n".utf8) }
    for (index, line) in paragraph.enumerated() {
      if index > 0 { output += Array("  \n".utf8) }
      let isMark = index == 0 && onlyFirst && line.indentation > rest
      appendIndentation(isMark ? 0 : line.indentation - base)
      appendMarkdown(ofLine: line.text, to: &output)
    }
    paragraph = []
  }

  /// Far in, a line would have no room.
  private static let deepestIndentation = 40

  private mutating func appendIndentation(_ columns: Int) {
    for _ in 0..<min(columns, Self.deepestIndentation) { output += Array("\u{A0}".utf8) }
  }
}
