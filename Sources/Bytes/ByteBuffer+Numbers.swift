extension ByteBuffer {
  /// Appends `number` in decimal digits, thousands parted by `separator` if there is one.
  package mutating func append(decimal number: Int, separator: String = "") {
    if number < 0 { append(UInt8(ascii: "-")) }
    append(decimal: number.magnitude, separator: separator)
  }

  private mutating func append(decimal number: UInt, separator: String) {
    if number >= 1000, !separator.isEmpty {
      append(decimal: number / 1000, separator: separator)
      append(separator)
      appendPadded(number % 1000)
    } else {
      if number >= 10 { append(decimal: number / 10, separator: "") }
      append(UInt8(ascii: "0") + UInt8(number % 10))
    }
  }

  private mutating func appendPadded(_ number: UInt) {
    append(UInt8(ascii: "0") + UInt8(number / 100))
    append(UInt8(ascii: "0") + UInt8(number / 10 % 10))
    append(UInt8(ascii: "0") + UInt8(number % 10))
  }
}
