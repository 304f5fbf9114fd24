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
  @inlinable
  package mutating func append(escaping bytes: UnsafeBufferPointer<UInt8>) {
    var from = 0
    for index in 0..<bytes.count where Self.needsEscape(bytes[index]) {
      append(UnsafeBufferPointer(rebasing: bytes[from..<index]))
      append(entity(of: bytes[index]))
      from = index + 1
    }
    append(UnsafeBufferPointer(rebasing: bytes[from..<bytes.count]))
  }

  /// One bit for each of `"`, `&`, `<` and `>`, all of which are below 64.
  @usableFromInline
  static let escaped: UInt64 = 1 << 0x22 | 1 << 0x26 | 1 << 0x3C | 1 << 0x3E

  @inlinable
  static func needsEscape(_ byte: UInt8) -> Bool {
    byte < 64 && escaped >> UInt64(byte) & 1 != 0
  }

  @usableFromInline
  func entity(of byte: UInt8) -> StaticString {
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
