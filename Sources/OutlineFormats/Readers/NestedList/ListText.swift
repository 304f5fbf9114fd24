internal import OutlineModel

/// The text of one node, as it comes: its first line is the title, the rest the body.
struct ListText {
  /// Nil where there is none yet.
  private(set) var title: [UInt8]?
  private(set) var titleFlags: NodeFlags = []
  var body = BlockMarkdownWriter()
  private let isMarkdown: Bool

  /// The line at work, as Markdown, and as plain text for a title that has no marks.
  private var writer = InlineMarkdownWriter()
  private var plain: [UInt8] = []
  private var hasMarks = false
  private var isEmpty = true
  private var endsInSpace = true
  private var codeDepth = 0
  private var links: [String] = []
  /// The marks that are open, each once, and how often each is.
  private var openMarks: [String] = []
  private var markCounts: [String: Int] = [:]
  /// Whether nothing stands on the line since a link began.
  private var linkIsEmpty = false
  private var cellCount = 0

  /// - Parameter isMarkdown: whether titles are Markdown already.
  init(isMarkdown: Bool) { self.isMarkdown = isMarkdown }

  /// Whether nothing stands on the line so far.
  var lineIsEmpty: Bool { isEmpty }

  mutating func text(_ bytes: Span<UInt8>) {
    var collapsed: [UInt8] = []
    for index in bytes.indices {
      let isSpace = isWhiteSpace(bytes[index])
      if isSpace, endsInSpace { continue }
      collapsed.append(isSpace ? 0x20 : bytes[index])
      endsInSpace = isSpace
      if !isSpace {
        isEmpty = false
        linkIsEmpty = false
      }
    }
    if codeDepth > 0 {
      writer.code(collapsed)
    } else if isMarkdown, title == nil {
      writer.markdown(collapsed)
    } else {
      writer.text(collapsed)
    }
    plain += collapsed
  }

  mutating func start(_ tag: HTMLStartTag) {
    if tag.name.isCode {
      codeDepth += 1
      hasMarks = true
    }
    guard codeDepth == 0 else { return }
    if let mark = tag.name.emphasis {
      markCounts[mark, default: 0] += 1
      if markCounts[mark] == 1 {
        writer.begin(mark)
        openMarks.append(mark)
      }
      hasMarks = true
    }
    switch tag.name {
    case .a:
      let address = tag.value("href")
      links.append(address ?? "")
      guard links.count == 1, address != nil else { break }
      writer.begin("[")
      linkIsEmpty = true
      hasMarks = true
    case .img:
      guard let address = tag.value("src") else { break }
      writer.image(address, text: tag.value("alt") ?? "")
      hasMarks = true
      isEmpty = false
      linkIsEmpty = false
      endsInSpace = false
    case .br:
      if title == nil || isEmpty { text([0x20].span) } else { writer.markdown("  \n".utf8) }
      endsInSpace = true
    default: break
    }
  }

  mutating func end(_ name: HTMLElementName) {
    if name.isCode, codeDepth > 0 {
      codeDepth -= 1
      if codeDepth == 0 { writer.endCode() }
    }
    guard codeDepth == 0 else { return }
    if let mark = name.emphasis, let count = markCounts[mark], count > 0 {
      markCounts[mark] = count - 1
      if count == 1 {
        openMarks.removeAll { $0 == mark }
        writer.end(mark)
      }
    }
    if name == .a, let address = links.popLast(), links.isEmpty { endLink(address) }
  }

  /// Begins a cell of a table's row, which is a line.
  mutating func beginCell() {
    cellCount += 1
    if cellCount > 1 { text([0x20, UInt8(ascii: "|"), 0x20].span) }
    endsInSpace = true
  }

  /// Ends the line, and makes it the title or a paragraph of the body.
  /// - Parameter headingLevel: of a line that is a heading.
  mutating func endLine(headingLevel: Int? = nil) {
    // Marks that span lines go on with the next.
    if codeDepth > 0 { writer.endCode() }
    for mark in openMarks.reversed() { writer.end(mark) }
    let address = links.first ?? ""
    endLink(address)
    if !isEmpty {
      let line = writer.finish()
      if title == nil {
        title = hasMarks ? line : collapsingSpace(plain)
        if hasMarks || isMarkdown { titleFlags = .markdownTitle }
      } else {
        body.append(paragraph: line, headingLevel: headingLevel)
      }
    }
    writer = InlineMarkdownWriter()
    plain = []
    hasMarks = codeDepth > 0 || !openMarks.isEmpty || !address.isEmpty
    isEmpty = true
    endsInSpace = true
    cellCount = 0
    for mark in openMarks { writer.begin(mark) }
    if !address.isEmpty { writer.begin("[") }
    linkIsEmpty = true
  }

  /// Ends a link on the line; one without a text leaves nothing.
  private mutating func endLink(_ address: String) {
    if address.isEmpty { return }
    if linkIsEmpty { writer.end("[") } else { writer.endLink(address) }
  }

  /// Takes a text as it stands for a code block; its first line stands in for a title.
  mutating func append(code: [UInt8], language: String) {
    if title == nil {
      let lines = code.split(separator: UInt8(ascii: "\n"))
      title = lines.lazy.map { collapsingSpace(Array($0)) }.first { !$0.isEmpty }
    }
    body.append(code: code, language: language)
  }
}
