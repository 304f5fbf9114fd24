internal import OutlineModel

/// Walks through a text in TOML byte by byte, and knows its place.
///
/// Line ends may be LF, CRLF or CR, as in all sources.
struct TOMLScanner {
  private let bytes: [UInt8]
  private let file: String
  private(set) var index = 0
  private var line: Int
  private var lineStart = 0

  /// - Parameter firstLine: the line of `file` at which the bytes, valid UTF-8, begin.
  init(_ bytes: [UInt8], file: String, firstLine: Int) {
    self.bytes = bytes
    self.file = file
    line = firstLine
  }

  var place: SourceLocation {
    SourceLocation(file: file, line: line, column: index - lineStart + 1)
  }

  /// The byte at hand; nil at the end.
  var byte: UInt8? { index < bytes.count ? bytes[index] : nil }

  /// The byte after the one at hand, or one further on.
  func byte(after count: Int) -> UInt8? {
    index + count < bytes.count ? bytes[index + count] : nil
  }

  func text(from start: Int) -> String { String(decoding: bytes[start..<index], as: UTF8.self) }

  /// Passes over bytes that are no line ends.
  mutating func advance(_ count: Int = 1) { index = min(index + count, bytes.count) }

  /// Passes over a text if it stands here; it holds no line end.
  mutating func take(_ text: StaticString) -> Bool {
    guard stands(text, at: index, in: bytes.span) else { return false }
    index += text.utf8CodeUnitCount
    return true
  }

  mutating func takeLineEnd() -> Bool {
    guard let byte, isLineEnd(byte) else { return false }
    index = startOfNextLine(in: bytes.span, after: index)
    line += 1
    lineStart = index
    return true
  }

  mutating func skipBlanks() { index = OutlineFormats.skipBlanks(in: bytes.span, from: index) }

  /// Passes over blanks, comments and line ends.
  mutating func skipBlankLines() throws(Diagnostic) {
    repeat {
      skipBlanks()
      try skipComment()
    } while takeLineEnd()
  }

  /// Ends a line: nothing but a comment may follow.
  mutating func endLine() throws(Diagnostic) {
    skipBlanks()
    try skipComment()
    guard byte == nil || takeLineEnd() else {
      throw fault("nothing may follow the value in its line", advice: "begin a new line here")
    }
  }

  private mutating func skipComment() throws(Diagnostic) {
    guard byte == UInt8(ascii: "#") else { return }
    while let byte, !isLineEnd(byte) {
      try checkControl(byte)
      advance()
    }
  }

  /// - Throws: a diagnostic if the byte, the one at hand, is a control character but a tab.
  func checkControl(_ byte: UInt8) throws(Diagnostic) {
    guard byte < 0x20 && byte != UInt8(ascii: "\t") || byte == 0x7F else { return }
    throw controlCharacter(Int(byte), at: place)
  }

  /// An error at the byte at hand, or at another place.
  func fault(_ message: String, at place: SourceLocation? = nil, advice: String) -> Diagnostic {
    Diagnostic(.error, at: place ?? self.place, "cannot read this TOML: \(message)", advice: advice)
  }
}
