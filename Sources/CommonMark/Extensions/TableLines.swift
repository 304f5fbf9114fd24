/// A table among the lines of a paragraph.
///
/// Source: GitHub Flavored Markdown 0.29, section 4.10.
struct TableLines {
  /// The cells of the row at the top, trimmed.
  let header: [Range<Int>]
  let alignments: [ColumnAlignment]
  /// The lines before it, which are a paragraph.
  let before: ArraySlice<Range<Int>>
  /// The lines of its further rows.
  let rows: ArraySlice<Range<Int>>

  init?(_ paragraph: ParagraphLines) {
    let (text, lines) = (paragraph.bytes, paragraph.lines)
    for index in lines.indices.dropFirst() {
      guard let alignments = Self.alignments(text.span, lines[index]) else { continue }
      let header = Self.cells(text.span, lines[index - 1])
      guard header.count == alignments.count else { continue }
      self.header = header
      self.alignments = alignments
      before = lines[..<(index - 1)]
      rows = lines[(index + 1)...]
      return
    }
    return nil
  }

  /// The cells of a row, trimmed. A `|` after a backslash is part of a cell.
  static func cells(_ text: Span<UInt8>, _ line: Range<Int>) -> [Range<Int>] {
    var cells: [Range<Int>] = []
    var start = line.lowerBound
    if start < line.upperBound, text[start] == UInt8(ascii: "|") { start += 1 }
    var index = start
    while index < line.upperBound {
      switch text[index] {
      case UInt8(ascii: "\\"): index += 2
      case UInt8(ascii: "|"):
        cells.append(trimmed(text, start..<index))
        index += 1
        start = index
      default: index += 1
      }
    }
    if start < line.upperBound { cells.append(trimmed(text, start..<line.upperBound)) }
    return cells
  }

  /// What the row below the header says of the columns; nil for any other line.
  private static func alignments(_ text: Span<UInt8>, _ line: Range<Int>) -> [ColumnAlignment]? {
    guard mayUnderline(text, line) else { return nil }
    var alignments: [ColumnAlignment] = []
    for cell in cells(text, line) {
      let isStart = text[cell].first == UInt8(ascii: ":")
      let isEnd = text[cell].last == UInt8(ascii: ":")
      let dashes = cell.dropFirst(isStart ? 1 : 0).dropLast(isEnd ? 1 : 0)
      guard !dashes.isEmpty, dashes.allSatisfy({ text[$0] == UInt8(ascii: "-") }) else {
        return nil
      }
      alignments.append(isStart ? (isEnd ? .center : .start) : (isEnd ? .end : .none))
    }
    return alignments.isEmpty ? nil : alignments
  }

  /// Whether a line has no more than what draws the line below a header.
  private static func mayUnderline(_ text: Span<UInt8>, _ line: Range<Int>) -> Bool {
    for index in line {
      switch text[index] {
      case UInt8(ascii: "|"), UInt8(ascii: ":"), UInt8(ascii: "-"), UInt8(ascii: " "),
        UInt8(ascii: "\t"):
        continue
      default: return false
      }
    }
    return true
  }
}

extension Span<UInt8> {
  fileprivate subscript(range: Range<Int>) -> (first: UInt8?, last: UInt8?) {
    range.isEmpty ? (nil, nil) : (self[range.lowerBound], self[range.upperBound - 1])
  }
}
