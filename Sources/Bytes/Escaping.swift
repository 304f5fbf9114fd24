// The one place that escapes. Text and attribute values (always in double quotes) have one rule:
// `&`, `<`, `>` and `"` become entities, as CommonMark's own HTML has them.

extension ByteBuffer {
  /// Appends `text` so that it is safe as HTML text.
  @inlinable
  package mutating func append(escapingText text: Span<UInt8>) {
    text.withUnsafeBufferPointer { append(escaping: $0) }
  }

  /// Appends `text` so that it is safe in a double-quoted attribute value.
  @inlinable
  package mutating func append(escapingAttribute text: Span<UInt8>) {
    text.withUnsafeBufferPointer { append(escaping: $0) }
  }

  package mutating func append(escapingText text: String) {
    var text = text
    text.withUTF8 { append(escaping: $0) }
  }

  package mutating func append(escapingAttribute text: String) {
    var text = text
    text.withUTF8 { append(escaping: $0) }
  }

  /// Appends bytes that a C library owns, escaped as text.
  @usableFromInline
  package mutating func append(escaping bytes: UnsafeBufferPointer<UInt8>) {
    var from = appendSafeWords(of: bytes)
    guard from < bytes.count else { return }
    var index = Self.firstToEscape(in: bytes, from: from)
    while index < bytes.count {
      append(UnsafeBufferPointer(rebasing: bytes[from..<index]))
      append(entity(of: bytes[index]))
      from = index + 1
      index = Self.firstToEscape(in: bytes, from: from)
    }
    append(UnsafeBufferPointer(rebasing: bytes[from..<bytes.count]))
  }

  /// Appends the start of `bytes` up to the first sixteen (or, of a short text, eight) that hold one
  /// to escape: most texts hold none, and are copied while they are looked at.
  /// - Returns: how many bytes that were.
  private mutating func appendSafeWords(of bytes: UnsafeBufferPointer<UInt8>) -> Int {
    guard bytes.count >= 8 else { return 0 }
    reserve(bytes.count)
    let source = UnsafeRawBufferPointer(bytes)
    let target = UnsafeMutableRawPointer(start + length)
    var copied = 0
    // The last word overlaps the one before it.
    if bytes.count >= 16 {
      while copied < bytes.count {
        let offset = min(copied, bytes.count - 16)
        let word = SixteenBytes(of: source, uncheckedFrom: offset)
        guard !Self.hasByteToEscape(word) else { break }
        word.store(to: start + length + offset)
        copied = offset + 16
      }
    } else {
      while copied < bytes.count {
        let offset = min(copied, bytes.count - 8)
        let word = source.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        guard !Self.hasByteToEscape(word) else { break }
        target.storeBytes(of: word, toByteOffset: offset, as: UInt64.self)
        copied = offset + 8
      }
    }
    length += copied
    return copied
  }

  /// The offset of the first byte from `start` on that becomes an entity, or the end.
  private static func firstToEscape(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    let words = UnsafeRawBufferPointer(bytes)
    var index = start
    while index + 8 <= bytes.count,
      !hasByteToEscape(words.loadUnaligned(fromByteOffset: index, as: UInt64.self))
    {
      index += 8
    }
    // The last word overlaps the one before it, so that few bytes are looked at one by one.
    if index + 8 > bytes.count, bytes.count >= 8,
      !hasByteToEscape(words.loadUnaligned(fromByteOffset: bytes.count - 8, as: UInt64.self))
    {
      return bytes.count
    }
    while index < bytes.count, !needsEscape(bytes[index]) { index += 1 }
    return index
  }

  /// Whether one of eight bytes becomes an entity. `"` and `&` differ in one bit, as do `<` and
  /// `>`, so two comparisons do for the four.
  private static func hasByteToEscape(_ word: UInt64) -> Bool {
    let each: UInt64 = 0x0101_0101_0101_0101
    let quote = (word & ~(each * 0x04)) ^ (each * 0x22)
    let angle = (word & ~(each * 0x02)) ^ (each * 0x3C)
    return ((quote &- each) & ~quote | (angle &- each) & ~angle) & (each * 0x80) != 0
  }

  @inline(__always)
  private static func hasByteToEscape(_ word: SixteenBytes) -> Bool {
    (word.equal(to: 0x22, ignoring: 0x04) | word.equal(to: 0x3C, ignoring: 0x02)).first != nil
  }

  /// One bit for each of `"`, `&`, `<` and `>`, all of which are below 64.
  private static let escaped: UInt64 = 1 << 0x22 | 1 << 0x26 | 1 << 0x3C | 1 << 0x3E

  private static func needsEscape(_ byte: UInt8) -> Bool {
    byte < 64 && escaped >> UInt64(byte) & 1 != 0
  }

  private func entity(of byte: UInt8) -> StaticString {
    switch byte {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    default: "&quot;"
    }
  }
}

extension ByteBuffer {
  /// Appends an address so that it is safe in a double-quoted attribute value: bytes that no URL
  /// may have become `%XX`, `&` and `'` become entities; what is escaped already stays.
  ///
  /// Source: libcmark 0.30, `houdini_escape_href`.
  package mutating func append(escapingHref address: Span<UInt8>) {
    var from = 0
    for index in address.indices where !Self.isSafeInHref(address[index]) {
      append(address.extracting(from..<index))
      from = index + 1
      switch address[index] {
      case UInt8(ascii: "&"): append("&amp;" as StaticString)
      case UInt8(ascii: "'"): append("&#x27;" as StaticString)
      case let byte: appendPercentEncoded(byte)
      }
    }
    append(address.extracting(from..<address.count))
  }

  private static func isSafeInHref(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "?")...UInt8(ascii: "Z"),
      UInt8(ascii: "(")...UInt8(ascii: ";"), UInt8(ascii: "#")...UInt8(ascii: "%"),
      UInt8(ascii: "!"), UInt8(ascii: "="), UInt8(ascii: "_"), UInt8(ascii: "~"):
      true
    default: false
    }
  }

  private mutating func appendPercentEncoded(_ byte: UInt8) {
    append(UInt8(ascii: "%"))
    append(Self.hexadecimalDigit(byte >> 4))
    append(Self.hexadecimalDigit(byte & 15))
  }

  private static func hexadecimalDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
  }
}
