internal import Bytes

/// Whether quotes and dashes of a text may be changed: not where addresses or names of footnotes stand
/// in the text itself, which libcmark takes for text.
func mayBeSmart(_ text: Span<UInt8>, wikiLinks: Bool) -> Bool {
  if mayHoldAddress(text, 0..<text.count) || hasFootnoteMark(text) { return false }
  guard wikiLinks else { return true }
  for index in 0..<max(0, text.count - 1)
  where text[index] == UInt8(ascii: "[") && text[index + 1] == UInt8(ascii: "[") {
    return false
  }
  return true
}

/// Whether a text may hold an address that an extension makes a link: `://`, `www` or `@`.
func mayHoldAddress(_ text: Span<UInt8>, _ range: Range<Int>) -> Bool {
  var index = range.lowerBound
  // Steps of fifteen, so that any two neighbours are together in one of them.
  while index + 16 <= range.upperBound {
    let bytes = SixteenBytes(of: text, uncheckedFrom: index)
    if bytes.equal(to: UInt8(ascii: "@")).first != nil
      || bytes.equal(to: UInt8(ascii: "w")).haveNeighbors
    {
      return true
    }
    if bytes.equal(to: UInt8(ascii: ":")).first != nil,
      holdsAddress(text, index..<min(index + 18, range.upperBound))
    {
      return true
    }
    index += 15
  }
  return holdsAddress(text, index..<range.upperBound)
}

private func holdsAddress(_ text: Span<UInt8>, _ range: Range<Int>) -> Bool {
  for index in range {
    let next = index + 1 < range.upperBound ? text[index + 1] : 0
    switch text[index] {
    case UInt8(ascii: "@"): return true
    case UInt8(ascii: "w") where next == UInt8(ascii: "w"): return true
    case UInt8(ascii: ":") where next == UInt8(ascii: "/"): return true
    default: continue
    }
  }
  return false
}
