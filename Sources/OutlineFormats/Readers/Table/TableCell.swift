/// One cell of a row, as a range of the file.
struct TableCell {
  enum Form {
    /// No quote around it.
    case plain
    /// What is between two quotes, and needs no change.
    case quoted
    /// From its first quote to its end, with quotes in it that are written twice, or a text behind
    /// the last.
    case escaped
  }

  var range: Range<Int>
  var form: Form

  /// The range without white space around it. Of an escaped cell it is the range itself.
  func trimmed(in bytes: Span<UInt8>) -> Range<Int> {
    form == .escaped ? range : trimmingWhiteSpace(range, in: bytes)
  }

  /// Whether it holds nothing but white space.
  func isBlank(in bytes: Span<UInt8>) -> Bool {
    trimmed(in: bytes).isEmpty
  }

  /// Appends the text of the cell as the table means it.
  func append(to text: inout [UInt8], in bytes: Span<UInt8>) {
    guard form == .escaped else {
      return bytes.extracting(range).withUnsafeBufferPointer { text.append(contentsOf: $0) }
    }
    var start = range.lowerBound + 1
    while start < range.upperBound {
      var end = start
      while end < range.upperBound, bytes[end] != UInt8(ascii: "\"") { end += 1 }
      bytes.extracting(start..<end).withUnsafeBufferPointer { text.append(contentsOf: $0) }
      start = end + 1
      guard start < range.upperBound else { return }
      guard bytes[start] == UInt8(ascii: "\"") else { break }
      text.append(UInt8(ascii: "\""))
      start += 1
    }
    // What follows the closing quote is as it is.
    let rest = bytes.extracting(min(start, range.upperBound)..<range.upperBound)
    rest.withUnsafeBufferPointer { text.append(contentsOf: $0) }
  }

  /// The text without white space around it.
  func string(in bytes: Span<UInt8>) -> String {
    guard form == .escaped else { return text(of: trimmed(in: bytes), in: bytes) }
    var decoded: [UInt8] = []
    append(to: &decoded, in: bytes)
    return text(of: trimmingWhiteSpace(0..<decoded.count, in: decoded.span), in: decoded.span)
  }
}
