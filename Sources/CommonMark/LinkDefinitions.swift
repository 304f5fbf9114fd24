/// Whether the bytes begin as a link reference definition does: `[label]:`.
///
/// Source: CommonMark 0.30, section 4.7.
func mayBeginDefinition(_ text: Span<UInt8>, _ range: Range<Int>) -> Bool {
  var index = range.lowerBound
  while index < range.upperBound, text[index] == UInt8(ascii: " ") { index += 1 }
  guard index < range.upperBound, text[index] == UInt8(ascii: "[") else { return false }
  index += 1
  while index < range.upperBound, text[index] != UInt8(ascii: "]") {
    if text[index] == UInt8(ascii: "[") { return false }
    index += text[index] == UInt8(ascii: "\\") ? 2 : 1
  }
  return index + 1 < range.upperBound && text[index + 1] == UInt8(ascii: ":")
}

/// The end of the link reference definitions that the paragraph begins with, as libcmark finds
/// them; the start of the paragraph where there are none.
func endOfDefinitions(_ text: Span<UInt8>, _ paragraph: Range<Int>) -> Int {
  if isOnlyDefinitions(text.extracting(paragraph)) { return paragraph.upperBound }
  // One piece for each line that may begin a definition, with the lines up to the next.
  var end = paragraph.lowerBound
  while end < paragraph.upperBound, mayBeginDefinition(text, end..<paragraph.upperBound) {
    let piece = endOfPiece(text, end..<paragraph.upperBound)
    guard let definition = endOfDefinition(text, end..<piece) else { break }
    end = definition
    if definition < piece { break }
  }
  return end
}

private func endOfPiece(_ text: Span<UInt8>, _ range: Range<Int>) -> Int {
  var index = SourceLine(text, at: range.lowerBound).next
  while index < range.upperBound, !mayBeginDefinition(text, index..<range.upperBound) {
    index = SourceLine(text, at: index).next
  }
  return min(index, range.upperBound)
}

/// The longest run of lines at the start of the range that is a definition: not more than the
/// 64 lines that a title may reasonably have.
private func endOfDefinition(_ text: Span<UInt8>, _ range: Range<Int>) -> Int? {
  var found: Int?
  var index = range.lowerBound
  for _ in 0..<64 where index < range.upperBound {
    index = min(SourceLine(text, at: index).next, range.upperBound)
    if isOnlyDefinitions(text.extracting(range.lowerBound..<index)) { found = index }
  }
  return found
}

func isOnlyDefinitions(_ text: Span<UInt8>) -> Bool {
  MarkdownParser.withDocument(feeding: { $0.feed(text) }) { $0.firstChild == nil }
}
