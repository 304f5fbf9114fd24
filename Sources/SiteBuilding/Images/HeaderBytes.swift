/// The first bytes of a file, read by offset; whatever is beyond them is nil.
struct HeaderBytes {
  let bytes: [UInt8]

  var count: Int { bytes.count }

  func byte(at offset: Int) -> Int? {
    bytes.indices.contains(offset) ? Int(bytes[offset]) : nil
  }

  /// A number of `length` bytes, at most 4.
  func number(at offset: Int, length: Int, isLittleEndian: Bool) -> Int? {
    guard offset >= 0, length <= 4, offset <= bytes.count - length else { return nil }
    let part = bytes[offset..<offset + length]
    let inOrder = isLittleEndian ? Array(part.reversed()) : Array(part)
    return inOrder.reduce(0) { $0 << 8 | Int($1) }
  }

  func holds(_ text: String, at offset: Int = 0) -> Bool {
    guard offset >= 0, offset <= bytes.count - text.utf8.count else { return false }
    return bytes[offset...].starts(with: text.utf8)
  }
}
