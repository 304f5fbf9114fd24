/// The bytes of a range as text.
func text(of range: Range<Int>, in bytes: Span<UInt8>) -> String {
  bytes.extracting(range).withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
}

/// Whether two texts have the same bytes.
func areEqual(_ first: Span<UInt8>, _ second: Span<UInt8>) -> Bool {
  guard first.count == second.count else { return false }
  return first.withUnsafeBytes { first in second.withUnsafeBytes { first.elementsEqual($0) } }
}
