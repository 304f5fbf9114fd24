internal import OutlineModel

/// The description of a bookmark: Markdown, with HTML in it made Markdown too.
struct BookmarkDescription {
  private var writer = InlineMarkdownWriter(keepsLeadingSpace: true)
  private var isEmpty = true
  /// Whether a blank line was written last.
  private var beginsBlock = false
  private var codeDepth = 0
  private var links: [String] = []

  /// Begins the description, or another after it.
  mutating func begin() {
    beginBlock()
  }

  private mutating func beginBlock() {
    guard !isEmpty, !beginsBlock else { return }
    writer.markdown("\n\n".utf8)
    beginsBlock = true
  }

  mutating func text(_ bytes: Span<UInt8>) {
    let text = bytes.withUnsafeBufferPointer(Array.init)
    if !isBlankLine(text[...]) { beginsBlock = false }
    if codeDepth > 0 {
      writer.code(text)
      isEmpty = false
    } else {
      let shown = isEmpty ? text.drop(while: isWhiteSpace) : text[...]
      isEmpty = shown.isEmpty && isEmpty
      writer.markdown(shown.map { $0 == UInt8(ascii: "<") ? MarkdownWithText.mark : $0 })
    }
  }

  mutating func start(_ tag: HTMLStartTag, _ losses: inout Losses) {
    switch tag.name {
    case .br: if !isEmpty { writer.markdown("  \n".utf8) }
    case .p, .div, .ul, .ol, .blockquote, .pre: beginBlock()
    case .li:
      writer.markdown((isEmpty || beginsBlock ? "- " : "\n- ").utf8)
      isEmpty = false
      beginsBlock = false
    case _ where tag.name.isCode: codeDepth += 1
    case _ where codeDepth > 0: break
    case .a:
      links.append(tag.value("href") ?? "")
      if links.count == 1 { writer.begin("[") }
    case .img:
      guard let address = tag.value("src") else { break }
      writer.image(address, text: tag.value("alt") ?? "")
      isEmpty = false
      beginsBlock = false
    default:
      if let mark = tag.name.emphasis {
        writer.begin(mark)
      } else if let loss = tag.name.loss {
        losses.add(loss, at: tag.place)
      }
    }
  }

  mutating func end(_ name: HTMLElementName) {
    switch name {
    case _ where name.isCode:
      codeDepth = max(codeDepth - 1, 0)
      if codeDepth == 0 { writer.endCode() }
    case .a:
      if let address = links.popLast(), links.isEmpty {
        writer.endLink(address)
        isEmpty = isEmpty && address.isEmpty
      }
    case .p, .div, .ul, .ol, .blockquote, .pre: beginBlock()
    default: if let mark = name.emphasis { writer.end(mark) }
    }
  }

  mutating func finish() -> [UInt8] {
    if codeDepth > 0 { writer.endCode() }
    if !links.isEmpty, let first = links.first { writer.endLink(first) }
    let finished = writer
    return isEmpty ? [] : MarkdownWithText.finish(finished.finish())
  }
}
