/// The text and marks of the block that a rich text is in.
struct RichTextInline {
  /// What a block is, but for its kind; both texts are in UTF-8.
  typealias Block = (markdown: [UInt8], plain: [UInt8], hasMarkup: Bool, image: String?)

  private var writer = InlineMarkdownWriter()
  private var plain: [UInt8] = []
  private var hasMarkup = false
  private var image: String?
  private var endsWithSpace = true
  private var hasBreak = false
  private var isEmpty = true

  // What is open goes on in the next block.
  private var marks: [(mark: String, count: Int)] = []
  private var codeDepth = 0
  /// The addresses of the links that are open; the outermost counts.
  private var links: [String] = []
  /// Whether something of the link was shown.
  private var linkHasText = false
  /// Whether that is in this block.
  private var linkHasTextHere = false

  /// Takes text, whose white space counts as one space.
  mutating func text(_ text: some Collection<UInt8>) {
    var words: [UInt8] = []
    words.reserveCapacity(text.count)
    for byte in text {
      if isWhiteSpace(byte) {
        if !endsWithSpace { words.append(0x20) }
        endsWithSpace = true
      } else {
        if hasBreak { writeBreak() }
        words.append(byte)
        endsWithSpace = false
      }
    }
    if !trimmingSpaces(words).isEmpty { showsSomething() }
    plain += words
    if codeDepth > 0 { writer.code(words) } else { writer.text(words) }
  }

  mutating func start(_ element: InlineHTML.Element, _ attribute: (String) -> String) {
    switch element.role {
    case .code:
      codeDepth += 1
      hasMarkup = true
    case _ where codeDepth > 0: break
    case .emphasis(let mark): begin(mark)
    case .link:
      links.append(attribute("href"))
      if links.count == 1 { beginLink() }
    case .image:
      if hasBreak { writeBreak() }
      writer.image(attribute("src"), text: attribute("alt"))
      image = image ?? attribute("src")
      plain += attribute("alt").utf8
      hasMarkup = true
      showsSomething()
      endsWithSpace = false
    case .lineBreak, .none: break
    }
  }

  mutating func end(_ element: InlineHTML.Element) {
    switch element.role {
    case .code:
      guard codeDepth > 0 else { return }
      codeDepth -= 1
      if codeDepth == 0 { writer.endCode() }
    case .emphasis(let mark) where codeDepth == 0: end(mark)
    case .link where codeDepth == 0:
      if links.count == 1 { endLink(links[0]) }
      _ = links.popLast()
    default: break
    }
  }

  /// Takes a line break.
  /// - Returns: false where it is the second in a row, which ends the block.
  mutating func lineBreak() -> Bool {
    if isEmpty { return true }
    if hasBreak { return false }
    hasBreak = true
    endsWithSpace = true
    return true
  }

  /// Ends the block and begins another, in which what is open goes on.
  /// - Returns: nil where the block is empty.
  mutating func takeBlock() -> Block? {
    if codeDepth > 0 { writer.endCode() }
    for mark in marks.reversed() where mark.mark != "[" || linkHasTextHere {
      if mark.mark == "[" { writer.endLink(links.first ?? "") } else { writer.end(mark.mark) }
    }
    let block = (writer.finish(), Array(trimmingSpaces(plain)), hasMarkup, image)
    let isBlank = isEmpty
    begin()
    return isBlank ? nil : block
  }

  private mutating func begin() {
    writer = InlineMarkdownWriter()
    plain = []
    image = nil
    hasBreak = false
    endsWithSpace = true
    isEmpty = true
    linkHasTextHere = false
    hasMarkup = codeDepth > 0 || !marks.isEmpty
    for mark in marks { writer.begin(mark.mark) }
  }
}

extension RichTextInline {
  private mutating func begin(_ mark: String) {
    hasMarkup = true
    if let index = marks.firstIndex(where: { $0.mark == mark }) {
      marks[index].count += 1
    } else {
      marks.append((mark, 1))
      writer.begin(mark)
    }
  }

  private mutating func end(_ mark: String) {
    guard let index = marks.firstIndex(where: { $0.mark == mark }) else { return }
    marks[index].count -= 1
    guard marks[index].count == 0 else { return }
    marks.remove(at: index)
    writer.end(mark)
  }

  private mutating func beginLink() {
    linkHasText = false
    linkHasTextHere = false
    begin("[")
  }

  /// Ends a link; one that shows nothing shows its address.
  private mutating func endLink(_ address: String) {
    if !linkHasText, !address.isEmpty { text(address.utf8) }
    marks.removeAll { $0.mark == "[" }
    if linkHasTextHere { writer.endLink(address) } else { writer.end("[") }
  }

  private mutating func showsSomething() {
    isEmpty = false
    guard !links.isEmpty else { return }
    linkHasText = true
    linkHasTextHere = true
  }

  private mutating func writeBreak() {
    hasBreak = false
    if codeDepth > 0 {
      writer.code(" ".utf8)
    } else {
      writer.markdown("  \n".utf8)
    }
    if plain.last != 0x20 { plain.append(0x20) }
  }
}

/// A text without spaces around it, those that don't break among them.
private func trimmingSpaces(_ text: [UInt8]) -> ArraySlice<UInt8> {
  let spaces = [" ".utf8, "\u{A0}".utf8]
  var text = text[...]
  while let space = spaces.first(where: { text.starts(with: $0) }) { text.removeFirst(space.count) }
  while let space = spaces.first(where: { text.suffix($0.count).elementsEqual($0) }) {
    text.removeLast(space.count)
  }
  return text
}
