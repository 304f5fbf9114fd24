/// Writes inline Markdown, in UTF-8, that means what the calls say, whatever stands beside its marks.
///
/// White space at the inside of a mark moves outside, since `** a **` is no emphasis. Where
/// CommonMark would not take a run of stars for a mark because of punctuation inside and a letter
/// outside (`a**"b"**`), the letter is written as a reference, which counts as punctuation. Marks of
/// two kinds that begin or end at one place, one after the other, may still be taken as text.
/// Source: CommonMark 0.30, section 6.2 (left- and right-flanking).
struct InlineMarkdownWriter {
  /// Whether white space at the beginning means something, as in Markdown blocks.
  let keepsLeadingSpace: Bool
  private var output: [UInt8] = []
  private var heldSpace: [UInt8] = []
  /// Marks that were begun and wait for their first text.
  private var waiting: [String] = []
  private var openCounts: [String: Int] = [:]
  private var code: [UInt8] = []
  /// Whether the code ended. It waits for what follows: more code would be one span with it.
  private var codeHasEnded = false
  /// The mark that ended at the end of the output, if nothing followed it so far.
  private var justEnded: String?
  private var escapesNextLetter = false

  init(keepsLeadingSpace: Bool = false) { self.keepsLeadingSpace = keepsLeadingSpace }

  mutating func text(_ text: some Collection<UInt8>) { write(text, isMarkdown: false) }

  /// Text that is Markdown already.
  mutating func markdown(_ text: some Collection<UInt8>) { write(text, isMarkdown: true) }

  mutating func code(_ text: some Collection<UInt8>) {
    code += text.map { $0 < 0x20 ? 0x20 : $0 }
  }

  mutating func endCode() { codeHasEnded = true }

  private mutating func writeEndedCode() {
    guard codeHasEnded else { return }
    codeHasEnded = false
    guard !code.isEmpty else { return }
    let mark = UInt8(ascii: "`")
    let fence = [UInt8](repeating: mark, count: longestRun(of: mark, in: code) + 1)
    let needsPadding =
      code.first == mark || code.last == mark || code.first == 0x20 && code.last == 0x20
    let padding: [UInt8] = needsPadding && code.contains { $0 != 0x20 } ? [0x20] : []
    write(word: fence + padding + code + padding + fence)
    code = []
  }

  /// Begins emphasis (`*`, `**`) or a link's text (`[`).
  mutating func begin(_ mark: String) {
    writeEndedCode()
    openCounts[mark, default: 0] += 1
    if openCounts[mark] == 1 { waiting.append(mark) }
  }

  mutating func end(_ mark: String) {
    writeEndedCode()
    openCounts[mark, default: 1] -= 1
    guard openCounts[mark] == 0 else { return }
    if let index = waiting.lastIndex(of: mark) {
      waiting.remove(at: index)
      return
    }
    escapesNextLetter = isPunctuation(output[startOfLast...])
    output += mark.utf8
    justEnded = mark
  }

  mutating func endLink(_ address: String) {
    writeEndedCode()
    openCounts["["] = 0
    if waiting.contains("[") { text(address.utf8) }
    if waiting.contains("[") {
      waiting.removeAll { $0 == "[" }
    } else {
      output += "](".utf8
      appendDestination(address)
      output.append(UInt8(ascii: ")"))
      justEnded = nil
      escapesNextLetter = false
    }
  }

  mutating func image(_ address: String, text: String) {
    writeEndedCode()
    write(word: "![".utf8)
    appendEscaped(text.utf8, where: isSpecial)
    output += "](".utf8
    appendDestination(address)
    output.append(UInt8(ascii: ")"))
  }

  /// All that was written, without white space at the end.
  consuming func finish() -> [UInt8] {
    writeEndedCode()
    while lengthOfSpace(output[startOfLast...]) > 0 { output.removeSubrange(startOfLast...) }
    return output
  }
}

extension InlineMarkdownWriter {
  private mutating func write(_ text: some Collection<UInt8>, isMarkdown: Bool) {
    if !text.isEmpty { writeEndedCode() }
    var rest = text[...]
    while let first = rest.first {
      let space = lengthOfSpace(rest)
      if space > 0 {
        heldSpace += isMarkdown || first >= 0x20 ? Array(rest.prefix(space)) : [0x20]
        rest = rest.dropFirst(space)
      } else {
        let end = rest.dropFirst().firstIndex(where: mayEndWord) ?? rest.endIndex
        write(word: rest[..<end], isEscaped: !isMarkdown && isSpecial(first))
        rest = rest[end...]
      }
    }
  }

