extension TemplateSource {
  /// Where `mark` first stands in `range`, or nil.
  func find(_ mark: [UInt8], in range: Range<Int>) -> Int? {
    var index = range.lowerBound
    while index + mark.count <= range.upperBound {
      if bytes[index] == mark[0], bytes[index...].starts(with: mark) { return index }
      index += 1
    }
    return nil
  }

  /// The first place from `start` on that holds no space and no tab.
  func skipBlanks(from start: Int) -> Int {
    var index = start
    while index < bytes.count, Self.isBlank(bytes[index]) { index += 1 }
    return index
  }

  /// The range without white space at its ends.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, Self.isSpace(bytes[start]) { start += 1 }
    while start < end, Self.isSpace(bytes[end - 1]) { end -= 1 }
    return start..<end
  }

  /// The line of a tag, with its break, if there is only white space beside the tag.
  ///
  /// Source: Mustache specification, "standalone" in each module.
  func line(ofOnly tag: Range<Int>) -> Range<Int>? {
    var start = tag.lowerBound
    while start > 0, Self.isBlank(bytes[start - 1]) { start -= 1 }
    guard start == 0 || bytes[start - 1] == UInt8(ascii: "\n") else { return nil }
    var end = skipBlanks(from: tag.upperBound)
    if end == bytes.count { return start..<end }
    if bytes[end] == UInt8(ascii: "\r"), end + 1 < bytes.count { end += 1 }
    return bytes[end] == UInt8(ascii: "\n") ? start..<end + 1 : nil
  }

  static func isSpace(_ byte: UInt8) -> Bool {
    isBlank(byte) || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }
}
