internal import Bytes

/// Writes a body that holds none but the most common Markdown: paragraphs, lists of one line an
/// item, indented code; in them text, `code`, *emphasis*, **strong emphasis** and [links](to/it).
///
/// Most bodies of large outlines are so. libcmark need not see them, as long as what is written
/// equals what it would write, so whatever might be read in another way is left to it.
struct SimpleBody {
  private enum Block { case none, paragraph, list, code }

  private let focusesCode: Bool
  private var index = 0
  /// How many asterisks began the emphasis that is open.
  private var emphasis = 0
  /// The links, whose texts are appended without tags: what becomes of a link is asked when all of
  /// the body turned out to be simple.
  private(set) var links: [SimpleLink] = []

  /// - Parameter focusesCode: whether code blocks can be reached by keyboard.
  init(focusesCode: Bool) { self.focusesCode = focusesCode }

  /// Appends the HTML of a text.
  /// - Returns: false, with nothing appended, where libcmark must write it.
  mutating func append(_ text: Span<UInt8>, to output: inout ByteBuffer) -> Bool {
    let start = output.count
    let isWritten = ByteMeaning.table.withUnsafeBufferPointer {
      appendBlocks(text, Span(_unsafeElements: $0), to: &output)
    }
    if !isWritten { output.truncate(to: start) }
    return isWritten
  }
}

// MARK: - Blocks

extension SimpleBody {
  private mutating func appendBlocks(
    _ text: Span<UInt8>, _ meanings: Span<UInt8>, to output: inout ByteBuffer
  ) -> Bool {
    var last = Block.none
    while index < text.count {
      let start = index
      skipSpaces(text)
      if isAtEndOfLine(text) {
        index += 1
        continue
      }
      let indentation = index - start
      let isWritten: Bool
      if indentation >= 4 {
        // It goes on with the item or the code before.
        guard last == .none || last == .paragraph else { return false }
        isWritten = appendCode(text, from: start, to: &output)
        last = .code
      } else if isItem(text, at: start) {
        guard last != .list else { return false }
        isWritten = appendList(text, meanings, to: &output)
        last = .list
      } else {
        guard last != .list || indentation == 0 else { return false }
        isWritten = appendParagraph(text, meanings, to: &output)
        last = .paragraph
      }
      if !isWritten { return false }
    }
    return true
  }

  private mutating func appendParagraph(
    _ text: Span<UInt8>, _ meanings: Span<UInt8>, to output: inout ByteBuffer
  ) -> Bool {
    output.append(markup: "<p>")
    while true {
      guard mayBeginPlainLine(text, at: index, meanings), appendLine(text, meanings, to: &output)
      else { return false }
      let start = index
      skipSpaces(text)
      if isAtEndOfLine(text) { break }
      guard index - start < 4 else { return false }
      output.append(UInt8(ascii: "\n"))
    }
    output.append(markup: "</p>\n")
    return emphasis == 0
  }

  private mutating func appendList(
    _ text: Span<UInt8>, _ meanings: Span<UInt8>, to output: inout ByteBuffer
  ) -> Bool {
    output.append(markup: "<ul>\n")
    while isItem(text, at: index) {
      index += 2
      guard !isAtEndOfLine(text), text[index] != UInt8(ascii: " "),
        mayBeginPlainLine(text, at: index, meanings)
      else { return false }
      output.append(markup: "<li>")
      guard appendLine(text, meanings, to: &output), emphasis == 0 else { return false }
      output.append(markup: "</li>\n")
    }
    output.append(markup: "</ul>\n")
    // A line of text would go on with the last item.
    skipSpaces(text)
    return isAtEndOfLine(text)
  }

  /// Appends the lines that four spaces begin.
  private mutating func appendCode(
    _ text: Span<UInt8>, from start: Int, to output: inout ByteBuffer
  ) -> Bool {
    output.append(focusesCode ? "<pre tabindex=\"0\"><code>" : "<pre><code>")
    index = start
    while index < text.count {
      let start = index
      skipSpaces(text)
      guard index - start >= 4, !isAtEndOfLine(text) else {
        index = start
        break
      }
      while !isAtEndOfLine(text) {
        if text[index] < 0x20 { return false }
        index += 1
      }
      output.append(escapingText: text.extracting(start + 4..<index))
      output.append(UInt8(ascii: "\n"))
      index += 1
    }
    output.append(markup: "</code></pre>\n")
    return true
  }

  private func isItem(_ text: Span<UInt8>, at index: Int) -> Bool {
    index + 1 < text.count && text[index] == UInt8(ascii: "-")
      && text[index + 1] == UInt8(ascii: " ")
  }

  private mutating func skipSpaces(_ text: Span<UInt8>) {
    while index < text.count, text[index] == UInt8(ascii: " ") { index += 1 }
  }

  private func isAtEndOfLine(_ text: Span<UInt8>) -> Bool {
    index >= text.count || text[index] == UInt8(ascii: "\n")
  }
}

// MARK: - Lines

