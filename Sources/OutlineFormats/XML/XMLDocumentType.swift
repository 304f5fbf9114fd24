/// How far the reading of a `<!DOCTYPE …>` has come.
struct XMLDocumentType {
  var isInComment = false
  private var isInSubset = false
  private var quote: UInt8?

  /// Takes the next byte.
  /// - Returns: whether it is the last one.
  mutating func take(_ byte: UInt8) -> Bool {
    if isInComment { return false }
    if let quote {
      if byte == quote { self.quote = nil }
      return false
    }
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
    case UInt8(ascii: "["): isInSubset = true
    case UInt8(ascii: "]"): isInSubset = false
    case UInt8(ascii: ">"): return !isInSubset
    default: break
    }
    return false
  }
}
