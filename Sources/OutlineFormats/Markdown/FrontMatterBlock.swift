internal import OutlineModel

/// Where the front matter of a file stands: between two lines of `---` (YAML) or `+++` (TOML), the
/// first of which begins the file.
struct FrontMatterBlock: Equatable {
  enum Language {
    case yaml, toml
  }

  var language: Language
  /// The bytes between the two lines.
  var content: Range<Int>
  /// The byte and the line after the closing line.
  var end: Int
  var endLine: Int

  /// Nil where the file begins with something else, or where no line closes the block: then its
  /// first line is a thematic break.
  /// - Parameter start: where the text begins, after a byte order mark.
  init?(in bytes: Span<UInt8>, from start: Int) {
    guard start + 3 <= bytes.count else { return nil }
    let mark = bytes[start]
    guard mark == UInt8(ascii: "-") || mark == UInt8(ascii: "+") else { return nil }
    var line = LineScanner(from: start, in: bytes)
    guard isFence(line.content, of: mark, in: bytes) else { return nil }
    let contentStart = line.end
    while line.advance(in: bytes) {
      guard isFence(line.content, of: mark, in: bytes) else { continue }
      language = mark == UInt8(ascii: "-") ? .yaml : .toml
      content = contentStart..<line.content.lowerBound
      end = line.end
      endLine = line.number + 1
      return
    }
    return nil
  }
}

extension FrontMatterBlock {
  /// The fault of a file that begins like front matter in TOML, with `+++` and a table or a
  /// `key =`, and has no line that closes it.
  /// - Parameter start: where the text begins, after a byte order mark.
  static func unclosed(in bytes: Span<UInt8>, from start: Int, file: String) -> Diagnostic? {
    guard stands("+++", at: start, in: bytes) else { return nil }
    var line = LineScanner(from: start, in: bytes)
    guard isFence(line.content, of: UInt8(ascii: "+"), in: bytes), line.advance(in: bytes) else {
      return nil
    }
    var index = line.content.lowerBound
    while index < line.content.upperBound,
      isLetterOrDigit(bytes[index])
        || bytes[index] == UInt8(ascii: "_") || bytes[index] == UInt8(ascii: "-")
    {
      index += 1
    }
    let isTable = line.content.first.map { bytes[$0] == UInt8(ascii: "[") } ?? false
    index = skipBlanks(in: bytes, from: index)
    guard isTable || stands("=", at: index, in: bytes) else { return nil }
    return Diagnostic(
      .error, at: SourceLocation(file: file, line: 1, column: 1),
      "this front matter is not closed", advice: "put a line of +++ after its last line")
  }
}

/// Three marks and nothing else but white space at the end.
private func isFence(_ line: Range<Int>, of mark: UInt8, in bytes: Span<UInt8>) -> Bool {
  guard line.count >= 3 else { return false }
  for index in line {
    let isMark = index < line.lowerBound + 3
    let byte = bytes[index]
    guard isMark ? byte == mark : byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") else {
      return false
    }
  }
  return true
}
