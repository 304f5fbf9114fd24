/// Where the address that begins at `index` ends; nil where none does.
///
/// It ends before white space, `<`, `>` and brackets, and before punctuation at its end; a `)` is
/// part of it if a `(` is.
func endOfAddress(
  in bytes: [UInt8], from index: Int, to limit: Int
) -> Int? {
  let schemes: [StaticString] = ["https://", "http://", "ftp://", "mailto:"]
  guard let scheme = schemes.first(where: { stands($0, at: index, in: bytes.span) }) else {
    return nil
  }
  let start = index + scheme.utf8CodeUnitCount
  var end = start
  var depth = 0
  while end < limit, bytes[end] > 0x20 {
    let byte = bytes[end]
    if byte == UInt8(ascii: "(") { depth += 1 }
    if byte == UInt8(ascii: ")") { depth -= 1 }
    let endsAddress: StaticString = "<>[]\"`"
    if depth < 0 || endsAddress.withUTF8Buffer({ $0.contains(byte) }) { break }
    end += 1
  }
  let punctuation: StaticString = ".,;:!?'*_=~"
  while end > start, punctuation.withUTF8Buffer({ $0.contains(bytes[end - 1]) }) { end -= 1 }
  return end > start ? end : nil
}

/// The byte of a line that needs a backslash, if Markdown would begin a block with the line that
/// begins at `start`: a heading, an item, a rule or code.
func blockMark(in bytes: [UInt8], at start: Int) -> Int? {
  guard start < bytes.count else { return nil }
  func isEnd(_ index: Int) -> Bool { index >= bytes.count || isWhiteSpace(bytes[index]) }
  var end = start
  switch bytes[start] {
  case UInt8(ascii: "#"):
    while end < bytes.count, bytes[end] == UInt8(ascii: "#") { end += 1 }
    return isEnd(end) ? start : nil
  case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "="):
    while end < bytes.count, bytes[end] == bytes[start] { end += 1 }
    return isEnd(end) ? start : nil
  case UInt8(ascii: "~"): return stands("~~~", at: start, in: bytes.span) ? start : nil
  case UInt8(ascii: "0")...UInt8(ascii: "9"):
    while end < bytes.count, end < start + 9, isDigit(bytes[end]) { end += 1 }
    guard end < bytes.count, bytes[end] == UInt8(ascii: ".") || bytes[end] == UInt8(ascii: ")")
    else { return nil }
    return isEnd(end + 1) ? end : nil
  default: return nil
  }
}
