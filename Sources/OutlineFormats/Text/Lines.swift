// The lines of a text, byte by byte. LF, CRLF and CR each end one.

func isLineEnd(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
}

func isBlank(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
}

/// The first byte from `index` on that is neither a space nor a tab.
func skipBlanks(in bytes: Span<UInt8>, from index: Int) -> Int {
  var index = index
  while index < bytes.count, isBlank(bytes[unchecked: index]) { index += 1 }
  return index
}

/// `range` without spaces and tabs at its end.
func trimmingBlanks(_ range: Range<Int>, in bytes: Span<UInt8>) -> Range<Int> {
  var end = range.upperBound
  while end > range.lowerBound, isBlank(bytes[end - 1]) { end -= 1 }
  return range.lowerBound..<end
}

/// Where the line that `index` is in ends, without what ends it.
func endOfLine(in bytes: Span<UInt8>, from index: Int) -> Int {
  var index = index
  while index < bytes.count, !isLineEnd(bytes[index]) { index += 1 }
  return index
}

/// Where the line after the one that ends at `end` begins.
func startOfNextLine(in bytes: Span<UInt8>, after end: Int) -> Int {
  guard end < bytes.count else { return end }
  let isPair =
    bytes[end] == UInt8(ascii: "\r") && end + 1 < bytes.count
    && bytes[end + 1] == UInt8(ascii: "\n")
  return isPair ? end + 2 : end + 1
}

/// Whether `text` stands at `index`.
@inline(__always)
func stands(_ text: StaticString, at index: Int, in bytes: Span<UInt8>) -> Bool {
  let count = text.utf8CodeUnitCount
  guard index + count <= bytes.count else { return false }
  for offset in 0..<count where bytes[index + offset] != text.utf8Start[offset] { return false }
  return true
}
