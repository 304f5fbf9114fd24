/// The bytes of a range as text.
func text(of range: Range<Int>, in bytes: Span<UInt8>) -> String {
  bytes.extracting(range).withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
}
