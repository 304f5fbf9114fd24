internal import CommonMark
internal import OutlineModel

/// What is done to a body that would not stay the text under a heading, in this order.
enum MarkdownBodyRepair: String, CaseIterable {
  case nothing = "bodies that show nothing"
  case ends = "ends of code and HTML, which were missing"
  case headings = "headings in bodies, now text"
  case code = "bodies that Markdown would take apart, now code"

  /// Whether the reader takes all of this for the text under a heading, and nothing more.
  static func isBody(_ body: [UInt8]) -> Bool {
    guard body.contains(where: { !isSafe($0) }) else { return true }
    let document = document(of: body)
    guard !document.isFaulty, document.sections.count == 1, let range = document.body.last else {
      return false
    }
    return document.text.bytes[range].elementsEqual(body)
  }

  /// The body changed; nil where there is nothing to change.
  func applied(to body: [UInt8]) -> [UInt8]? {
    switch self {
    case .nothing: Self.showsNothing(body) ? [] : nil
    case .ends: Self.withEnds(body)
    case .headings: Self.withoutHeadings(body)
    case .code: Self.indented(body)
    }
  }

  /// A file with the body between two headings.
  private static func document(of body: [UInt8]) -> MarkdownDocument {
    let text = Array("# a\n\n".utf8) + body + Array("\n\n## b\n".utf8)
    return MarkdownDocument(
      text, path: "", at: SourceLocation(file: ""), options: ReadingOptions(), isSource: false)
  }

  private static func showsNothing(_ body: [UInt8]) -> Bool {
    let document = document(of: body)
    return document.sections.count == 1 && document.body.allSatisfy(\.isEmpty)
  }

  /// The body with an end for the code or HTML that is open at its end, if one of those helps.
  private static func withEnds(_ body: [UInt8]) -> [UInt8]? {
    let fences = ["`", "~"].map { mark in
      String(repeating: mark, count: max(3, longestRun(of: mark.utf8.first ?? 0, in: body)))
    }
    let ends = fences + ["-->", "?>", "]]>", "</pre>", "</script>", "</style>", "</textarea>", ">"]
    guard !isClosed(body) else { return nil }
    return ends.lazy.map { body + [0x0A] + Array($0.utf8) }.first(where: isClosed)
  }

  /// Whether a heading after the body is one.
  private static func isClosed(_ body: [UInt8]) -> Bool {
    let document = document(of: body)
    return document.sections.last?.heading.upperBound == document.text.bytes.count
  }

  /// The body with a backslash before the marks that make headings.
  private static func withoutHeadings(_ body: [UInt8]) -> [UInt8]? {
    let headings = MarkdownStructure(of: body.span).headings
    guard !headings.isEmpty else { return nil }
    var result: [UInt8] = []
    var copied = 0
    for heading in headings {
      guard let mark = mark(of: heading, in: body) else { continue }
      result += body[copied..<mark]
      result.append(UInt8(ascii: "\\"))
      copied = mark
    }
    return result + body[copied...]
  }

  /// Where the `#` of a heading stands, or what underlines it.
  private static func mark(of heading: MarkdownStructure.Heading, in body: [UInt8]) -> Int? {
    var range = heading.range
    while let last = range.last, isWhiteSpace(body[last]) { range.removeLast() }
    let first = range.first { !isWhiteSpace(body[$0]) }
    if let first, body[first] == UInt8(ascii: "#") { return first }
    guard let last = range.last else { return nil }
    var start = last
    while start > range.lowerBound, !isLineEnd(body[start - 1]) { start -= 1 }
    return (start...last).first { !isWhiteSpace(body[$0]) }
  }

  /// The body as a block of code.
  private static func indented(_ body: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var start = 0
    while start < body.count {
      let end = endOfLine(in: body.span, from: start)
      let next = startOfNextLine(in: body.span, after: end)
      result += repeatElement(0x20, count: 4)
      result += body[start..<next]
      start = next
    }
    return result
  }

  /// Letters, digits, blanks and a few signs alone make nothing but paragraphs.
  private static func isSafe(_ byte: UInt8) -> Bool {
    isLetterOrDigit(byte) || byte == 0x20 || byte >= 0x80 || byte == 0x0A
      || ",.!?'\"()/;%".utf8.contains(byte)
  }
}
