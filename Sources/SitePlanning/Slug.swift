internal import Bytes

/// The longest slug in bytes; with a number, an ending and a folder it stays a legal file name.
let longestSlug = 100

/// Appends the slug of `text`: letters and digits of any script in lower case, one hyphen for
/// whatever stands between them, cut to `longestSlug` bytes. Nothing is appended where `text`
/// holds neither.
/// - Returns: whether all of it is surely ASCII.
@discardableResult
func appendSlug(of text: Span<UInt8>, to buffer: inout ByteBuffer) -> Bool {
  let start = buffer.count
  defer { cutSlug(from: start, in: &buffer) }
  // Most titles are simple.
  if buffer.append(simpleWordsOf: text) { return true }
  if isASCII(text) {
    buffer.append(wordsOf: text)
    return true
  }
  if let composed = canonicalForm(of: text) {
    appendUnicodeSlug(of: composed.span, to: &buffer)
  }
  return false
}

/// The slug of `text`, empty where `text` has neither letters nor digits.
package func slug(of text: String) -> String {
  var buffer = ByteBuffer(capacity: 128)
  let bytes = Array(text.utf8)
  appendSlug(of: bytes.span, to: &buffer)
  return buffer.text
}

/// The name of a file or folder for `text`: its slug, or letters and digits that stand in for one.
/// An id needs this too: one that the source sets may hold a `/`, and be too long for a name.
func fileName(for text: String) -> String {
  let name = slug(of: text)
  return name.isEmpty ? standInName(for: Array(text.utf8)) : name
}

private func appendUnicodeSlug(of text: Span<UInt8>, to buffer: inout ByteBuffer) {
  let start = buffer.count
  var gap = false
  forEachSlugCharacter(of: text) { character in
    switch character {
    case .kept(let letter):
      if gap, buffer.count > start { buffer.append(UInt8(ascii: "-")) }
      gap = false
      buffer.append(character: letter)
    case .gap: gap = true
    }
  }
}

/// Cuts what stands after `start` at the last hyphen, else the last whole character, that fits.
private func cutSlug(from start: Int, in buffer: inout ByteBuffer) {
  guard buffer.count - start > longestSlug else { return }
  let end = buffer.withBytes { bytes in
    var end = start + longestSlug
    while end > start, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    var hyphen = end
    while hyphen > start + longestSlug / 2, bytes[hyphen] != UInt8(ascii: "-") { hyphen -= 1 }
    return bytes[hyphen] == UInt8(ascii: "-") ? hyphen : end
  }
  buffer.truncate(to: end)
}
