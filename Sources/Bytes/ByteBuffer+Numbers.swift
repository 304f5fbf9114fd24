extension ByteBuffer {
  /// Appends `number` in decimal digits, thousands parted by `separator` if there is one.
  package mutating func append(decimal number: Int, separator: String = "") {
    guard number >= 0 else {
      append(UInt8(ascii: "-"))
      append(decimal: -number, separator: separator)
      return
    }
    if number >= 1000, !separator.isEmpty {
      append(decimal: number / 1000, separator: separator)
      append(separator)
      appendPadded(number % 1000)
    } else {
      if number >= 10 { append(decimal: number / 10) }
      append(UInt8(ascii: "0") + UInt8(number % 10))
    }
  }

  private mutating func appendPadded(_ number: Int) {
    append(UInt8(ascii: "0") + UInt8(number / 100))
    append(UInt8(ascii: "0") + UInt8(number / 10 % 10))
    append(UInt8(ascii: "0") + UInt8(number % 10))
  }
}
