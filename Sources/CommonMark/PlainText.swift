// Most titles of large outlines are plain text. libcmark need not see them, as long as what is
// written equals what it would write.

/// Whether the title holds nothing that CommonMark changes within a line.
func isPlainTitle(_ title: Span<UInt8>) -> Bool {
  ByteMeaning.table.withUnsafeBufferPointer { meanings in
    for index in title.indices {
      let meaning = meanings[Int(title[index])]
      if meaning == ByteMeaning.markup || meaning == ByteMeaning.newline { return false }
      if meaning == ByteMeaning.ampersand, mayBeEntity(title, at: index) { return false }
    }
    return true
  }
}

/// Whether a line that is not indented may begin here and hold nothing but text and emphasis.
func mayBeginPlainLine(
  _ text: Span<UInt8>, at index: Int, _ meanings: Span<UInt8>
) -> Bool {
  let meaning = meanings[Int(text[index])]
  if meaning == ByteMeaning.atLineStart { return false }
  guard meaning == ByteMeaning.digit else { return true }
  var index = index
  while index < text.count, meanings[Int(text[index])] == ByteMeaning.digit { index += 1 }
  // A list item's number.
  return index == text.count
    || (text[index] != UInt8(ascii: ".") && text[index] != UInt8(ascii: ")"))
}

/// Whether `&` may begin an entity: `&amp;`, `&#38;`.
func mayBeEntity(_ text: Span<UInt8>, at index: Int) -> Bool {
  guard index + 1 < text.count else { return false }
  let next = text[index + 1]
  return next == UInt8(ascii: "#")
    || (next | 0x20 >= UInt8(ascii: "a") && next | 0x20 <= UInt8(ascii: "z"))
}

/// The range without the white space at its ends.
func trimmed(_ text: Span<UInt8>, _ range: Range<Int>) -> Range<Int> {
  var (start, end) = (range.lowerBound, range.upperBound)
  while start < end, isSpace(text[start]) { start += 1 }
  while end > start, isSpace(text[end - 1]) { end -= 1 }
  return start..<end
}
