// The forms of lines that blocks begin with. All take a line whose indentation is below 4.
// Source: CommonMark 0.30, chapter 4 (leaf blocks) and 5.2 (list items).

/// The level of an ATX heading and the range of its title; nil if the line is none.
func atxHeading(_ text: Span<UInt8>, _ line: SourceLine) -> (level: Int, title: Range<Int>)? {
  let end = line.content.upperBound
  var index = line.firstNonspace
  while index < end, text[index] == UInt8(ascii: "#") { index += 1 }
  let level = index - line.firstNonspace
  guard (1...6).contains(level), index == end || isSpaceOrTab(text[index]) else { return nil }
  let title = trimmed(text, index..<end)
  var closing = title.upperBound
  while closing > index, text[closing - 1] == UInt8(ascii: "#") { closing -= 1 }
  guard closing < title.upperBound, closing > index, isSpaceOrTab(text[closing - 1]) else {
    return (level, title)
  }
  return (level, trimmed(text, min(title.lowerBound, closing)..<closing))
}

/// The level of the heading that the line underlines; nil if it is no setext underline.
func setextLevel(_ text: Span<UInt8>, _ line: SourceLine) -> Int? {
  guard !line.isBlank else { return nil }
  let mark = text[line.firstNonspace]
  guard mark == UInt8(ascii: "=") || mark == UInt8(ascii: "-") else { return nil }
  let end = endOfRun(text, line)
  guard isBlank(text, end..<line.content.upperBound) else { return nil }
  return mark == UInt8(ascii: "=") ? 1 : 2
}

/// Whether the line is three or more of `*`, `-` or `_`, with spaces anywhere.
func isThematicBreak(_ text: Span<UInt8>, _ line: SourceLine) -> Bool {
  guard !line.isBlank else { return false }
  let mark = text[line.firstNonspace]
  guard mark == UInt8(ascii: "*") || mark == UInt8(ascii: "-") || mark == UInt8(ascii: "_") else {
    return false
  }
  var count = 0
  for index in line.firstNonspace..<line.content.upperBound {
    if text[index] == mark {
      count += 1
    } else if !isSpaceOrTab(text[index]) {
      return false
    }
  }
  return count >= 3
}

/// The fence's character and length, if the line opens a fenced code block.
func openingFence(_ text: Span<UInt8>, _ line: SourceLine) -> CodeFence? {
  guard !line.isBlank else { return nil }
  let mark = text[line.firstNonspace]
  guard mark == UInt8(ascii: "`") || mark == UInt8(ascii: "~") else { return nil }
  let end = endOfRun(text, line)
  guard end - line.firstNonspace >= 3 else { return nil }
  if mark == UInt8(ascii: "`"), contains(text.extracting(end..<line.content.upperBound), mark) {
    return nil
  }
  // libcmark counts no further.
  return CodeFence(mark: mark, length: min(end - line.firstNonspace, 255))
}

/// The end of the run of the line's first character.
func endOfRun(_ text: Span<UInt8>, _ line: SourceLine) -> Int {
  var index = line.firstNonspace
  while index < line.content.upperBound, text[index] == text[line.firstNonspace] { index += 1 }
  return index
}

func isBlank(_ text: Span<UInt8>, _ range: Range<Int>) -> Bool {
  for index in range where !isSpaceOrTab(text[index]) { return false }
  return true
}

func isSpaceOrTab(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
}

func isDigit(_ byte: UInt8) -> Bool {
  byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
}

/// A letter of ASCII.
func isLetter(_ byte: UInt8) -> Bool {
  byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
}

/// A letter or digit of ASCII.
func isAlphanumeric(_ byte: UInt8) -> Bool { isLetter(byte) || isDigit(byte) }