extension SimpleBody {
  /// Appends what is left of a line, and passes its end.
  private mutating func appendLine(
    _ text: Span<UInt8>, _ meanings: Span<UInt8>, to output: inout ByteBuffer
  ) -> Bool {
    var written = index
    while true {
      index = endOfText(text, from: index, meanings)
      if isAtEndOfLine(text) { break }
      switch text[index] {
      case UInt8(ascii: "&"):
        if mayBeEntity(text, at: index) { return false }
        index += 1
      case UInt8(ascii: "<"):
        guard isBlank(text, at: index + 1) else { return false }
        index += 1
      default:
        output.append(escapingText: text.extracting(written..<index))
        guard appendMarkup(text, meanings, to: &output) else { return false }
        written = index
      }
    }
    var end = index
    if end > written, text[end - 1] == UInt8(ascii: " ") { end -= 1 }
    // Two spaces before the end of a line may be a hard line break.
    if end > written, text[end - 1] == UInt8(ascii: " ") { return false }
    output.append(escapingText: text.extracting(written..<end))
    index += 1
    return true
  }

  /// The offset of the first byte from `start` on that may be more than text.
  private func endOfText(
    _ text: Span<UInt8>, from start: Int, _ meanings: Span<UInt8>
  ) -> Int {
    var index = start
    while index + 16 <= text.count {
      guard let mark = ByteMeaning.firstMark(in: SixteenBytes(of: text, uncheckedFrom: index))
      else {
        index += 16
        continue
      }
      index += mark
      if meanings[Int(text[index])] > ByteMeaning.lastText { return index }
      index += 1
    }
    while index < text.count, meanings[Int(text[index])] <= ByteMeaning.lastText { index += 1 }
    return index
  }

  private mutating func appendMarkup(
    _ text: Span<UInt8>, _ meanings: Span<UInt8>, to output: inout ByteBuffer
  ) -> Bool {
    switch text[index] {
    case UInt8(ascii: "*"): appendAsterisks(text, to: &output)
    case UInt8(ascii: "`"): appendCodeSpan(text, to: &output)
    case UInt8(ascii: "["): appendLink(text, meanings, to: &output)
    default: false
    }
  }

  /// Appends the text of a link with an address and no title.
  private mutating func appendLink(
    _ text: Span<UInt8>, _ meanings: Span<UInt8>, to output: inout ByteBuffer
  ) -> Bool {
    guard index == 0 || text[index - 1] != UInt8(ascii: "!") else { return false }
    let label = index + 1..<endOfText(text, from: index + 1, meanings)
    let start = label.upperBound + 2
    guard !label.isEmpty, start < text.count, text[start - 2] == UInt8(ascii: "]"),
      text[start - 1] == UInt8(ascii: "("), text[start] != UInt8(ascii: "<")
    else { return false }
    var end = start
    while end < text.count, text[end] != UInt8(ascii: ")") {
      switch text[end] {
      // A title, a parenthesis within the address, an escape; a semicolon ends entities.
      case 0...0x20, 0x7F, UInt8(ascii: "("), UInt8(ascii: "\\"), UInt8(ascii: ";"): return false
      default: end += 1
      }
    }
    guard end > start, end < text.count else { return false }
    let place = output.count
    output.append(escapingText: text.extracting(label))
    links.append(SimpleLink(address: start..<end, text: place..<output.count))
    index = end + 1
    return true
  }

  private mutating func appendCodeSpan(_ text: Span<UInt8>, to output: inout ByteBuffer) -> Bool {
    let start = index + 1
    var end = start
    while end < text.count, text[end] >= 0x20, text[end] != UInt8(ascii: "`") { end += 1 }
    guard end > start, end < text.count, text[end] == UInt8(ascii: "`"),
      end + 1 == text.count || text[end + 1] != UInt8(ascii: "`"),
      text[start] != UInt8(ascii: " "), text[end - 1] != UInt8(ascii: " ")
    else { return false }
    output.append(markup: "<code>")
    output.append(escapingText: text.extracting(start..<end))
    output.append(markup: "</code>")
    index = end + 1
    return true
  }

  /// Appends a tag for one or two asterisks that can only begin an emphasis, or only end the one
  /// that is open. Source: CommonMark 0.30, 6.2.
  private mutating func appendAsterisks(_ text: Span<UInt8>, to output: inout ByteBuffer) -> Bool {
    let start = index
    while index < text.count, text[index] == UInt8(ascii: "*") { index += 1 }
    let length = index - start
    if emphasis == 0 {
      guard length <= 2, isBlank(text, at: start - 1), isAlphanumeric(text, at: index) else {
        return false
      }
      emphasis = length
      output.append(markup: length == 1 ? "<em>" : "<strong>")
    } else {
      guard length == emphasis, isAlphanumeric(text, at: start - 1),
        isBlank(text, at: index) || isStop(text[index])
      else { return false }
      emphasis = 0
      output.append(markup: length == 1 ? "</em>" : "</strong>")
    }
    return true
  }

  /// Whether there is a space, a line break or nothing at an offset.
  private func isBlank(_ text: Span<UInt8>, at index: Int) -> Bool {
    index < 0 || index >= text.count || text[index] == UInt8(ascii: " ")
      || text[index] == UInt8(ascii: "\n")
  }

  private func isAlphanumeric(_ text: Span<UInt8>, at index: Int) -> Bool {
    guard index >= 0, index < text.count else { return false }
    let lower = text[index] | 0x20
    return lower >= UInt8(ascii: "a") && lower <= UInt8(ascii: "z")
      || text[index] >= UInt8(ascii: "0") && text[index] <= UInt8(ascii: "9")
  }

  private func isStop(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"),
      UInt8(ascii: "!"), UInt8(ascii: "?"), UInt8(ascii: ")"):
      true
    default: false
    }
  }
}
