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
      let line = String(paragraph.map { $0 == "\n" ? " " : $0 })
      return append(lines: [String(repeating: "#", count: headingLevel) + " " + line])
    }
    append(
      lines: paragraph.split(separator: "\n", omittingEmptySubsequences: true).map(
        escapingBlockStart))
  }

  mutating func appendRule() { append(lines: ["***"]) }

  /// Appends a fenced block.
  mutating func append(code: String, language: String = "") {
    var lines = code.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.first == "" { lines.removeFirst() }
    if lines.last.map(trimmed) == "" { lines.removeLast() }
    guard !lines.isEmpty else { return }
    var longest = 2
    for line in lines {
      var run = 0
      for byte in line.utf8 {
        run = byte == UInt8(ascii: "`") ? run + 1 : 0
        longest = max(longest, run)
      }
    }
    let fence = String(repeating: "`", count: longest + 1)
    let info = language.utf8.allSatisfy { isLetterOrDigit($0) || $0 == 0x2B || $0 == 0x2D }
    append(lines: [fence + (info ? language : "")] + lines + [fence])
  }

  private mutating func begin(_ container: Container) {
    if containers.count < Self.deepest { containers.append(container) } else { excess += 1 }
  }

  private mutating func append(lines: [String]) {
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
      bytes += Array(line.utf8)
    }
  }
}

/// A line of inline Markdown, so that it begins no block but a paragraph: no heading, list or rule.
func escapingBlockStart(_ line: some StringProtocol) -> String {
  let bytes = Array(line.utf8)
  let start = bytes.firstIndex { !isBlank($0) } ?? bytes.count
  guard start < bytes.count else { return "" }
  let text = bytes[start...]
  switch bytes[start] {
  case UInt8(ascii: "#"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "="),
    UInt8(ascii: "~"), UInt8(ascii: ":"):
    return "\\" + String(decoding: text, as: UTF8.self)
  case let first where isDigit(first):
    let end = text.firstIndex { !isDigit($0) } ?? text.endIndex
    guard end < text.endIndex, bytes[end] == UInt8(ascii: ".") || bytes[end] == UInt8(ascii: ")")
    else { break }
    return String(decoding: text[..<end], as: UTF8.self) + "\\"
      + String(decoding: text[end...], as: UTF8.self)
  default: break
  }
  return String(decoding: text, as: UTF8.self)
}
