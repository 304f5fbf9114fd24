internal import OutlineModel

extension TOMLScanner {
  /// Reads a text in quotes of any of the four kinds.
  mutating func readString() throws(Diagnostic) -> String {
    for marks: StaticString in ["\"\"\"", "'''"] {
      let place = place
      if take(marks) { return try readLines(closedBy: marks, openedAt: place) }
    }
    return try readLine()
  }

  /// Reads a text in one pair of quotes, which ends in the same line.
  mutating func readLine() throws(Diagnostic) -> String {
    let place = place
    let quote = byte
    var text: [UInt8] = []
    advance()
    while let byte, !isLineEnd(byte) {
      if byte == quote {
        advance()
        return String(decoding: text, as: UTF8.self)
      }
      try readByte(byte, to: &text, hasEscapes: quote == UInt8(ascii: "\""))
    }
    throw fault(
      "this quote is not closed in its line", at: place,
      advice: "put a quote at the end of the value; texts of several lines have three quotes")
  }

  private mutating func readLines(
    closedBy marks: StaticString, openedAt place: SourceLocation
  ) throws(Diagnostic) -> String {
    let quote = marks.utf8Start[0]
    var text: [UInt8] = []
    _ = takeLineEnd()
    while let byte {
      if takeLineEnd() {
        text.append(UInt8(ascii: "\n"))
      } else if byte == quote, take(marks) {
        // One or two quotes before the closing three belong to the text.
        for _ in 0..<2 where self.byte == quote {
          text.append(quote)
          advance()
        }
        return String(decoding: text, as: UTF8.self)
      } else if byte == UInt8(ascii: "\\"), quote == UInt8(ascii: "\""), try takeJoint() {
        continue
      } else {
        try readByte(byte, to: &text, hasEscapes: quote == UInt8(ascii: "\""))
      }
    }
    throw fault(
      "these quotes are not closed", at: place, advice: "put three quotes at the end of the text")
  }

  /// Passes over a backslash at the end of a line and all white space after it.
  private mutating func takeJoint() throws(Diagnostic) -> Bool {
    let start = self
    advance()
    skipBlanks()
    guard takeLineEnd() else {
      self = start
      return false
    }
    repeat { skipBlanks() } while takeLineEnd()
    return true
  }

  private mutating func readByte(
    _ byte: UInt8, to text: inout [UInt8], hasEscapes: Bool
  ) throws(Diagnostic) {
    try checkControl(byte)
    if hasEscapes, byte == UInt8(ascii: "\\") {
      text += try readEscape()
    } else {
      text.append(byte)
      advance()
    }
  }

  private mutating func readEscape() throws(Diagnostic) -> [UInt8] {
    let place = place
    let kind = byte(after: 1)
    advance(2)
    switch kind {
    case UInt8(ascii: "b"): return [8]
    case UInt8(ascii: "t"): return [9]
    case UInt8(ascii: "n"): return [10]
    case UInt8(ascii: "f"): return [12]
    case UInt8(ascii: "r"): return [13]
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): return [kind ?? 0]
    case UInt8(ascii: "u"): return try readCharacter(digits: 4, at: place)
    case UInt8(ascii: "U"): return try readCharacter(digits: 8, at: place)
    default: throw unknownEscape(at: place)
    }
  }

  private mutating func readCharacter(
    digits: Int, at place: SourceLocation
  ) throws(Diagnostic) -> [UInt8] {
    var value: UInt32 = 0
    for _ in 0..<digits {
      guard let digit = byte.flatMap({ Character(Unicode.Scalar($0)).hexDigitValue }) else {
        throw unknownEscape(at: place)
      }
      value = value << 4 | UInt32(digit)
      advance()
    }
    // A NUL is in no text.
    guard value > 0, let scalar = Unicode.Scalar(value) else { throw unknownEscape(at: place) }
    return Array(String(Character(scalar)).utf8)
  }

  private func unknownEscape(at place: SourceLocation) -> Diagnostic {
    fault(
      "what follows this backslash is no character", at: place,
      advice: "write \\\\ for a backslash, or put the text in single quotes")
  }
}
