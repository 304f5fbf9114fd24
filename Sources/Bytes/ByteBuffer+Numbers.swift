extension ByteBuffer {
  /// Appends `number` in decimal digits, thousands parted by `separator` if there is one.
  package mutating func append(decimal number: Int, separator: String) {
    guard number.magnitude >= 1000, !separator.isEmpty else { return append(decimal: number) }
    append(decimal: number / 1000, separator: separator)
    append(separator)
    appendPadded(number.magnitude % 1000)
  }

  /// Appends `number` in decimal digits.
  package mutating func append(decimal number: Int) {
    if number < 0 { append(UInt8(ascii: "-")) }
    append(digitsOf: number.magnitude)
  }

  private mutating func append(digitsOf number: UInt) {
    if number >= 10 { append(digitsOf: number / 10) }
    append(UInt8(ascii: "0") + UInt8(number % 10))
  }

  private mutating func appendPadded(_ number: UInt) {
    append(UInt8(ascii: "0") + UInt8(number / 100))
    append(UInt8(ascii: "0") + UInt8(number / 10 % 10))
    append(UInt8(ascii: "0") + UInt8(number % 10))
  }
}
