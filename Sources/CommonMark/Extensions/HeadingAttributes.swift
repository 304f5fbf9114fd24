/// The attributes that authors give a heading, `## Title {#id .class key=value}`, also written
/// `{: #id }` or `{/* #id */}`.
///
/// Source: PHP Markdown Extra (header identifiers), Python-Markdown (attribute lists), Docusaurus
/// (heading ids).
package struct HeadingAttributes: Equatable {
  /// The bytes of the id, if one is given.
  package private(set) var id: Range<Int>?
  /// The title without them.
  package private(set) var title: Range<Int>

  /// Nil where the title does not end with attributes.
  package init?(at title: Range<Int>, in bytes: Span<UInt8>) {
    guard title.count > 3, bytes[title.upperBound - 1] == UInt8(ascii: "}") else { return nil }
    var start = title.upperBound - 1
    while start > title.lowerBound, bytes[start] != UInt8(ascii: "{") { start -= 1 }
    // A backslash makes plain characters of braces.
    guard bytes[start] == UInt8(ascii: "{"), start > title.lowerBound,
      bytes[start - 1] != UInt8(ascii: "\\"),
      bytes[title.upperBound - 2] != UInt8(ascii: "\\")
    else { return nil }
    self.title = title.lowerBound..<start
    guard read(start + 1..<title.upperBound - 1, in: bytes) else { return nil }
    trimEnd(bytes)
    // Attributes may stand after the number signs that close a heading.
    var end = self.title.upperBound
    while end > title.lowerBound, bytes[end - 1] == UInt8(ascii: "#") { end -= 1 }
    if end > title.lowerBound, isSpace(bytes[end - 1]) {
      self.title = title.lowerBound..<end
      trimEnd(bytes)
    }
    if self.title.isEmpty { return nil }
  }

  private mutating func trimEnd(_ bytes: Span<UInt8>) {
    while let last = title.last, isSpace(bytes[last]) { title.removeLast() }
  }

  private mutating func read(_ range: Range<Int>, in bytes: Span<UInt8>) -> Bool {
    var range = range
    if range.count > 4, bytes[range.lowerBound] == UInt8(ascii: "/"),
      bytes[range.lowerBound + 1] == UInt8(ascii: "*"),
      bytes[range.upperBound - 2] == UInt8(ascii: "*"),
      bytes[range.upperBound - 1] == UInt8(ascii: "/")
    {
      range = range.lowerBound + 2..<range.upperBound - 2
    } else if let first = range.first, bytes[first] == UInt8(ascii: ":") {
      range.removeFirst()
    }
    var count = 0
    var index = range.lowerBound
    while index < range.upperBound {
      if isSpace(bytes[index]) {
        index += 1
        continue
      }
      let start = index
      while index < range.upperBound, !isSpace(bytes[index]) {
        index = endOfQuotation(at: index, before: range.upperBound, in: bytes) ?? index + 1
      }
      guard take(start..<index, in: bytes) else { return false }
      count += 1
    }
    return count > 0
  }

  /// The end of the quotation that the value of a key is, if one begins at `index`.
  private func endOfQuotation(
    at index: Int, before end: Int, in bytes: Span<UInt8>
  ) -> Int? {
    let quote = bytes[index]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
      bytes[index - 1] == UInt8(ascii: "=")
    else { return nil }
    return (index + 1..<end).first { bytes[$0] == quote }.map { $0 + 1 }
  }

  /// Takes `#id`, `.class` or `key=value`, of which only the first matters.
  private mutating func take(_ word: Range<Int>, in bytes: Span<UInt8>) -> Bool {
    guard word.count > 1 else { return false }
    switch bytes[word.lowerBound] {
    case UInt8(ascii: "#"):
      id = id ?? word.dropFirst()
      return true
    case UInt8(ascii: "."): return isLetter(bytes[word.lowerBound + 1])
    default:
      return isLetter(bytes[word.lowerBound])
        && word.contains { bytes[$0] == UInt8(ascii: "=") }
    }
  }
}
