/// Makes Markdown of a text in HTML, element by element, block by block.
///
/// Paragraphs, headings, lists, quotes, preformatted text and rules stay what they are, inline marks
/// as `InlineMarkdownWriter` has them; a row of a table becomes a line.
struct RichText {
  private(set) var blocks: [RichTextBlock] = []
  /// The addresses of links in the text.
  private(set) var addresses: [String] = []
  private(set) var tableCount = 0
  /// How many elements only set fonts, colours and the like.
  private(set) var fontCount = 0

  private var containers = RichTextContainers()
  private var inline = RichTextInline()
  private var kind = RichTextBlock.Kind.paragraph
  private var preformatted = ""
  private var preformattedDepth = 0
  private var hiddenDepth = 0
  private var isInRow = false

  /// - Parameter attribute: the value of an attribute, empty where there is none.
  mutating func start(_ name: String, _ attribute: (String) -> String) {
    let element = RichTextElement(named: name)
    if hiddenDepth > 0 || preformattedDepth > 0 { return startVerbatim(element) }
    switch element {
    case .inline(.br): if !inline.lineBreak() { endBlock() }
    case .inline(let element): startInline(element, attribute)
    case .other: break
    case .cell:
      if isInRow { inline.text(" | ".utf8) }
      isInRow = true
    case .row:
      if !inline.lineBreak() { endBlock() }
      isInRow = false
    default:
      endBlock()
      startBlock(element, attribute)
    }
  }

  mutating func end(_ name: String) {
    let element = RichTextElement(named: name)
    if hiddenDepth > 0 || preformattedDepth > 0 { return endVerbatim(element) }
    switch element {
    case .inline(let element): inline.end(element)
    case .cell, .row, .other, .rule, .hidden, .preformatted: break
    case .list, .quote:
      endBlock()
      containers.end()
    case .block, .heading, .item, .table: endBlock()
    }
  }

  /// - Parameter text: whole characters in UTF-8.
  mutating func text(_ text: some Collection<UInt8>) {
    if hiddenDepth > 0 { return }
    if preformattedDepth > 0 {
      preformatted += String(decoding: text, as: UTF8.self)
    } else {
      inline.text(text)
    }
  }

  /// Ends the text, once all of it was taken.
  mutating func finish() {
    if preformattedDepth > 0 { endPreformatted() }
    endBlock()
  }
}

extension RichText {
  private mutating func startInline(
    _ element: InlineHTML.Element, _ attribute: (String) -> String
  ) {
    switch element {
    case .a: addresses.append(attribute("href"))
    case .span, .u, .s, .strike, .del, .ins, .mark, .font, .small, .big, .sub, .sup:
      fontCount += 1
    default: break
    }
    inline.start(element, attribute)
  }

  private mutating func startBlock(_ element: RichTextElement, _ attribute: (String) -> String) {
    switch element {
    case .heading(let level): kind = .heading(level: level)
    case .list(let isOrdered):
      containers.beginList(ListNumbers(start: isOrdered ? attribute("start") : nil))
    case .item: containers.beginItem(value: attribute("value"))
    case .quote: containers.beginQuote()
    case .preformatted: preformattedDepth = 1
    case .hidden: hiddenDepth = 1
    case .rule: append(.rule, markdown: [], plain: [], hasMarkup: true)
    case .table:
      tableCount += 1
      isInRow = false
    default: break
    }
  }

  private mutating func startVerbatim(_ element: RichTextElement) {
    switch element {
    case .hidden where hiddenDepth > 0: hiddenDepth += 1
    case .preformatted where preformattedDepth > 0: preformattedDepth += 1
    case .inline(.br) where preformattedDepth > 0: preformatted += "\n"
    default: break
    }
  }

  private mutating func endVerbatim(_ element: RichTextElement) {
    switch element {
    case .hidden where hiddenDepth > 0: hiddenDepth -= 1
    case .preformatted where preformattedDepth > 0:
      preformattedDepth -= 1
      if preformattedDepth == 0 { endPreformatted() }
    default: break
    }
  }

  private mutating func endPreformatted() {
    preformattedDepth = 0
    let code = preformatted
    preformatted = ""
    guard code.contains(where: { !$0.isWhitespace }) else { return }
    append(.preformatted, markdown: Self.fenced(code), plain: Array(code.utf8), hasMarkup: true)
  }

  private mutating func endBlock() {
    defer { kind = .paragraph }
    guard let block = inline.takeBlock() else { return }
    // A heading has one line.
    let isHeading = kind != .paragraph
    append(
      kind, markdown: isHeading ? Self.joiningLines(block.markdown) : block.markdown,
      plain: block.plain, hasMarkup: block.hasMarkup, image: block.image)
  }

  private mutating func append(
    _ kind: RichTextBlock.Kind, markdown: [UInt8], plain: [UInt8], hasMarkup: Bool,
    image: String? = nil
  ) {
    blocks.append(
      RichTextBlock(
        kind: kind, marks: containers.takeMarks(), markdown: markdown, plain: plain,
        hasMarkup: hasMarkup, image: image))
  }

  /// The text as a block of code.
  static func fenced(_ code: String, language: String = "") -> [UInt8] {
    var lines = code.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    while let first = lines.first, first.allSatisfy(\.isWhitespace) { lines.removeFirst() }
    while let last = lines.last, last.allSatisfy(\.isWhitespace) { lines.removeLast() }
    let block = OutlineFormats.fenced(lines.map { Array($0.utf8)[...] }, language: language)
    return Array(block.joined(separator: [UInt8(ascii: "\n")]))
  }

  /// The lines of a Markdown text as one.
  static func joiningLines(_ markdown: [UInt8]) -> [UInt8] {
    let lines = markdown.split(separator: UInt8(ascii: "\n")).map { line in
      var line = line
      while line.last == 0x20 { line.removeLast() }
      return line
    }
    return Array(lines.joined(separator: [0x20]))
  }
}
