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

  @inlinable
  static func needsEscape(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "&") || byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">")
      || byte == UInt8(ascii: "\"")
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
