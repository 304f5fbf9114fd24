internal import Bytes

// Most bodies and titles of large outlines are plain text. libcmark need not see them, as long
// as what is written equals what it would write.

/// Whether the text is nothing but paragraphs of plain lines.
func isPlainBody(_ text: Span<UInt8>) -> Bool {
  ByteMeaning.table.withUnsafeBufferPointer { meanings in
    var index = 0
    while index < text.count {
      guard let end = endOfPlainLine(text, from: index, Span(_unsafeElements: meanings)) else {
        return false
      }
      index = end + 1
    }
    return true
  }
}

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

/// The offset of the line's `\n` or the end of the text; nil where the line may be markup.
private func endOfPlainLine(
  _ text: Span<UInt8>, from start: Int, _ meanings: Span<UInt8>
) -> Int? {
  var index = start
  while index < text.count, text[index] == UInt8(ascii: " ") { index += 1 }
  let indentation = index - start
  if index == text.count { return index }
  if text[index] == UInt8(ascii: "\n") { return index }
  guard indentation < 4, mayBeginPlainLine(text, at: index, meanings) else { return nil }
  while index < text.count {
    let meaning = meanings[Int(text[index])]
    if meaning == ByteMeaning.markup { return nil }
    if meaning == ByteMeaning.newline { break }
    if meaning == ByteMeaning.ampersand, mayBeEntity(text, at: index) { return nil }
    index += 1
  }
  // Two spaces before the end of a line may be a hard line break.
  return text[index - 1] == UInt8(ascii: " ") && text[index - 2] == UInt8(ascii: " ")
    ? nil : index
}

private func mayBeginPlainLine(
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
private func mayBeEntity(_ text: Span<UInt8>, at index: Int) -> Bool {
  guard index + 1 < text.count else { return false }
  let next = text[index + 1]
  return next == UInt8(ascii: "#")
    || (next | 0x20 >= UInt8(ascii: "a") && next | 0x20 <= UInt8(ascii: "z"))
}

/// Appends the HTML of a text that `isPlainBody`.
func appendPlainBody(_ text: Span<UInt8>, to output: inout ByteBuffer) {
  var isOpen = false
  var index = 0
  while index < text.count {
    var end = index
    while end < text.count, text[end] != UInt8(ascii: "\n") { end += 1 }
    let line = trimmed(text, index..<end)
    index = end + 1
    if line.isEmpty {
      if isOpen { output.append(markup: "</p>\n") }
      isOpen = false
    } else {
      output.append(markup: isOpen ? "\n" : "<p>")
      output.append(escapingText: text.extracting(line))
      isOpen = true
    }
  }
  if isOpen { output.append(markup: "</p>\n") }
}

/// The range without the white space at its ends.
func trimmed(_ text: Span<UInt8>, _ range: Range<Int>) -> Range<Int> {
  var (start, end) = (range.lowerBound, range.upperBound)
  while start < end, isSpace(text[start]) { start += 1 }
  while end > start, isSpace(text[end - 1]) { end -= 1 }
  return start..<end
}
