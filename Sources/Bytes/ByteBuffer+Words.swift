extension ByteBuffer {
  /// Appends the letters of ASCII, in lower case, and the digits of a text in ASCII, with one hyphen
  /// for whatever stands between them.
  package mutating func append(wordsOf text: Span<UInt8>) {
    reserve(text.count)
    length += Self.copyWords(of: text, to: start + length)
  }

  /// Does the same for a text, of whatever bytes, of sixteen or more that are words of ASCII, one byte
  /// between each two.
  /// - Returns: whether it is such a text; else nothing is appended.
  package mutating func append(simpleWordsOf text: Span<UInt8>) -> Bool {
    guard text.count >= 16 else { return false }
    reserve(text.count)
    guard Self.copySimpleWords(of: text, to: start + length) else { return false }
    length += text.count
    return true
  }

  /// Copies words that one byte parts from each other, as nearly all titles are made of them.
  /// - Returns: false where the text holds anything else.
  private static func copySimpleWords(
    of text: Span<UInt8>, to target: UnsafeMutablePointer<UInt8>
  ) -> Bool {
    let hyphen = UInt8(ascii: "-")
    var index = 0
    while true {
      let bytes = SixteenBytes(of: text, uncheckedFrom: index)
      let capitals = bytes.between(UInt8(ascii: "A"), UInt8(ascii: "Z"))
      let kept =
        capitals | bytes.between(UInt8(ascii: "a"), UInt8(ascii: "z"))
        | bytes.between(UInt8(ascii: "0"), UInt8(ascii: "9"))
      let gaps = kept.inverted
      if gaps.haveNeighbors { return false }
      let words = (bytes | capitals.giving(0x20)).keeping(kept) | gaps.giving(hyphen)
      words.store(to: target + index)
      if index == text.count - 16 { break }
      // Each time one byte is looked at again, with the one after it.
      index = min(index + 15, text.count - 16)
    }
    return target[0] != hyphen && target[text.count - 1] != hyphen
  }

  /// - Returns: how many bytes they became.
  private static func copyWords(
    of text: Span<UInt8>, to target: UnsafeMutablePointer<UInt8>
  ) -> Int {
    var next = target
    var isAfterGap = true
    wordBytes.withUnsafeBufferPointer { wordBytes in
      for index in text.indices {
        // What isn't kept is written over by the next, so that there is no branch.
        let byte = wordBytes[Int(text[unchecked: index])]
        next.pointee = byte
        let isGap = byte == UInt8(ascii: "-")
        next += isGap && isAfterGap ? 0 : 1
        isAfterGap = isGap
      }
    }
    let count = next - target
    return isAfterGap && count > 0 ? count - 1 : count
  }
}

/// A letter in lower case, a digit, or a hyphen for each byte.
private let wordBytes: [UInt8] = (0...255).map { byte in
  switch UInt8(byte) {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): UInt8(byte)
  case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt8(byte) | 0x20
  default: UInt8(ascii: "-")
  }
}
