/// An `a` element with an id and without content, as authors write it to be linked to:
/// `<a id="x"></a>`, `<a name=x></a>`, `<a name='x' />`.
struct EmptyAnchor {
  /// The bytes of the id.
  private(set) var id = 0..<0
  /// The offset after the element.
  private(set) var end: Int

  /// Reads the element that begins at `start`; nil where there is something else.
  init?(in text: Span<UInt8>, at start: Int) {
    end = start
    guard skip("<a", in: text), end < text.count, isWhiteSpace(text[end]) else { return nil }
    while true {
      skipSpaces(in: text)
      if skip("/>", in: text) {
        _ = skipEndTag(in: text)
        break
      }
      if skip(">", in: text) {
        guard skipEndTag(in: text) else { return nil }
        break
      }
      guard readAttribute(in: text) else { return nil }
    }
    if id.isEmpty { return nil }
  }
}

extension EmptyAnchor {
  /// - Returns: false where none stands here, or one that makes the element more than an anchor.
  private mutating func readAttribute(in text: Span<UInt8>) -> Bool {
    let start = end
    while end < text.count, isNameByte(text[end]) { end += 1 }
    let name = text.extracting(start..<end)
    guard name.count > 0, !equals(name, "href") else { return false }
    skipSpaces(in: text)
    guard skip("=", in: text) else { return true }
    skipSpaces(in: text)
    guard let value = readValue(in: text) else { return false }
    if id.isEmpty, equals(name, "id") || equals(name, "name") { id = value }
    return true
  }

  private mutating func readValue(in text: Span<UInt8>) -> Range<Int>? {
    guard end < text.count else { return nil }
    let quote = text[end]
    let isQuoted = quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
    if isQuoted { end += 1 }
    let start = end
    while end < text.count, isQuoted ? text[end] != quote : !endsValue(text[end]) {
      // Entities are left to those who write them.
      if text[end] == UInt8(ascii: "<") || text[end] == UInt8(ascii: "&") { return nil }
      end += 1
    }
    guard end < text.count, isQuoted || end > start else { return nil }
    defer { if isQuoted { end += 1 } }
    return start..<end
  }

  private mutating func skipEndTag(in text: Span<UInt8>) -> Bool {
    let start = end
    skipSpaces(in: text)
    if skip("</a>", in: text) { return true }
    end = start
    return false
  }

  private mutating func skipSpaces(in text: Span<UInt8>) {
    while end < text.count, isWhiteSpace(text[end]) { end += 1 }
  }

  /// Goes behind `wanted`, which is in lower case, if it stands here in any case.
  private mutating func skip(_ wanted: StaticString, in text: Span<UInt8>) -> Bool {
    let length = wanted.utf8CodeUnitCount
    guard end + length <= text.count, equals(text.extracting(end..<end + length), wanted) else {
      return false
    }
    end += length
    return true
  }
}

/// Whether the bytes are those of `word`, which is in lower case, but for the case of letters.
private func equals(_ bytes: Span<UInt8>, _ word: StaticString) -> Bool {
  guard bytes.count == word.utf8CodeUnitCount else { return false }
  return word.withUTF8Buffer { word in
    for index in bytes.indices {
      let isCapital = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(bytes[index])
      guard bytes[index] | (isCapital ? 0x20 : 0) == word[index] else { return false }
    }
    return true
  }
}

/// Bytes that names of attributes are made of here: `id`, `data-line`, `xml:lang`.
private func isNameByte(_ byte: UInt8) -> Bool {
  isLetterOrDigit(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
    || byte == UInt8(ascii: ":")
}

private func endsValue(_ byte: UInt8) -> Bool {
  isWhiteSpace(byte) || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "\"")
    || byte == UInt8(ascii: "'")
}
