/// Markdown that came from elsewhere and in which no `<` may begin a tag: each that was written as
/// text shows as text.
struct MarkdownWithText {
  /// Stands for a `<` of a text: a control character, which libxml2 hands over none of.
  static let mark: UInt8 = 1

  private let bytes: [UInt8]
  private var output: [UInt8] = []

  /// - Parameter markdown: with `mark` for each `<` that is text.
  /// - Returns: the Markdown with `<` for it in code, and `\<` elsewhere where it could begin
  ///   something.
  static func finish(_ markdown: [UInt8]) -> [UInt8] {
    var text = MarkdownWithText(bytes: markdown)
    guard text.bytes.contains(mark) else { return text.bytes }
    text.write()
    return text.output
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func write() {
    let spans = markdownCodeSpans(in: bytes[...])
    var span = 0
    var start = 0
    var isAfterBlank = true
    while start < bytes.count {
      let end = endOfLine(in: bytes.span, from: start)
      let isBlank = skipBlanks(in: bytes.span, from: start) >= end
      let isCode = isAfterBlank && isIndented(start, end)
      for index in start..<min(end + 1, bytes.count) {
        while span < spans.count, spans[span].upperBound <= index { span += 1 }
        let isInSpan = span < spans.count && spans[span].contains(index)
        write(index, isCode: isCode || isInSpan)
      }
      isAfterBlank = isBlank || isCode
      start = end + 1
    }
  }

  private mutating func write(_ index: Int, isCode: Bool) {
    guard bytes[index] == Self.mark else { return output.append(bytes[index]) }
    let isEscaped = output.last == UInt8(ascii: "\\")
    if !isCode, !isEscaped, mayBegin(at: index) { output.append(UInt8(ascii: "\\")) }
    output.append(UInt8(ascii: "<"))
  }

  /// Whether a tag, a comment or the like could begin here.
  private func mayBegin(at index: Int) -> Bool {
    guard index + 1 < bytes.count else { return false }
    switch bytes[index + 1] {
    case UInt8(ascii: "/"), UInt8(ascii: "!"), UInt8(ascii: "?"): return true
    case let next: return isLetter(next)
    }
  }

  private func isIndented(_ start: Int, _ end: Int) -> Bool {
    var column = 0
    var index = start
    while index < end, column < 4, isBlank(bytes[index]) {
      column = bytes[index] == UInt8(ascii: "\t") ? 4 : column + 1
      index += 1
    }
    return column >= 4
  }
}
