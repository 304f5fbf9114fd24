/// The offset of the first byte of `bytes` that is not part of well-formed UTF-8, or nil.
///
/// Source: The Unicode Standard, table 3-7 (well-formed byte sequences).
package func firstInvalidUTF8(in bytes: Span<UInt8>) -> Int? {
  var index = 0
  let count = bytes.count
  while index < count {
    if bytes[index] < 0x80 {
      index = endOfASCII(in: bytes, from: index + 1)
      continue
    }
    guard let length = sequenceLength(in: bytes, at: index) else { return index }
    index += length
  }
  return nil
}

/// Passes over bytes of ASCII eight at a time; the last few of them may be left.
private func endOfASCII(in bytes: Span<UInt8>, from start: Int) -> Int {
  var index = start
  bytes.withUnsafeBytes { raw in
    while index + 8 <= raw.count,
      raw.loadUnaligned(fromByteOffset: index, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
    {
      index += 8
    }
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
