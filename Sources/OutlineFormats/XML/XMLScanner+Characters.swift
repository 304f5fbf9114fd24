internal import Bytes

/// Values and texts: what stands between quotes, or between tags.
extension XMLScanner {
  private static let mostDigits = 10

  /// Takes what stands before `end`, with references replaced and each white space made a space, as
  /// XML has it in values; of texts, only words and numbers count.
  /// - Parameters:
  ///   - mark: what has a meaning here besides.
  ///   - isLast: whether the end of the window is an end too.
  mutating func takeCharacters(
    before end: UInt8, or mark: UInt8, _ window: Span<UInt8>, isLast: Bool = false
  ) throws(Stop) {
    var start = index
    while true {
      index = firstMark(in: window, from: index, end, mark, UInt8(ascii: "&"))
      if isLast, index == window.count { break }
      let byte = try byte(at: index, window)
      if byte == end { break }
      switch byte {
      case UInt8(ascii: "&"):
        characters.append(window.extracting(start..<index))
        try takeReference(window)
        start = index
      case 0..<0x20:
        characters.append(window.extracting(start..<index))
        characters.append(0x20)
        try passControl(window, isLast: isLast)
        start = index
      case UInt8(ascii: "]"):
        // `]]>` may not stand in a text.
        guard try self.byte(at: index + 1, window) != UInt8(ascii: "]") else { throw .notPlain }
        index += 1
      default: throw .notPlain
      }
    }
    characters.append(window.extracting(start..<index))
  }

  /// Takes the reference at `index`.
  private mutating func takeReference(_ window: Span<UInt8>) throws(Stop) {
    index += 1
    let isNumber = try byte(at: index, window) == UInt8(ascii: "#")
    let scalar = isNumber ? try takeNumber(window) : try takeEntity(window)
    if scalar.isASCII {
      characters.append(UInt8(truncatingIfNeeded: scalar.value))
    } else {
      for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter {
        characters.append(byte)
      }
    }
  }

  private mutating func takeEntity(_ window: Span<UInt8>) throws(Stop) -> Unicode.Scalar {
    var name: UInt32 = 0
    while true {
      let byte = try byte(at: index, window)
      index += 1
      if byte == UInt8(ascii: ";") { break }
      // A zero would leave no trace in the name.
      guard byte > 0, name < 1 << 24 else { throw .notPlain }
      name = name << 8 | UInt32(byte)
    }
    switch name {
    case 0x61_6D_70: return "&"  // amp
    case 0x6C_74: return "<"  // lt
    case 0x67_74: return ">"  // gt
    case 0x71_75_6F_74: return "\""  // quot
    case 0x61_70_6F_73: return "'"  // apos
    default: throw .notPlain
    }
  }

  private mutating func takeNumber(_ window: Span<UInt8>) throws(Stop) -> Unicode.Scalar {
    index += 1
    var radix: UInt32 = 10
    if try byte(at: index, window) == UInt8(ascii: "x") {
      radix = 16
      index += 1
    }
    let start = index
    var value: UInt32 = 0
    while true {
      let byte = try byte(at: index, window)
      if byte == UInt8(ascii: ";") { break }
      guard let digit = Self.digit(byte), digit < radix, value <= 0x10FFFF,
        index - start < Self.mostDigits
      else { throw .notPlain }
      value = value * radix + digit
      index += 1
    }
    guard index > start, Self.isCharacter(value), let scalar = Unicode.Scalar(value) else {
      throw .notPlain
    }
    index += 1
    return scalar
  }

  private static func digit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A") + 10)
    default: nil
    }
  }

  /// Source: XML 1.0 (Fifth Edition), production 2; surrogates are no scalars.
  private static func isCharacter(_ value: UInt32) -> Bool {
    value == 0x09 || value == 0x0A || value == 0x0D || value >= 0x20 && value & ~1 != 0xFFFE
  }
}
