#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The index of the first byte from `start` on that is one of three, all of ASCII, or a control
/// character below the space; or else the end.
///
/// Sixteen bytes are looked at at a time. (To compare them with a single byte, as Swift can, is two
/// hundred times slower than with sixteen of them.)
@inlinable
package func firstMark(
  in bytes: Span<UInt8>, from start: Int, _ one: UInt8, _ two: UInt8, _ three: UInt8
) -> Int {
  let ones = SIMD16<UInt8>(repeating: one)
  let twos = SIMD16<UInt8>(repeating: two)
  let threes = SIMD16<UInt8>(repeating: three)
  let spaces = SIMD16<UInt8>(repeating: 0x20)
  var index = start
  while index + 16 <= bytes.count {
    let sixteen = bytes.bytes.unsafeLoadUnaligned(
      fromUncheckedByteOffset: index, as: SIMD16<UInt8>.self)
    let marks =
      (sixteen .== ones) .| (sixteen .== twos) .| (sixteen .== threes) .| (sixteen .< spaces)
    // Of a byte that is one of them, all bits are set.
    let found = unsafeBitCast(marks, to: SIMD2<UInt64>.self)
    if found[0] != 0 { return index + found[0].littleEndian.trailingZeroBitCount / 8 }
    if found[1] != 0 { return index + 8 + found[1].littleEndian.trailingZeroBitCount / 8 }
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
