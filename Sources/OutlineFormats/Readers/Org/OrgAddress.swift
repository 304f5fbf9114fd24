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
