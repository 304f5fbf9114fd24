/// Writes the blocks of a body as Markdown: paragraphs, headings, code, in quotes and lists.
struct BlockMarkdownWriter {
  /// A quote or a list item around blocks.
  private struct Container {
    /// Before its first line.
    var marker: String
    /// Before its other lines.
    var indent: String
    var isFresh = true
  }

  /// Deeper quotes and lists are as the one around them: libcmark takes its time for them.
  private static let deepest = 20

  private(set) var bytes: [UInt8] = []
  private var containers: [Container] = []
  /// How many are open that are as the one around them.
  private var excess = 0

  mutating func beginQuote() { begin(Container(marker: "> ", indent: "> ")) }

  /// - Parameter number: of the item in a list with numbers.
  mutating func beginItem(number: Int?) {
    let marker = number.map { "\($0). " } ?? "- "
    begin(Container(marker: marker, indent: String(repeating: " ", count: marker.utf8.count)))
  }

  /// Ends the quote or the item that began last.
  mutating func endContainer() {
    if excess > 0 { excess -= 1 } else { _ = containers.popLast() }
  }

  /// Appends a paragraph or a heading.
  /// - Parameter paragraph: inline Markdown, lines parted by LF.
  mutating func append(paragraph: String, headingLevel: Int? = nil) {
    guard !paragraph.isEmpty else { return }
    if let headingLevel {
      let line = paragraph.utf8.map { $0 == UInt8(ascii: "\n") ? 0x20 : $0 }
      let mark = [UInt8](repeating: UInt8(ascii: "#"), count: headingLevel)
      return append(lines: [mark + [0x20] + line])
    }
    append(
      lines: Array(paragraph.utf8).split(separator: UInt8(ascii: "\n")).map {
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

  private mutating func begin(_ container: Container) {
    if containers.count < Self.deepest { containers.append(container) } else { excess += 1 }
  }

  private mutating func append(lines: [some Collection<UInt8>]) {
    if !bytes.isEmpty {
      bytes.append(UInt8(ascii: "\n"))
      let around = containers.prefix { !$0.isFresh }.map(\.indent).joined()
      let end = around.utf8.lastIndex { $0 != 0x20 }
      if let end { bytes += Array(around.utf8[...end]) }
      bytes.append(UInt8(ascii: "\n"))
    }
    for (index, line) in lines.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: "\n")) }
      for place in containers.indices {
        let container = containers[place]
        bytes += Array((container.isFresh ? container.marker : container.indent).utf8)
        containers[place].isFresh = false
      }
      bytes += line
    }
  }
}
