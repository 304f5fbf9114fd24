internal import Bytes

extension JSONScanner {
  /// Reads the text whose first byte, after the quote, is at `start`.
  /// - Returns: where it is, its escapes replaced, and where the source goes on behind its quote.
  func readString(
    from start: Int, in bytes: inout MutableSpan<UInt8>
  ) throws(Fault) -> (range: Range<Int>, end: Int) {
    var index = endOfRun(in: bytes.span, from: start)
    var end = index
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\""): return (start..<end, index + 1)
      case UInt8(ascii: "\\"): index = try readEscape(at: index, in: &bytes, to: &end)
      default:
        throw Fault(
          offset: index, message: "a text cannot hold a control character as it is",
          advice: bytes[index] == UInt8(ascii: "\n") || bytes[index] == UInt8(ascii: "\r")
            ? "is the quote at the end of the line missing? A line break in a text is written \\n"
            : "write it as \\t or \\u0000")
      }
      let run = index..<endOfRun(in: bytes.span, from: index)
      move(run, to: end, in: &bytes)
      index = run.upperBound
      end += run.count
    }
    throw Fault(offset: start - 1, message: "this text has no quote at its end")
  }

  /// Moves bytes towards the beginning.
  private func move(_ run: Range<Int>, to target: Int, in bytes: inout MutableSpan<UInt8>) {
    bytes.withUnsafeMutableBufferPointer { buffer in
      _ = buffer.extracting(target..<target + run.count).update(
        fromContentsOf: UnsafeMutableBufferPointer(rebasing: buffer[run]))
    }
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

  /// Writes what the escape at `start` stands for.
  /// - Parameter end: where it is written; then, where that ends.
  /// - Returns: where the escape ends.
  private func readEscape(
    at start: Int, in bytes: inout MutableSpan<UInt8>, to end: inout Int
  ) throws(Fault) -> Int {
    guard start + 1 < bytes.count else {
      throw Fault(offset: start, message: "the file ends in a text")
    }
    let byte = bytes[start + 1]
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): bytes[end] = byte
    case UInt8(ascii: "b"): bytes[end] = 0x08
    case UInt8(ascii: "f"): bytes[end] = 0x0C
    case UInt8(ascii: "n"): bytes[end] = 0x0A
    case UInt8(ascii: "r"): bytes[end] = 0x0D
    case UInt8(ascii: "t"): bytes[end] = 0x09
    case UInt8(ascii: "u"): return try readCodeUnits(at: start, in: &bytes, to: &end)
    default:
      throw Fault(
        offset: start, message: "there is no escape of \(shown(byte)) in JSON",
        advice: "a backslash itself is written \\\\")
    }
    end += 1
    return start + 2
  }

  /// Writes the character that one escape of a code unit, or two of a pair, stand for. What stands
  /// for none, and U+0000, which no page can hold, is replaced by U+FFFD.
  private func readCodeUnits(
    at start: Int, in bytes: inout MutableSpan<UInt8>, to end: inout Int
  ) throws(Fault) -> Int {
    let first = try codeUnit(at: start, in: bytes.span)
    var next = start + 6
    var scalar = Unicode.Scalar(first)
    if first & 0xFC00 == 0xD800, stands("\\u", at: next, in: bytes.span) {
      let second = try codeUnit(at: next, in: bytes.span)
      if second & 0xFC00 == 0xDC00 {
        next += 6
        scalar = Unicode.Scalar(0x10000 + (first & 0x3FF) << 10 + second & 0x3FF)
      }
    }
    let shown = scalar == "\0" ? "\u{FFFD}" : scalar ?? "\u{FFFD}"
    for byte in UTF8.encode(shown) ?? UTF8.encodedReplacementCharacter {
      bytes[end] = byte
      end += 1
    }
    return next
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
