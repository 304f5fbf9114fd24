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

/// Appends a line of plain text, without blanks around it, so that Markdown shows it as written.
func appendMarkdown(ofLine line: ArraySlice<UInt8>, to output: inout [UInt8]) {
  let mark = indexOfBlockMark(in: line)
  for index in line.indices {
    switch line[index] {
    case UInt8(ascii: "\\"), UInt8(ascii: "`"), UInt8(ascii: "*"), UInt8(ascii: "_"),
      UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "<"), UInt8(ascii: "&"):
      output.append(UInt8(ascii: "\\"))
    default: if index == mark { output.append(UInt8(ascii: "\\")) }
    }
    output.append(line[index])
  }
}

/// The byte to escape at the beginning of a line, so that it begins no block: a heading, a list, a
/// quote, code, or a rule, nor makes a heading of the line before.
///
/// Source: CommonMark 0.30, chapter 4 and section 5.2. Marks that are inline ones too (`*`, `_`, a
/// backtick, `<`, `[`) are left to those who escape them anywhere.
func indexOfBlockMark(in line: ArraySlice<UInt8>) -> Int? {
  guard let first = line.first else { return nil }
  func isEndOrBlank(_ index: Int) -> Bool { index >= line.endIndex || isBlank(line[index]) }
  let run = line.prefix { $0 == first }
  switch first {
  case UInt8(ascii: "#") where run.count <= 6 && isEndOrBlank(run.endIndex),
    UInt8(ascii: "~") where run.count >= 3, UInt8(ascii: ">"):
    return line.startIndex
  case UInt8(ascii: "+"), UInt8(ascii: "-"):
    let isRule = line.allSatisfy { $0 == first || isBlank($0) }
    return isRule || isEndOrBlank(line.startIndex + 1) ? line.startIndex : nil
  case UInt8(ascii: "=") where line.allSatisfy { $0 == first || isBlank($0) }:
    return line.startIndex
  case UInt8(ascii: "0")...UInt8(ascii: "9"):
    let digits = line.prefix(10).prefix(while: isDigit)
    let delimiter = digits.endIndex
    guard digits.count <= 9, delimiter < line.endIndex,
      line[delimiter] == UInt8(ascii: ".") || line[delimiter] == UInt8(ascii: ")"),
      isEndOrBlank(delimiter + 1)
    else { return nil }
    return delimiter
  default: return nil
  }
}
