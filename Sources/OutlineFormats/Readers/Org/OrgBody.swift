internal import CommonMark
internal import OutlineModel

/// Turns the lines under a heading of an Org file into Markdown.
struct OrgBody: ~Copyable {
  let document: OrgDocument
  let links: OrgLinks
  let end: Int
  /// The line of the drawer that is read as properties already, if it is in the body.
  let properties: Int?
  var line: Int
  var writer = OrgBodyWriter()
  /// The lines of a paragraph that is not written yet, and the number of the first.
  private var paragraph: [UInt8] = []
  private var paragraphLine = 0
  private var blankLines = 0

  var text: OrgText { document.text }

  /// - Throws: a diagnostic for blocks that are nested too deeply.
  static func markdown(
    of section: OrgSection, in document: OrgDocument, _ links: OrgLinks,
    _ findings: inout OrgFindings
  ) throws(Diagnostic) -> [UInt8] {
    var body = OrgBody(document: document, links: links, section: section)
    while body.line < body.end {
      try body.readLine(&findings)
      body.line += 1
    }
    body.endParagraph(&findings)
    while body.writer.close() != nil {}
    return body.writer.bytes
  }

  private init(document: OrgDocument, links: OrgLinks, section: OrgSection) {
    self.document = document
    self.links = links
    properties = section.properties
    line = section.lines.lowerBound
    end = section.lines.upperBound
  }

  private mutating func readLine(_ findings: inout OrgFindings) throws(Diagnostic) {
    if closesBlock() {
      endParagraph(&findings)
      while case .item? = writer.close() {}
      blankLines = 0
      return
    }
    guard !text[line].isEmpty else {
      endParagraph(&findings)
      blankLines += 1
      if blankLines == 2 { closeItems(from: 0, &findings) }
      return
    }
    let item = OrgItem(in: text, line: line)
    let last = closeItems(from: text.indentation(of: line), &findings)
    if let item {
      endParagraph(&findings)
      try open(item, after: last, isLoose: blankLines > 0)
    } else if !readBlock(&findings) {
      append(text.content(of: line))
    }
    blankLines = 0
    try checkDepth()
  }

  /// Whether the line ends the block that is at hand.
  private func closesBlock() -> Bool {
    for container in writer.containers.reversed() {
      if case .block(let end, _) = container { return end == line }
    }
    return false
  }

  /// Closes the items that a line with this indentation is not in.
  /// - Returns: the item that one on this line would follow in its list.
  @discardableResult
  private mutating func closeItems(
    from indentation: Int, _ findings: inout OrgFindings
  ) -> OrgItem? {
    var last: OrgItem?
    while case .item(let item)? = writer.containers.last, item.indentation >= indentation {
      endParagraph(&findings)
      _ = writer.close()
      last = item.indentation == indentation ? item : nil
    }
    return last
  }

  private mutating func open(
    _ item: OrgItem, after last: OrgItem?, isLoose: Bool
  ) throws(Diagnostic) {
    writer.open(item, after: last, isLoose: isLoose)
    if !item.text.isEmpty { appendItem(item.text) }
  }

  private func checkDepth() throws(Diagnostic) {
    guard writer.containers.count > MarkdownHazard.nestingLimit else { return }
    throw Diagnostic(
      .error, at: text.place(ofLine: line), "lists and quotes are nested too deeply here",
      advice: "at most \(MarkdownHazard.nestingLimit) levels are read")
  }
}

extension OrgBody {
  /// Appends a line to the paragraph.
  mutating func append(_ range: Range<Int>) {
    append(Array(text.bytes[range]))
  }

  mutating func append(_ bytes: [UInt8]) {
    if paragraph.isEmpty {
      paragraphLine = line
    } else {
      paragraph.append(UInt8(ascii: "\n"))
    }
    paragraph += bytes
  }

  /// The text of an item; what stands before `::` is what the rest describes.
  private mutating func appendItem(_ range: Range<Int>) {
    let bytes = text.bytes
    var index = range.lowerBound
    while index + 2 < range.upperBound {
      let isMark = isBlank(bytes[index]) && stands("::", at: index + 1, in: bytes.span)
      if isMark, index + 3 == range.upperBound || isBlank(bytes[index + 3]) { break }
      index += 1
    }
    guard index + 2 < range.upperBound, index > range.lowerBound else { return append(range) }
    let term = bytes[range.lowerBound..<index]
    // A term that has marks of its own stays as it is.
    let hasMarks = term.contains { OrgMarks.signs.contains($0) || $0 == UInt8(ascii: "[") }
    let mark: [UInt8] = hasMarks ? [] : [UInt8(ascii: "*")]
    let start = min(skipBlanks(in: bytes.span, from: index + 3), range.upperBound)
    let rest = start < range.upperBound ? [0x20] + bytes[start..<range.upperBound] : []
    append(mark + term + mark + [UInt8(ascii: ":")] + rest)
  }

  /// Writes the paragraph at hand.
  mutating func endParagraph(_ findings: inout OrgFindings) {
    guard !paragraph.isEmpty else { return }
    let markdown = OrgInline.markdown(
      paragraph, isParagraph: true, at: text.place(ofLine: paragraphLine), links, &findings)
    paragraph = []
    guard !markdown.isEmpty else { return }
    writer.beginBlock()
    for line in markdown.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: true) {
      writer.append(line: line)
    }
  }
}
