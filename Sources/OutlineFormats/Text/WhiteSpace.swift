/// The first byte from `index` on that is no white space.
func skipWhiteSpace(in bytes: Span<UInt8>, from index: Int) -> Int {
  var index = index
  while index < bytes.count, isWhiteSpace(bytes[index]) { index += 1 }
  return index
}

/// `range` without white space at both ends.
func trimmingWhiteSpace(_ range: Range<Int>, in bytes: Span<UInt8>) -> Range<Int> {
  var (start, end) = (range.lowerBound, range.upperBound)
  while start < end, isWhiteSpace(bytes[start]) { start += 1 }
  while end > start, isWhiteSpace(bytes[end - 1]) { end -= 1 }
  return start..<end
}

/// A text without white space of ASCII around it.
func trimmed(_ text: String) -> String {
  let bytes = text.utf8
  guard let first = bytes.firstIndex(where: { !isWhiteSpace($0) }),
    let last = bytes.lastIndex(where: { !isWhiteSpace($0) })
  else { return "" }
  return String(text[first...last])
}

func trimmed(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
  let start = text.drop(while: isWhiteSpace)
  return start[..<(start.lastIndex { !isWhiteSpace($0) }.map { $0 + 1 } ?? start.startIndex)]
}

func isBlankLine(_ line: ArraySlice<UInt8>) -> Bool { line.allSatisfy(isWhiteSpace) }

/// A text with each run of white space as one space, and none around it.
func collapsingSpace(_ text: [UInt8]) -> [UInt8] {
  var result: [UInt8] = []
  var hasSpace = false
  for byte in text {
    if isWhiteSpace(byte) {
      hasSpace = !result.isEmpty
    } else {
      if hasSpace { result.append(0x20) }
      hasSpace = false
      result.append(byte)
    }
  }
  return result
}
