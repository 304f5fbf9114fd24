/// The offset of the first byte of `bytes` that is not part of well-formed UTF-8, or nil.
///
/// Source: The Unicode Standard, table 3-7 (well-formed byte sequences).
/// - Parameter isXML: whether U+FFFE and U+FFFF do not count as well-formed either, which XML does
///   not allow.
package func firstInvalidUTF8(in bytes: Span<UInt8>, isXML: Bool = false) -> Int? {
  var index = 0
  let count = bytes.count
  while index < count {
    if bytes[unchecked: index] < 0x80 {
      index = endOfASCII(in: bytes, from: index + 1)
      continue
    }
    guard let length = sequenceLength(in: bytes, at: index) else { return index }
    if isXML, bytes[index] == 0xEF, bytes[index + 1] == 0xBF, bytes[index + 2] >= 0xBE {
      return index
    }
    index += length
  }
  return nil
}

/// The end of a run of ASCII, or nearly so: eight bytes are looked at at a time.
private func endOfASCII(in bytes: Span<UInt8>, from start: Int) -> Int {
  var index = start
  while index + 8 <= bytes.count {
    let eight = bytes.bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: index, as: UInt64.self)
    let others = UInt64(littleEndian: eight) & 0x8080_8080_8080_8080
    guard others == 0 else { return index + others.trailingZeroBitCount / 8 }
    index += 8
  }
  return index
}

private func sequenceLength(in bytes: Span<UInt8>, at index: Int) -> Int? {
  let lead = bytes[index]
  let (length, second): (Int, ClosedRange<UInt8>)
  switch lead {
  case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
  case 0xE0: (length, second) = (3, 0xA0...0xBF)
  case 0xED: (length, second) = (3, 0x80...0x9F)
  case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
  case 0xF0: (length, second) = (4, 0x90...0xBF)
  case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
  case 0xF4: (length, second) = (4, 0x80...0x8F)
  default: return nil
  }
  guard index + length <= bytes.count, second.contains(bytes[index + 1]) else { return nil }
  for offset in 2..<max(length, 2) where bytes[index + offset] & 0xC0 != 0x80 { return nil }
  return length
}
