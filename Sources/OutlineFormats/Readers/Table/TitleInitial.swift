internal import CUTF8Proc

/// The letter under which an index lists a title.
enum TitleInitial {
  /// What stands for all titles that begin with a digit or a sign.
  static let others = "#"

  /// The first letter as a capital, without its accents; `others` for digits and signs. Quotes and
  /// other punctuation before it do not count.
  static func initial(of title: String) -> String {
    for scalar in title.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter:
        return capital(of: base(of: scalar))
      case .decimalNumber, .letterNumber, .otherNumber, .mathSymbol, .currencySymbol,
        .otherSymbol:
        return others
      default: continue
      }
    }
    return others
  }

  /// Whether one initial stands before another in an index.
  static func precedes(_ first: String, _ second: String) -> Bool {
    if first == others || second == others { return second == others && first != others }
    return first.unicodeScalars.lexicographicallyPrecedes(second.unicodeScalars)
  }

  private static func capital(of letter: Unicode.Scalar) -> String {
    // In titles even Georgian letters stay small, which its capitals would be too loud for.
    let mapped = letter.properties.titlecaseMapping.unicodeScalars.first ?? letter
    return String(mapped)
  }

  /// The letter without what is added to it.
  private static func base(of letter: Unicode.Scalar) -> Unicode.Scalar {
    // The letters of Cyrillic that have marks are letters of their own, but for ё.
    if 0x400...0x52F ~= letter.value {
      return letter == "ё" || letter == "Ё" ? "Е" : letter
    }
    var parts = [utf8proc_int32_t](repeating: 0, count: 32)
    let options = UTF8PROC_DECOMPOSE.rawValue | UTF8PROC_COMPAT.rawValue
    let count = parts.withUnsafeMutableBufferPointer { parts in
      utf8proc_decompose_char(
        utf8proc_int32_t(bitPattern: letter.value), parts.baseAddress, parts.count,
        utf8proc_option_t(rawValue: options), nil)
    }
    guard count > 0, let first = Unicode.Scalar(UInt32(bitPattern: parts[0])) else {
      return letter
    }
    return hangulInitials[first] ?? first
  }

  /// The consonants that Korean syllables begin with, as they stand alone.
  private static let hangulInitials: [Unicode.Scalar: Unicode.Scalar] = Dictionary(
    uniqueKeysWithValues: "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ".unicodeScalars.enumerated()
      .compactMap { index, letter in
        Unicode.Scalar(0x1100 + UInt32(index)).map { ($0, letter) }
      })
}
