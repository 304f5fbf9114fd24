internal import OutlineModel

/// An Org file by its lines, and what a line is, looked at alone.
struct OrgText: Sendable {
  let file: String
  let bytes: [UInt8]
  /// The lines without blanks at their ends; the first is line 0 here, and 1 in messages.
  private let lines: [Range<Int>]

  init(_ text: TextFile) {
    file = text.file
    bytes = text.bytes
    var lines: [Range<Int>] = []
    var scanner = LineScanner(from: text.start, in: text.bytes.span)
    repeat {
      lines.append(trimmingBlanks(scanner.content, in: text.bytes.span))
    } while scanner.advance(in: text.bytes.span)
    self.lines = lines
  }

  var count: Int { lines.count }

  subscript(line: Int) -> Range<Int> { lines[line] }

  func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  func place(ofLine line: Int, column: Int = 1) -> SourceLocation {
    SourceLocation(file: file, line: line + 1, column: column)
  }

  /// What stands in a line behind its indentation.
  func content(of line: Int) -> Range<Int> {
    let range = lines[line]
    return min(
      skipBlanks(in: bytes.span, from: range.lowerBound), range.upperBound)..<range.upperBound
  }

  /// The columns before the content; a tab reaches to the next multiple of 8.
  func indentation(of line: Int) -> Int {
    var columns = 0
    for byte in bytes[lines[line].lowerBound..<content(of: line).lowerBound] {
      columns += byte == UInt8(ascii: "\t") ? 8 - columns % 8 : 1
    }
    return columns
  }

  /// How many stars make a heading of the line; nil for any other.
  func stars(in line: Int) -> Int? {
    let range = lines[line]
    var end = range.lowerBound
    while end < range.upperBound, bytes[end] == UInt8(ascii: "*") { end += 1 }
    // The blanks at the end of the line are not in its range.
    guard end > range.lowerBound, end < bytes.count, isBlank(bytes[end]) else { return nil }
    return end - range.lowerBound
  }

  /// The name, in lower case, and the value of `#+NAME: value`.
  func keyword(in line: Int) -> (name: String, value: Range<Int>)? {
    let range = content(of: line)
    guard stands("#+", at: range.lowerBound, in: bytes.span) else { return nil }
    var end = range.lowerBound + 2
    while end < range.upperBound, bytes[end] != UInt8(ascii: ":"), !isBlank(bytes[end]) { end += 1 }
    guard end > range.lowerBound + 2, end < range.upperBound, bytes[end] == UInt8(ascii: ":") else {
      return nil
    }
    let start = min(skipBlanks(in: bytes.span, from: end + 1), range.upperBound)
    return (string(range.lowerBound + 2..<end).lowercased(), start..<range.upperBound)
  }

  /// The mark of a block, `#+begin_NAME rest` or `#+end_NAME`; the name of a dynamic block,
  /// `#+begin: x`, is `:`.
  func blockMark(in line: Int) -> (isBegin: Bool, name: String, rest: Range<Int>)? {
    let range = content(of: line)
    guard stands("#+", at: range.lowerBound, in: bytes.span) else { return nil }
    var end = range.lowerBound + 2
    while end < range.upperBound, !isBlank(bytes[end]) { end += 1 }
    let word = string(range.lowerBound + 2..<end).lowercased()
    let rest = min(skipBlanks(in: bytes.span, from: end), range.upperBound)..<range.upperBound
    for (start, isBegin) in [("begin", true), ("end", false)] where word.hasPrefix(start) {
      let name = word.dropFirst(start.utf8.count)
      if name == ":" { return (isBegin, ":", rest) }
      if name.first == "_", name.utf8.count > 1 { return (isBegin, String(name.dropFirst()), rest) }
    }
    return nil
  }

  /// The name in a line that is nothing but `:NAME:`, in upper case.
  func drawerName(in line: Int) -> String? {
    let range = content(of: line)
    guard range.count > 2, bytes[range.lowerBound] == UInt8(ascii: ":"),
      bytes[range.upperBound - 1] == UInt8(ascii: ":")
    else { return nil }
    let name = range.lowerBound + 1..<range.upperBound - 1
    guard bytes[name].allSatisfy(isWordByte) else { return nil }
    return string(name).uppercased()
  }
}

/// A byte of a drawer's name or a tag.
func isWordByte(_ byte: UInt8) -> Bool {
  isLetterOrDigit(byte) || byte >= 0x80 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
}
