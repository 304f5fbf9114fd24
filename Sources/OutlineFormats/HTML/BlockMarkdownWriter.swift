/// Writes the blocks of a body as Markdown: paragraphs, headings, code, in quotes and lists.
struct BlockMarkdownWriter {
  private(set) var bytes: [UInt8] = []
  private var containers = MarkdownContainers()

  mutating func beginQuote() { containers.beginQuote() }

  /// - Parameter number: of the item in a list with numbers.
  mutating func beginItem(number: Int?) { containers.beginItem(number: number) }

  /// Ends the quote or the item that began last.
  mutating func endContainer() { containers.end() }

  /// Ends the list whose items ended.
  mutating func endList() { containers.endList() }

  /// Appends a paragraph or a heading.
  /// - Parameter paragraph: inline Markdown, lines parted by LF.
  mutating func append(paragraph: [UInt8], headingLevel: Int? = nil) {
    guard !paragraph.isEmpty else { return }
    if let headingLevel {
      let line = paragraph.map { $0 == UInt8(ascii: "\n") ? 0x20 : $0 }
      let mark = [UInt8](repeating: UInt8(ascii: "#"), count: headingLevel)
      return append(lines: [mark + [0x20] + line])
    }
    append(
      lines: paragraph.split(separator: UInt8(ascii: "\n")).map {
        escapingBlockMark(in: $0.drop(while: isBlank))
      })
  }

  mutating func appendRule() { append(lines: [Array("***".utf8)]) }

  /// Appends a fenced block.
  mutating func append(code: [UInt8], language: String) {
    var lines = code.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    if lines.first?.isEmpty == true { lines.removeFirst() }
    if lines.last.map(isBlankLine) == true { lines.removeLast() }
    if !lines.isEmpty { append(lines: fenced(lines, language: language)) }
  }

  private mutating func append(lines: [some Collection<UInt8>]) {
    let marks = containers.takeMarks()
    if !bytes.isEmpty { bytes += Array("\n\(marks.between)\n".utf8) }
    for (index, line) in lines.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: "\n")) }
      bytes += Array((index == 0 ? marks.first : marks.others).utf8)
      bytes += line
    }
  }
}