  /// Writes what begins with something else than white space, after what was held back.
  /// - Parameter isEscaped: whether a backslash stands before it.
  private mutating func write(word: some Collection<UInt8>, isEscaped: Bool = false) {
    if !heldSpace.isEmpty {
      if keepsLeadingSpace || !output.isEmpty { output += heldSpace }
      heldSpace.removeAll(keepingCapacity: true)
      justEnded = nil
      escapesNextLetter = false
    }
    let beginsWithPunctuation =
      (escapesNextLetter || !waiting.isEmpty) && (isEscaped || isPunctuation(word))
    if !waiting.isEmpty { writeWaiting(beforePunctuation: beginsWithPunctuation) }
    if isEscaped { output.append(UInt8(ascii: "\\")) }
    if escapesNextLetter, !beginsWithPunctuation {
      appendReference(to: scalar(at: word))
      output += word.dropFirst(lengthOfScalar(word))
    } else {
      output += word
    }
    escapesNextLetter = false
    justEnded = nil
  }

  private mutating func writeWaiting(beforePunctuation: Bool) {
    for mark in waiting {
      if mark == justEnded {
        output.removeLast(mark.utf8.count)
        justEnded = nil
        escapesNextLetter = false
        continue
      }
      justEnded = nil
      if mark == "[" {
        if output.last == UInt8(ascii: "!") {
          output.insert(UInt8(ascii: "\\"), at: output.count - 1)
        }
      } else if beforePunctuation || waiting.last == "[", endsWithLetter {
        let last = scalar(at: output[startOfLast...])
        output.removeSubrange(startOfLast...)
        appendReference(to: last)
      }
      output += mark.utf8
    }
    waiting = []
  }

  /// Where the last character of the output begins.
  private var startOfLast: Int {
    output.lastIndex { $0 & 0xC0 != 0x80 } ?? 0
  }

  private var endsWithLetter: Bool {
    let last = output[startOfLast...]
    return !last.isEmpty && lengthOfSpace(last) == 0 && !isPunctuation(last)
  }

  private mutating func appendReference(to scalar: Unicode.Scalar) {
    output += "&#\(scalar.value);".utf8
  }

  /// Appends a link destination, in angle brackets where it needs them.
  private mutating func appendDestination(_ address: String) {
    let bytes = address.utf8.filter { $0 >= 0x20 }
    if !bytes.isEmpty, !bytes.contains(where: isUnsafeInAddress) {
      output += bytes
      return
    }
    output.append(UInt8(ascii: "<"))
    appendEscaped(bytes) { "<>\\&".utf8.contains($0) }
    output.append(UInt8(ascii: ">"))
  }

  private mutating func appendEscaped(
    _ text: some Sequence<UInt8>, where isEscaped: (UInt8) -> Bool
  ) {
    for byte in text {
      if isEscaped(byte) { output.append(UInt8(ascii: "\\")) }
      output.append(byte)
    }
  }
}

/// Whether a byte means something in Markdown, wherever it stands in a line.
private func isSpecial(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "\\"), UInt8(ascii: "`"), UInt8(ascii: "*"), UInt8(ascii: "_"),
    UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "<"), UInt8(ascii: ">"),
    UInt8(ascii: "&"), UInt8(ascii: "~"):
    true
  default: false
  }
}

private func isUnsafeInAddress(_ byte: UInt8) -> Bool { " <>()\\&*_".utf8.contains(byte) }

/// Whether white space or a special byte may begin with this one.
private func mayEndWord(_ byte: UInt8) -> Bool {
  isWhiteSpace(byte) || isSpecial(byte) || mayBeginSpace(byte)
}

/// Whether white space beyond ASCII may begin with this byte.
private func mayBeginSpace(_ byte: UInt8) -> Bool {
  byte == 0xC2 || 0xE1...0xE3 ~= byte
}

/// The bytes of the white space that a text begins with, which is one character; else 0.
private func lengthOfSpace(_ text: some Collection<UInt8>) -> Int {
  guard let first = text.first else { return 0 }
  if isWhiteSpace(first) { return 1 }
  guard mayBeginSpace(first) else { return 0 }
  let isSpace = scalar(at: text).properties.generalCategory == .spaceSeparator
  return isSpace ? lengthOfScalar(text) : 0
}

/// Whether a text begins with punctuation.
/// Source: CommonMark 0.30, section 2.1 (Unicode punctuation characters).
private func isPunctuation(_ text: some Collection<UInt8>) -> Bool {
  guard let first = text.first else { return false }
  if first == MarkdownWithText.mark { return true }
  if first < 0x80 { return first > 0x20 && first != 0x7F && !isLetterOrDigit(first) }
  return switch scalar(at: text).properties.generalCategory {
  case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
    .initialPunctuation, .finalPunctuation, .otherPunctuation:
    true
  default: false
  }
}

/// The first character of a text, which is not empty.
private func scalar(at text: some Collection<UInt8>) -> Unicode.Scalar {
  String(decoding: text.prefix(lengthOfScalar(text)), as: UTF8.self).unicodeScalars.first
    ?? "\u{FFFD}"
}

/// The bytes of the first character of a text.
private func lengthOfScalar(_ text: some Collection<UInt8>) -> Int {
  1 + text.dropFirst().prefix(3).prefix { $0 & 0xC0 == 0x80 }.count
}
