internal import OutlineModel

/// The beginning of a file as far as it matters for telling what it is, if it is a file of XML or
/// HTML: its first sign is a `<`. Empty for all others, which may well speak of tags.
///
/// Bytes of UTF-16 that are zero are passed over, and its byte order mark is no text.
func textOfMarkup(_ beginning: Span<UInt8>) -> String {
  let bytes = beginning.withUnsafeBufferPointer { bytes in
    bytes.filter { $0 != 0 }.drop { $0 >= 0x80 || isWhiteSpace($0) }
  }
  guard bytes.first == UInt8(ascii: "<") else { return "" }
  return String(decoding: bytes, as: UTF8.self)
}
