extension ByteBuffer {
  /// Appends a text as a JSON string, with its quotes.
  ///
  /// Source: RFC 8259, section 7.
  package mutating func append(quoted text: Span<UInt8>) {
    append(UInt8(ascii: "\""))
    var start = 0
    for index in text.indices {
      let byte = text[index]
      guard byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") else {
        continue
      }
      append(text.extracting(start..<index))
      appendEscape(of: byte)
      start = index + 1
    }
    append(text.extracting(start..<text.count))
    append(UInt8(ascii: "\""))
  }

  package mutating func append(quoted text: String) {
    var text = text
    text.withUTF8 { append(quoted: Span(_unsafeElements: $0)) }
  }

  private mutating func appendEscape(of byte: UInt8) {
    append(UInt8(ascii: "\\"))
    switch byte {
    case UInt8(ascii: "\n"): append(UInt8(ascii: "n"))
    case UInt8(ascii: "\r"): append(UInt8(ascii: "r"))
    case UInt8(ascii: "\t"): append(UInt8(ascii: "t"))
    case 0..<0x20:
      append(byte < 0x10 ? "u000" : "u001")
      let digit = byte & 0x0F
      append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
    default: append(byte)
    }
  }
}
