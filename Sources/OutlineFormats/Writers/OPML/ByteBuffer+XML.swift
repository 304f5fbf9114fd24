internal import Bytes

extension ByteBuffer {
  /// Appends a text as the value of an attribute in XML, between double quotes, so that its line
  /// ends and tabs stay what they are.
  ///
  /// Source: XML 1.0 (Fifth Edition), section 3.3.3 (attribute-value normalization).
  mutating func append(escapingValue text: Span<UInt8>) {
    var start = 0
    for index in text.indices {
      let byte = text[index]
      guard byte < 0x40, let reference = Self.reference(to: byte) else { continue }
      append(text.extracting(start..<index))
      append(reference)
      start = index + 1
    }
    append(text.extracting(start..<text.count))
  }

  mutating func append(escapingValue text: String) {
    let bytes = Array(text.utf8)
    append(escapingValue: bytes.span)
  }

  private static func reference(to byte: UInt8) -> StaticString? {
    switch byte {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "\""): "&quot;"
    case UInt8(ascii: "\n"): "&#10;"
    case UInt8(ascii: "\r"): "&#13;"
    case UInt8(ascii: "\t"): "&#9;"
    default: nil
    }
  }
}
