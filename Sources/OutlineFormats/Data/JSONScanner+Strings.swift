internal import Bytes

extension JSONScanner {
  /// Reads the text whose first byte, after the quote, is at `start`.
  /// - Returns: where it is in the texts of the tree, and where the source goes on behind its quote.
  mutating func readString(
    from start: Int, in bytes: Span<UInt8>
  ) throws(Fault) -> (range: Range<Int>, end: Int) {
    var index = endOfRun(in: bytes, from: start)
    if index < bytes.count, bytes[index] == UInt8(ascii: "\"") { return (start..<index, index + 1) }
    // The decoded texts are appended to the source.
    let first = bytes.count + decoded.count
    var run = start
    while index < bytes.count {
      append(bytes.extracting(run..<index))
      switch bytes[index] {
      case UInt8(ascii: "\""): return (first..<bytes.count + decoded.count, index + 1)
      case UInt8(ascii: "\\"): index = try readEscape(at: index, in: bytes)
      default:
        throw Fault(
          offset: index, message: "a text cannot hold a control character as it is",
          advice: bytes[index] == UInt8(ascii: "\n") || bytes[index] == UInt8(ascii: "\r")
            ? "is the quote at the end of the line missing? A line break in a text is written \\n"
            : "write it as \\t or \\u0000")
      }
      run = index
      index = endOfRun(in: bytes, from: index)
    }
    throw Fault(offset: start - 1, message: "this text has no quote at its end")
  }

  private mutating func append(_ run: Span<UInt8>) {
    run.withUnsafeBufferPointer { decoded.append(contentsOf: $0) }
  }

  /// The first byte from `start` on that is a quote, a backslash or a control character, or the end.
  private func endOfRun(in bytes: Span<UInt8>, from start: Int) -> Int {
    var index = start
    while index + 16 <= bytes.count {
      let sixteen = SixteenBytes(of: bytes, uncheckedFrom: index)
      let found =
        sixteen.equal(to: UInt8(ascii: "\"")) | sixteen.equal(to: UInt8(ascii: "\\"))
        | sixteen.between(0, 0x1F)
      if let stop = found.first { return index + stop }
      index += 16
    }
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte < 0x20 { break }
      index += 1
    }
    return index
  }

  /// Appends what the escape at `start` stands for.
  /// - Returns: where it ends.
  private mutating func readEscape(at start: Int, in bytes: Span<UInt8>) throws(Fault) -> Int {
    guard start + 1 < bytes.count else {
      throw Fault(offset: start, message: "the file ends in a text")
    }
    let byte = bytes[start + 1]
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): decoded.append(byte)
    case UInt8(ascii: "b"): decoded.append(0x08)
    case UInt8(ascii: "f"): decoded.append(0x0C)
    case UInt8(ascii: "n"): decoded.append(0x0A)
    case UInt8(ascii: "r"): decoded.append(0x0D)
    case UInt8(ascii: "t"): decoded.append(0x09)
    case UInt8(ascii: "u"): return try readCodeUnits(at: start, in: bytes)
    default:
      throw Fault(
        offset: start, message: "there is no escape of \(shown(byte)) in JSON",
        advice: "a backslash itself is written \\\\")
    }
    return start + 2
  }

  /// Appends the character that one escape of a code unit, or two of a pair, stand for. What stands
  /// for none, and U+0000, which no page can hold, is replaced by U+FFFD.
  private mutating func readCodeUnits(
    at start: Int, in bytes: Span<UInt8>
  ) throws(Fault) -> Int {
    let first = try codeUnit(at: start, in: bytes)
    var end = start + 6
    var scalar = Unicode.Scalar(first)
    if first & 0xFC00 == 0xD800, stands("\\u", at: end, in: bytes) {
      let second = try codeUnit(at: end, in: bytes)
      if second & 0xFC00 == 0xDC00 {
        end += 6
        scalar = Unicode.Scalar(0x10000 + (first & 0x3FF) << 10 + second & 0x3FF)
      }
    }
    let shown = scalar == "\0" ? "\u{FFFD}" : scalar ?? "\u{FFFD}"
    decoded.append(contentsOf: UTF8.encode(shown).map(Array.init) ?? [])
    return end
  }

  private func codeUnit(at start: Int, in bytes: Span<UInt8>) throws(Fault) -> UInt32 {
    var unit: UInt32 = 0
    for index in start + 2..<start + 6 {
      guard index < bytes.count, let digit = hexadecimalDigit(bytes[index]) else {
        throw Fault(offset: start, message: "four hexadecimal digits must come after \\u")
      }
      unit = unit << 4 | digit
    }
    return unit
  }
}

private func hexadecimalDigit(_ byte: UInt8) -> UInt32? {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
  case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a") + 10)
  case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A") + 10)
  default: nil
  }
}
