/// The text and marks of the block that a rich text is in.
struct RichTextInline {
  private var writer = InlineMarkdownWriter()
  private var plain = ""
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
  mutating func text(_ text: String) {
    var words = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if scalar == " " || 0x09...0x0D ~= scalar.value {
        if !endsWithSpace { words.append(" ") }
        endsWithSpace = true
      } else {
        if hasBreak { writeBreak() }
        words.append(scalar)
        endsWithSpace = false
        if scalar != "\u{A0}" { showsSomething() }
      }
    }
    guard !words.isEmpty else { return }
    plain += String(words)
    if codeDepth > 0 { writer.code(String(words)) } else { writer.text(String(words)) }
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
      plain += attribute("alt")
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
  mutating func takeBlock() -> (markdown: String, plain: String, hasMarkup: Bool, image: String?)? {
    if codeDepth > 0 { writer.endCode() }
    for mark in marks.reversed() where mark.mark != "[" || linkHasTextHere {
      if mark.mark == "[" { writer.endLink(links.first ?? "") } else { writer.end(mark.mark) }
    }
    let block = (writer.finish(), Self.trimmed(plain), hasMarkup, image)
    let isBlank = isEmpty
    begin()
    return isBlank ? nil : block
  }

  private mutating func begin() {
    writer = InlineMarkdownWriter()
    plain = ""
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
    if !linkHasText, !address.isEmpty { text(address) }
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
      writer.code(" ")
    } else {
      writer.markdown("  \n")
    }
    if !plain.hasSuffix(" ") { plain += " " }
  }

  private static func trimmed(_ text: String) -> String {
    func isSpace(_ scalar: Unicode.Scalar) -> Bool { scalar == " " || scalar == "\u{A0}" }
    let start = text.unicodeScalars.drop(while: isSpace)
    let end = start.lastIndex { !isSpace($0) }.map { start.index(after: $0) } ?? start.startIndex
    return String(start[..<end])
  }
}
