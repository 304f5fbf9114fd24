#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The index of the first byte from `start` on that is one of three, all of ASCII, or a control
/// character below the space; or else the end.
///
/// Sixteen bytes are looked at at a time.
@inlinable
package func firstMark(
  in bytes: Span<UInt8>, from start: Int, _ one: UInt8, _ two: UInt8, _ three: UInt8
) -> Int {
  var index = start
  while index + 16 <= bytes.count {
    let sixteen = SixteenBytes(of: bytes, uncheckedFrom: index)
    let marks =
      sixteen.equal(to: one) | sixteen.equal(to: two) | sixteen.equal(to: three)
      | sixteen.between(0, 0x1F)
    if let first = marks.first { return index + first }
    index += 16
  }
  while index < bytes.count {
    let byte = bytes[unchecked: index]
    if byte == one || byte == two || byte == three || byte < 0x20 { break }
    index += 1
  }
  return index
}

/// The index of the first `byte` from `start` on, or else the end.
package func firstIndex(of byte: UInt8, in bytes: Span<UInt8>, from start: Int = 0) -> Int {
  bytes.withUnsafeBytes { bytes in
    guard start < bytes.count, let first = bytes.baseAddress,
      let found = memchr(first + start, CInt(byte), bytes.count - start)
    else { return bytes.count }
    return UnsafeRawPointer(found) - first
  }
}

/// The index of the first byte of the first `text` from `start` on, or else the end.
///
/// Its last byte is looked for, so that should be the rarest. `firstRange(of:)` of the standard library
/// takes a hundred times as long.
package func firstIndex(
  of text: StaticString, in bytes: Span<UInt8>, from start: Int = 0
) -> Int {
  let before = text.utf8CodeUnitCount - 1
  let last = text.utf8Start[before]
  var index = firstIndex(of: last, in: bytes, from: start + before)
  while index < bytes.count {
    if begins(bytes, at: index - before, with: text) { return index - before }
    index = firstIndex(of: last, in: bytes, from: index + 1)
  }
  return bytes.count
}

/// - Precondition: there are as many bytes from `index` on.
private func begins(_ bytes: Span<UInt8>, at index: Int, with text: StaticString) -> Bool {
  for offset in 0..<text.utf8CodeUnitCount
  where bytes[index + offset] != text.utf8Start[offset] { return false }
  return true
}
