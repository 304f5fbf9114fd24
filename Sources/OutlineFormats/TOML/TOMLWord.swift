/// What stands in TOML without quotes: truth values, numbers, dates and times.
struct TOMLWord {
  private let bytes: [UInt8]

  init(_ text: String) { bytes = Array(text.utf8) }

  /// Whether TOML has such a value.
  var isValue: Bool {
    let text = String(decoding: bytes, as: UTF8.self)
    return text == "true" || text == "false" || isNumber || isDateOrTime
  }

  /// Whether a time after a space may belong to it: `2024-05-01 07:30:00`.
  var isDate: Bool { fits("dddd-dd-dd") }

  private var isNumber: Bool {
    let hasSign = bytes.first == UInt8(ascii: "+") || bytes.first == UInt8(ascii: "-")
    let digits = bytes.dropFirst(hasSign ? 1 : 0)
    if digits.elementsEqual("inf".utf8) || digits.elementsEqual("nan".utf8) { return true }
    if digits.count > 2, digits.first == UInt8(ascii: "0"), !hasSign {
      switch digits[digits.startIndex + 1] {
      case UInt8(ascii: "x"): return areDigits(digits.dropFirst(2), below: 16)
      case UInt8(ascii: "o"): return areDigits(digits.dropFirst(2), below: 8)
      case UInt8(ascii: "b"): return areDigits(digits.dropFirst(2), below: 2)
      default: break
      }
    }
    return isDecimal(digits)
  }

  private func isDecimal(_ text: ArraySlice<UInt8>) -> Bool {
    let mantissa = text.prefix { $0 != UInt8(ascii: "e") && $0 != UInt8(ascii: "E") }
    if mantissa.count < text.count {
      let exponent = text[(mantissa.endIndex + 1)...]
      let hasSign = exponent.first == UInt8(ascii: "+") || exponent.first == UInt8(ascii: "-")
      guard areDigits(exponent.dropFirst(hasSign ? 1 : 0), below: 10) else { return false }
    }
    let whole = mantissa.prefix { $0 != UInt8(ascii: ".") }
    if whole.count < mantissa.count {
      guard areDigits(mantissa[(whole.endIndex + 1)...], below: 10) else { return false }
    }
    return areDigits(whole, below: 10) && (whole.count == 1 || whole.first != UInt8(ascii: "0"))
  }

  /// Digits, with single `_` between them.
  private func areDigits(_ text: ArraySlice<UInt8>, below base: Int) -> Bool {
    var followsDigit = false
    for byte in text {
      if byte == UInt8(ascii: "_"), followsDigit {
        followsDigit = false
      } else if let value = Character(Unicode.Scalar(byte)).hexDigitValue, value < base {
        followsDigit = true
      } else {
        return false
      }
    }
    return followsDigit
  }

  private var isDateOrTime: Bool {
    if isDate || isTime(bytes[...]) { return true }
    guard bytes.count > 11, TOMLWord(bytes.prefix(10)).isDate else { return false }
    let between = bytes[10]
    guard between == UInt8(ascii: "T") || between == UInt8(ascii: "t") || between == 0x20 else {
      return false
    }
    var time = bytes[11...]
    if time.last == UInt8(ascii: "Z") || time.last == UInt8(ascii: "z") {
      time.removeLast()
    } else if time.count > 6, TOMLWord(time.suffix(6)).isOffset {
      time.removeLast(6)
    }
    return isTime(time)
  }

  private var isOffset: Bool { fits("+dd:dd") || fits("-dd:dd") }

  private func isTime(_ text: ArraySlice<UInt8>) -> Bool {
    guard TOMLWord(text.prefix(8)).fits("dd:dd:dd") else {
      return TOMLWord(text).fits("dd:dd")
    }
    guard text.count > 8 else { return true }
    let fraction = text.dropFirst(9)
    return text[text.startIndex + 8] == UInt8(ascii: ".") && !fraction.isEmpty
      && fraction.allSatisfy(isDigit)
  }

  private init(_ bytes: ArraySlice<UInt8>) { self.bytes = Array(bytes) }

  /// Whether the word is like a pattern, in which `d` stands for a digit.
  private func fits(_ pattern: StaticString) -> Bool {
    guard bytes.count == pattern.utf8CodeUnitCount else { return false }
    for (index, byte) in bytes.enumerated() {
      let expected = pattern.utf8Start[index]
      guard expected == UInt8(ascii: "d") ? isDigit(byte) : byte == expected else { return false }
    }
    return true
  }
}
