/// What stands in one line behind its indentation.
struct TextLine {
  /// The text, without blanks at its end.
  var content: Range<Int>
  /// Whether an `@` is in it.
  var hasAt: Bool
  /// Where the line ends.
  var end: Int

  private static let stops = StopBytes(
    UInt8(ascii: "@"), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\r"))

  init(in bytes: Span<UInt8>, from start: Int) {
    var index = Self.stops.first(in: bytes, from: start)
    var hasAt = false
    while index < bytes.count, bytes[index] == UInt8(ascii: "@") {
      hasAt = true
      index = Self.stops.first(in: bytes, from: index + 1)
    }
    content = trimmingBlanks(start..<index, in: bytes)
    self.hasAt = hasAt
    end = index
  }

  /// Whether the byte at `index` is the last of the content, or a blank follows it.
  func isWord(at index: Int, in bytes: Span<UInt8>) -> Bool {
    index + 1 >= content.upperBound || isBlank(bytes[index + 1])
  }

  /// What follows the bullet `-`, `*`, `+` or `•`; nil where there is none.
  func afterBullet(in bytes: Span<UInt8>) -> Range<Int>? {
    var last = content.lowerBound
    switch bytes[last] {
    case UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+"): break
    case 0xE2 where stands("•", at: last, in: bytes): last += 2
    default: return nil
    }
    guard isWord(at: last, in: bytes) else { return nil }
    return skipBlanks(in: bytes, from: min(last + 1, content.upperBound), to: content.upperBound)
  }

  /// What follows the box `[x]`, `[X]`, `[ ]` or `[_]` in a part of the line, and whether it is
  /// ticked; nil where there is none.
  func afterBox(
    in bytes: Span<UInt8>, _ range: Range<Int>
  ) -> (rest: Range<Int>, isDone: Bool)? {
    guard range.count >= 3, bytes[range.lowerBound] == UInt8(ascii: "["),
      bytes[range.lowerBound + 2] == UInt8(ascii: "]"),
      isWord(at: range.lowerBound + 2, in: bytes)
    else { return nil }
    let rest = skipBlanks(in: bytes, from: range.lowerBound + 3, to: range.upperBound)
    switch bytes[range.lowerBound + 1] {
    case UInt8(ascii: "x"), UInt8(ascii: "X"): return (rest, true)
    case UInt8(ascii: " "), UInt8(ascii: "_"): return (rest, false)
    default: return nil
    }
  }

  private func skipBlanks(in bytes: Span<UInt8>, from start: Int, to end: Int) -> Range<Int> {
    var start = start
    while start < end, isBlank(bytes[start]) { start += 1 }
    return start..<end
  }
}
