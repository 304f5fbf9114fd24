internal import OutlineModel

/// The values of front matter that hold a colon and a space without being in quotes, such as
/// `title: Cats: a guide`, which YAML takes for a fault.
struct UnquotedColons {
  /// The front matter with quotes around these values. All other bytes are in the same place of
  /// the same line.
  private(set) var quoted: [UInt8] = []
  /// One for each value, at its colon.
  private(set) var warnings: [Diagnostic] = []

  /// Nil where no line has such a value.
  /// - Parameter firstLine: the line of `file` at which the YAML begins.
  init?(in yaml: [UInt8], file: String, firstLine: Int) {
    var line = LineScanner(from: 0, in: yaml.span)
    var copied = 0
    repeat {
      guard let (value, colon) = plainValue(in: line.content, of: yaml.span) else { continue }
      quoted += yaml[copied..<value.lowerBound]
      append(inQuotes: yaml[value])
      copied = value.upperBound
      let place = SourceLocation(
        file: file, line: firstLine + line.number - 1, column: colon - line.content.lowerBound + 1)
      let text = String(decoding: yaml[line.content.lowerBound..<value.upperBound], as: UTF8.self)
      warnings.append(unquotedColon(.warning, at: place, line: text))
    } while line.advance(in: yaml.span)
    if warnings.isEmpty { return nil }
    quoted += yaml[copied...]
  }

  private mutating func append(inQuotes value: ArraySlice<UInt8>) {
    quoted.append(UInt8(ascii: "'"))
    for byte in value {
      if byte == UInt8(ascii: "'") { quoted.append(byte) }
      quoted.append(byte)
    }
    quoted.append(UInt8(ascii: "'"))
  }
}

/// The value of a line `key: value` at the top level that holds a colon and a space, and the place
/// of that colon; nil for any other line.
private func plainValue(
  in line: Range<Int>, of yaml: Span<UInt8>
) -> (value: Range<Int>, colon: Int)? {
  guard let first = line.first, isLetterOrDigit(yaml[first]) || yaml[first] >= 0x80,
    let keyEnd = colon(in: line, of: yaml)
  else { return nil }
  var start = keyEnd + 1
  while start < line.upperBound, isWhiteSpace(yaml[start]) { start += 1 }
  guard start < line.upperBound, mayBeginPlainValue(yaml[start]) else { return nil }
  let end = endOfValue(start..<line.upperBound, of: yaml)
  return colon(in: start..<end, of: yaml).map { (start..<end, $0) }
}

/// The first colon with white space or nothing behind it.
private func colon(in range: Range<Int>, of yaml: Span<UInt8>) -> Int? {
  for index in range where yaml[index] == UInt8(ascii: ":") {
    if index + 1 == range.upperBound || isWhiteSpace(yaml[index + 1]) { return index }
  }
  return nil
}

/// The end of the value without white space and without a comment.
private func endOfValue(_ range: Range<Int>, of yaml: Span<UInt8>) -> Int {
  var end = range.lowerBound
  for index in range {
    let followsSpace = index > range.lowerBound && isWhiteSpace(yaml[index - 1])
    if yaml[index] == UInt8(ascii: "#"), followsSpace { break }
    if !isWhiteSpace(yaml[index]) { end = index + 1 }
  }
  return end
}

/// Whether the byte can't begin quotes, a list, a mapping, an alias or the like.
///
/// Source: YAML 1.1, 9.1.3 (plain style). The signs `-`, `?` and `:` are left out too.
private func mayBeginPlainValue(_ byte: UInt8) -> Bool {
  let signs: StaticString = "-?:,[]{}#&*!|>'\"%@`"
  return signs.withUTF8Buffer { !$0.contains(byte) }
}
