internal import Bytes

extension JSONScanner {
  /// Where the number at `start` ends.
  ///
  /// Source: RFC 8259, section 6.
  func endOfNumber(at start: Int, in bytes: Span<UInt8>) throws(Fault) -> Int {
    func digits(from index: Int) -> Int {
      var index = index
      while index < bytes.count, isDigit(bytes[index]) { index += 1 }
      return index
    }
    func isByte(_ text: StaticString, at index: Int) -> Bool { stands(text, at: index, in: bytes) }
    var index = isByte("-", at: start) ? start + 1 : start
    let first = index
    index = digits(from: first)
    guard index > first else {
      throw Fault(offset: index, message: "a digit must come here")
    }
    guard index == first + 1 || bytes[first] != UInt8(ascii: "0") else {
      throw Fault(
        offset: first, message: "a number does not begin with 0",
        advice: "put it in quotes if it is a text: \"007\"")
    }
    if isByte(".", at: index) {
      let fraction = digits(from: index + 1)
      guard fraction > index + 1 else {
        throw Fault(offset: fraction, message: "a digit must come after the point")
      }
      index = fraction
    }
    if isByte("e", at: index) || isByte("E", at: index) {
      index += isByte("+", at: index + 1) || isByte("-", at: index + 1) ? 2 : 1
      let exponent = digits(from: index)
      guard exponent > index else {
        throw Fault(offset: exponent, message: "a digit must come in the exponent")
      }
      index = exponent
    }
    return index
  }

  /// The fault of what is no value.
  func noValue(at index: Int, in bytes: Span<UInt8>) -> Fault {
    let byte = bytes[index]
    let advice: String? =
      switch byte {
      case UInt8(ascii: "'"): "texts stand in double quotes"
      case UInt8(ascii: "/"), UInt8(ascii: "#"): "JSON has no comments; remove it"
      case UInt8(ascii: "]"), UInt8(ascii: "}"): "remove the comma before it"
      case _ where isLetterOrDigit(byte) || byte >= 0x80: "put a text in double quotes"
      default: nil
      }
    return Fault(
      offset: index, message: "a value must come here, not \(shown(byte))", advice: advice)
  }

  /// A byte as messages show it.
  func shown(_ byte: UInt8) -> String {
    switch byte {
    case 0x21...0x7E: "`\(Character(Unicode.Scalar(byte)))`"
    case 0x80...: "a letter"
    default: "a control character"
    }
  }
}
