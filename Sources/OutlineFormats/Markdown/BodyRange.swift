/// The range without the blank lines at its start and the white space at its end; empty where
/// nothing else is in it. The indentation of the first line stays, for it may mean code.
func bodyRange(_ range: Range<Int>, in bytes: Span<UInt8>) -> Range<Int> {
  var end = range.upperBound
  while end > range.lowerBound, isWhiteSpace(bytes[end - 1]) { end -= 1 }
  var start = range.lowerBound
  var index = start
  while index < end, isWhiteSpace(bytes[index]) {
    if bytes[index] == UInt8(ascii: "\n") || bytes[index] == UInt8(ascii: "\r") {
      start = index + 1
    }
    index += 1
  }
  return start..<max(start, end)
}
