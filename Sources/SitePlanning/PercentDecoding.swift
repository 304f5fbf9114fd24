/// `text` with `%41` and the like decoded; what is no valid escape stays as written.
func percentDecoded(_ text: Substring) -> String {
  var bytes: [UInt8] = []
  let source = Array(text.utf8)
  var index = 0
  while index < source.count {
    if source[index] == UInt8(ascii: "%"), index + 2 < source.count,
      let high = hexValue(source[index + 1]), let low = hexValue(source[index + 2])
    {
      bytes.append(high << 4 | low)
      index += 3
    } else {
      bytes.append(source[index])
      index += 1
    }
  }
  return String(decoding: bytes, as: UTF8.self)
}

private func hexValue(_ byte: UInt8) -> UInt8? {
  switch byte {
  case 0x30...0x39: byte - 0x30
  case 0x41...0x46: byte - 0x41 + 10
  case 0x61...0x66: byte - 0x61 + 10
  default: nil
  }
}
