/// The index of the first byte from `start` on that is one of three, all of ASCII, or a control
/// character below the space; or else the end.
///
/// Eight bytes are looked at at a time. In each term the highest bit is set of the first byte that
/// is looked for, and of no byte of ASCII before it.
@inlinable
package func firstMark(
  in bytes: Span<UInt8>, from start: Int, _ one: UInt8, _ two: UInt8, _ three: UInt8
) -> Int {
  let ones: UInt64 = 0x0101_0101_0101_0101
  var index = start
  while index + 8 <= bytes.count {
    let eight = UInt64(
      littleEndian: bytes.bytes.unsafeLoadUnaligned(
        fromUncheckedByteOffset: index, as: UInt64.self))
    let terms =
      ((eight ^ (ones &* UInt64(one))) &- ones) | ((eight ^ (ones &* UInt64(two))) &- ones)
      | ((eight ^ (ones &* UInt64(three))) &- ones) | (eight &- (ones &* 0x20))
    let found = terms & ~eight & (ones &* 0x80)
    if found != 0 { return index + found.trailingZeroBitCount / 8 }
    index += 8
  }
  while index < bytes.count {
    let byte = bytes[unchecked: index]
    if byte == one || byte == two || byte == three || byte < 0x20 { break }
    index += 1
  }
  return index
}
