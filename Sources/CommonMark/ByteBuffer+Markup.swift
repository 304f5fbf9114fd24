internal import Bytes

extension ByteBuffer {
  /// Appends a literal. A literal without the label would be taken for a `String`.
  @inline(__always)
  mutating func append(markup: StaticString) {
    append(UnsafeBufferPointer(start: markup.utf8Start, count: markup.utf8CodeUnitCount))
  }
}
