internal import OutlineModel

/// Reads front matter of the simplest form, lines of `key: value` with plain or quoted text, some
/// twenty times faster than libyaml.
///
/// It gives what `parseYAML` gives, or nil for all that it doesn't know for certain.
/// - Parameters:
///   - range: the bytes of the front matter, which are valid UTF-8.
///   - firstLine: the line of `file` at which they begin.
func parseFlatYAML(
  _ bytes: Span<UInt8>, in range: Range<Int>, file: String, firstLine: Int
) -> YAMLNode? {
  var pairs: [(key: YAMLNode, value: YAMLNode)] = []
  let text = bytes.extracting(range)
  var line = LineScanner(from: 0, in: text)
  repeat {
    guard let last = line.content.last else { continue }
    guard text[line.content.lowerBound] != UInt8(ascii: "#") else {
      guard isKnown(line.content, in: text) else { return nil }
      continue
    }
    guard let colon = keyEnd(line.content, in: text), isKnown(colon...last, in: text),
      let value = flatValue(colon + 1..<line.content.upperBound, in: text)
    else { return nil }
    func node(_ range: Range<Int>, isPlain: Bool) -> YAMLNode {
      let text = text.extracting(range).withUnsafeBufferPointer {
        String(decoding: $0, as: UTF8.self)
      }
      let place = SourceLocation(
        file: file, line: firstLine + line.number - 1,
        column: range.lowerBound - line.content.lowerBound + 1)
      return YAMLNode(.scalar(text, isPlain: isPlain), at: place)
    }
    let key = node(line.content.lowerBound..<colon, isPlain: true)
    // Each key is compared with all others, which is quick for a few only.
    if pairs.count == 50 || pairs.contains(where: { $0.key.text == key.text }) { return nil }
    var valueNode = node(value.text, isPlain: value.isPlain)
    valueNode.location.column = value.start - line.content.lowerBound + 1
    pairs.append((key, valueNode))
  } while line.advance(in: text)
  guard let first = pairs.first else { return nil }
  return YAMLNode(.mapping(pairs), at: first.key.location)
}

/// The colon after a key that begins the line: letters, digits, `_` and `-`, at most 100.
private func keyEnd(_ line: Range<Int>, in text: Span<UInt8>) -> Int? {
  guard isLetterOrDigit(text[line.lowerBound]) else { return nil }
  for index in line.prefix(100) {
    let byte = text[index]
    if byte == UInt8(ascii: ":") { return index }
    guard isLetterOrDigit(byte) || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-") else {
      return nil
    }
  }
  return nil
}

/// The value after a colon: its text, and where it begins with its quotes.
private func flatValue(
  _ range: Range<Int>, in text: Span<UInt8>
) -> (text: Range<Int>, start: Int, isPlain: Bool)? {
  var start = range.lowerBound
  var end = range.upperBound
  while end > start, text[end - 1] == UInt8(ascii: " ") { end -= 1 }
  guard end > start else { return (start..<start, start, true) }
  guard text[start] == UInt8(ascii: " ") else { return nil }
  while text[start] == UInt8(ascii: " ") { start += 1 }
  let first = text[start]
  if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") {
    let inside = start + 1..<max(start + 1, end - 1)
    guard end - start >= 2, text[end - 1] == first else { return nil }
    for index in inside where text[index] == first || text[index] == UInt8(ascii: "\\") {
      return nil
    }
    return (inside, start, false)
  }
  guard isLetterOrDigit(first) || first >= 0x80 else { return nil }
  for index in start..<end
  where text[index] == UInt8(ascii: ":") || text[index] == UInt8(ascii: "#") {
    return nil
  }
  return (start..<end, start, true)
}

/// Whether YAML sees nothing special in these bytes: no control character, none of the line ends
/// that YAML 1.1 has beside LF and CR, no byte order mark.
private func isKnown(_ range: some Sequence<Int>, in text: Span<UInt8>) -> Bool {
  for index in range {
    let byte = text[index]
    // The lead bytes of U+0080–U+009F, U+2000–U+2FFF and U+F000–U+FFFF, and all that follows
    // them in doubt: libyaml decides there.
    if byte < 0x20 || byte == 0x7F || byte == 0xC2 || byte == 0xE2 || byte == 0xEF { return false }
  }
  return true
}
