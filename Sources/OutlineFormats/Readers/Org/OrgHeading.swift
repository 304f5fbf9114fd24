internal import OutlineModel

/// The line of a heading taken apart: `** TODO [#A] Title :tag:`, where `TODO` is the word
/// that Org has for what is to be done.
struct OrgHeading: Sendable {
  var level: Int
  /// The number of the line, from 0.
  var line: Int
  private(set) var title: Range<Int>
  private(set) var word: String?
  private(set) var priority: String?
  private(set) var isComment = false
  private(set) var tags: [String] = []

  init(_ text: OrgText, line: Int, level: Int) {
    self.level = level
    self.line = line
    let range = text[line]
    let start = min(
      skipBlanks(in: text.bytes.span, from: range.lowerBound + level), range.upperBound)
    title = start..<max(start, range.upperBound)
  }

  /// Takes the parts before and after the title, once it is known which words tasks begin with.
  mutating func readParts(in text: OrgText, _ settings: OrgSettings) {
    readTags(in: text)
    if let first = firstWord(in: text) {
      let known = text.string(first)
      if settings.openWords.contains(known) || settings.doneWords.contains(known) {
        word = known
        drop(first, in: text)
      }
    }
    let bytes = text.bytes.span
    if title.count >= 4, stands("[#", at: title.lowerBound, in: bytes),
      let end = title.prefix(8).first(where: { bytes[$0] == UInt8(ascii: "]") }),
      bytes.extracting(title.lowerBound + 2..<end).allLettersOrDigits
    {
      priority = text.string(title.lowerBound + 2..<end)
      drop(title.lowerBound..<end + 1, in: text)
    }
    if let first = firstWord(in: text), text.string(first) == "COMMENT" {
      isComment = true
      drop(first, in: text)
    }
  }

  private func firstWord(in text: OrgText) -> Range<Int>? {
    let end = title.first { isBlank(text.bytes[$0]) } ?? title.upperBound
    return end - title.lowerBound > 100 || title.isEmpty ? nil : title.lowerBound..<end
  }

  private mutating func drop(_ part: Range<Int>, in text: OrgText) {
    title =
      min(
        skipBlanks(in: text.bytes.span, from: part.upperBound), title.upperBound)..<title.upperBound
  }

  private mutating func readTags(in text: OrgText) {
    let bytes = text.bytes
    guard let last = title.last, bytes[last] == UInt8(ascii: ":") else { return }
    var start = last
    while start > title.lowerBound,
      bytes[start - 1] == UInt8(ascii: ":") || isTagByte(bytes[start - 1])
    {
      start -= 1
    }
    guard bytes[start] == UInt8(ascii: ":"), last - start > 1,
      start == title.lowerBound || isBlank(bytes[start - 1])
    else { return }
    tags = text.string(start..<last).split(separator: ":").map(String.init)
    title = trimmingBlanks(title.lowerBound..<start, in: bytes.span)
  }

  private func isTagByte(_ byte: UInt8) -> Bool {
    isWordByte(byte) && byte != UInt8(ascii: "-") || byte == UInt8(ascii: "@")
      || byte == UInt8(ascii: "#") || byte == UInt8(ascii: "%")
  }
}

extension Span<UInt8> {
  fileprivate var allLettersOrDigits: Bool {
    for index in indices where !isLetterOrDigit(self[index]) { return false }
    return count > 0
  }
}
