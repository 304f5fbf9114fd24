/// The lines that the command `tree`, and others like it, draw before names.
///
/// Its own characters are those of U+2500 to U+257F and no-break spaces; with `--charset=ascii`,
/// and on Windows, they are `|-- `, `` `-- `` and `|   `, or `+---` and `\---`.
enum TreeDrawing {
  /// Whether a text is such a drawing: most of its lines begin like one. The first is the root, and
  /// the last one counts the files.
  static func isIn(_ bytes: Span<UInt8>, from start: Int) -> Bool {
    var lines = 0
    var drawn = 0
    var start = start
    while start < bytes.count {
      let end = endOfLine(in: bytes, from: start)
      if trimmingBlanks(start..<end, in: bytes).isEmpty == false {
        lines += 1
        if begins(bytes.extracting(start..<end)) { drawn += 1 }
      }
      start = startOfNextLine(in: bytes, after: end)
    }
    return drawn > 0 && drawn * 2 >= lines - 2
  }

  /// Whether what stands before the name in a line draws something.
  static func begins(_ line: Span<UInt8>) -> Bool {
    let end = skip(in: line, from: 0).end
    for index in 0..<end where !isBlank(line[index]) { return true }
    return false
  }

  /// Passes over what is drawn before a name.
  /// - Returns: the columns that it takes, and where the name begins.
  static func skip(in bytes: Span<UInt8>, from start: Int) -> (columns: Int, end: Int) {
    var columns = 0
    var index = start
    while let length = lengthOfMark(in: bytes, at: index, isFirst: index == start) {
      columns += 1
      index += length
    }
    return (columns, index)
  }

  /// Whether a line is the one that closes a drawing: `3 directories, 5 files`.
  static func isSummary(_ line: Range<Int>, in bytes: Span<UInt8>) -> Bool {
    var index = line.lowerBound
    while index < line.upperBound, isDigit(bytes[index]) { index += 1 }
    guard index > line.lowerBound, line.count < 80 else { return false }
    let words = text(of: index..<line.upperBound, in: bytes).split { " ,".contains($0) }
    guard let first = words.first, first == "directory" || first == "directories" else {
      return false
    }
    return words.count == 1
      || words.count == 3 && words[1].allSatisfy(\.isNumber)
        && (words[2] == "file" || words[2] == "files")
  }

  /// The bytes of the character at `index`, if it is part of a drawing.
  private static func lengthOfMark(
    in bytes: Span<UInt8>, at index: Int, isFirst: Bool
  ) -> Int? {
    guard index < bytes.count else { return nil }
    switch bytes[index] {
    case UInt8(ascii: " "), UInt8(ascii: "\t"): return 1
    case 0xC2: return stands("\u{A0}", at: index, in: bytes) ? 2 : nil
    case 0xE2:
      guard index + 2 < bytes.count, 0x94...0x95 ~= bytes[index + 1] else { return nil }
      return 3
    case UInt8(ascii: "|"):
      return stands("|--", at: index, in: bytes) || stands("|  ", at: index, in: bytes) ? 1 : nil
    case UInt8(ascii: "`"): return stands("`--", at: index, in: bytes) ? 1 : nil
    case UInt8(ascii: "+"): return stands("+--", at: index, in: bytes) ? 1 : nil
    case UInt8(ascii: "\\"): return stands("\\--", at: index, in: bytes) ? 1 : nil
    case UInt8(ascii: "-"): return !isFirst && isDash(in: bytes, before: index) ? 1 : nil
    default: return nil
    }
  }

  /// Whether a dash may follow what stands before `index`.
  private static func isDash(in bytes: Span<UInt8>, before index: Int) -> Bool {
    switch bytes[index - 1] {
    case UInt8(ascii: "|"), UInt8(ascii: "`"), UInt8(ascii: "+"), UInt8(ascii: "\\"),
      UInt8(ascii: "-"):
      true
    default: false
    }
  }
}
