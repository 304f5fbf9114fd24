/// Names of attributes in XML for any text, as SQL/XML and .NET write them: what a name may not
/// hold is written as its number, `Tier_x0020_1`.
///
/// Source: ISO/IEC 9075-14, section 9.1 (mapping SQL identifiers to XML names). Letters beyond ASCII
/// are written as numbers too, so that files are plain.
enum OPMLAttributeName {
  /// The name in XML.
  /// - Parameter isReserved: whether the name means something else as it is.
  static func encoded(_ name: String, isReserved: Bool) -> String {
    var result = String.UnicodeScalarView()
    let scalars = Array(name.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      let isFirst = index == 0
      let isPlain =
        isLetter(scalar) || scalar == "_"
        || !isFirst && (isDigit(scalar) || scalar == "-" || scalar == ".")
      let mustEncode =
        !isPlain || isFirst && isReserved
        || scalar == "_" && scalars.dropFirst(index + 1).first == "x"
      if mustEncode { result.append(contentsOf: escape(scalar)) } else { result.append(scalar) }
    }
    return String(result)
  }

  /// The text that a name in XML stands for.
  static func decoded(_ name: String) -> String {
    guard name.contains("_x") else { return name }
    var result = String.UnicodeScalarView()
    var rest = Array(name.unicodeScalars)[...]
    while let scalar = rest.first {
      if scalar == "_", let (value, length) = escaped(rest) {
        result.append(value)
        rest = rest.dropFirst(length)
      } else {
        result.append(scalar)
        rest = rest.dropFirst()
      }
    }
    return String(result)
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String.UnicodeScalarView {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    let width = scalar.value > 0xFFFF ? 8 : 4
    return ("_x" + String(repeating: "0", count: width - digits.count) + digits + "_")
      .unicodeScalars
  }

  /// The character that `_x0041_` at the start stands for, and how long that is.
  private static func escaped(
    _ scalars: ArraySlice<Unicode.Scalar>
  ) -> (Unicode.Scalar, length: Int)? {
    for width in [4, 8] {
      let part = scalars.prefix(width + 3)
      guard part.count == width + 3, part.dropFirst().first == "x", part.last == "_" else {
        continue
      }
      let digits = part.dropFirst(2).dropLast()
      guard digits.allSatisfy({ $0.properties.isASCIIHexDigit }) else { continue }
      var text = String.UnicodeScalarView()
      text.append(contentsOf: digits)
      if let scalar = UInt32(String(text), radix: 16).flatMap(Unicode.Scalar.init) {
        return (scalar, width + 3)
      }
    }
    return nil
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII && scalar.properties.isAlphabetic
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { 0x30...0x39 ~= scalar.value }
}
