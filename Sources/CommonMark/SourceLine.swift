/// One line of a text.
struct SourceLine {
  /// The bytes without the line end.
  var content: Range<Int>
  /// The offset of the next line.
  var next: Int
  /// The offset of the first byte that is no space or tab; the end of the content in a blank line.
  var firstNonspace: Int
  /// The columns before that byte, by tab stops of 4.
  var indentation: Int

  var isBlank: Bool { firstNonspace == content.upperBound }

  /// The whole line with its end.
  var range: Range<Int> { content.lowerBound..<next }

  /// The line that begins at `start`. Lines end in `\n`, `\r` or `\r\n`.
  init(_ text: Span<UInt8>, at start: Int) {
    var index = start
    var column = 0
    let count = text.count
    while index < count {
      if text[index] == UInt8(ascii: " ") {
        column += 1
      } else if text[index] == UInt8(ascii: "\t") {
        column += 4 - column % 4
      } else {
        break
      }
      index += 1
    }
    firstNonspace = index
    indentation = column
    while index < count, !isLineEnd(text[index]) { index += 1 }
    content = start..<index
    if index < count {
      let isPair =
        text[index] == UInt8(ascii: "\r") && index + 1 < count
        && text[index + 1] == UInt8(ascii: "\n")
      index += isPair ? 2 : 1
    }
    next = index
  }

  /// The offset of the first line: that after a byte order mark, which libcmark skips.
  static func start(of text: Span<UInt8>) -> Int {
    text.count >= 3 && text[0] == 0xEF && text[1] == 0xBB && text[2] == 0xBF ? 3 : 0
  }

  /// All lines of a text.
  static func all(of text: Span<UInt8>) -> [SourceLine] {
    var lines: [SourceLine] = []
    var index = start(of: text)
    while index < text.count {
      let line = SourceLine(text, at: index)
      lines.append(line)
      index = line.next
    }
    return lines
  }
}
