/// A line as a terminal would show it, without the commands that colour it.
enum TerminalText {
  /// How much was dropped.
  struct Counts {
    var commands = 0
    /// Signs before a backspace that are no accents: `_⌫a` is an underlined a.
    var overprints = 0
    var controls = 0
  }

  private static let escape: UInt8 = 0x1B
  private static let backspace: UInt8 = 0x08

  static func shown(_ line: ArraySlice<UInt8>, dropping counts: inout Counts) -> ArraySlice<UInt8> {
    guard line.contains(where: isControl) else { return line }
    var result: [UInt8] = []
    var rest = line
    while let byte = rest.popFirst() {
      switch byte {
      case escape:
        rest = rest.dropFirst(lengthOfCommand(rest))
        counts.commands += 1
      case backspace:
        let last = removeLastCharacter(&result)
        let letters = accented(last, with: rest.prefix(1)) ?? accented(rest.prefix(1), with: last)
        if let letters {
          result += letters
          rest = rest.dropFirst()
        } else {
          counts.overprints += 1
        }
      case _ where isControl(byte): counts.controls += 1
      default: result.append(byte)
      }
    }
    return result[...]
  }

  private static func isControl(_ byte: UInt8) -> Bool {
    byte < 0x20 && byte != 0x09 || byte == 0x7F
  }

  /// The length of what follows an escape.
  /// Source: ECMA-48, section 5.4 (control sequences).
  private static func lengthOfCommand(_ rest: ArraySlice<UInt8>) -> Int {
    guard let first = rest.first, first >= 0x20, first < 0x7F else { return 0 }
    guard first == UInt8(ascii: "[") else { return 1 }
    let parameters = rest.dropFirst().prefix { 0x20...0x3F ~= $0 }
    let hasFinal =
      rest.indices.contains(parameters.endIndex)
      && 0x40...0x7E ~= rest[parameters.endIndex]
    return 1 + parameters.count + (hasFinal ? 1 : 0)
  }

  /// Takes the last character off.
  private static func removeLastCharacter(_ text: inout [UInt8]) -> ArraySlice<UInt8> {
    guard let start = text.lastIndex(where: { $0 & 0xC0 != 0x80 }) else { return [] }
    // A slice would share the text, which would then be copied.
    let character = Array(text[start...])
    text.removeSubrange(start...)
    return character[...]
  }

  /// A letter with the mark that a sign means which is printed over it; nil for anything else.
  private static func accented(
    _ letter: ArraySlice<UInt8>, with sign: ArraySlice<UInt8>
  ) -> [UInt8]? {
    guard letter.count == 1, letter.allSatisfy(isLetter),
      sign.count == 1, let sign = sign.first
    else { return nil }
    let mark: String? =
      switch sign {
      case UInt8(ascii: "`"): "\u{300}"
      case UInt8(ascii: "'"): "\u{301}"
      case UInt8(ascii: "^"): "\u{302}"
      case UInt8(ascii: "~"): "\u{303}"
      case UInt8(ascii: "\""): "\u{308}"
      case UInt8(ascii: ","): "\u{327}"
      default: nil
      }
    return mark.map { letter + Array($0.utf8) }
  }
}
