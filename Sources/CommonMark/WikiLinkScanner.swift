/// Finds links of the form `[[Title]]` and `[[Title|text]]` in a text of libcmark's tree, which takes
/// them for plain text; so none is found in code.
package struct WikiLinkScanner {
  package enum Part: Equatable, Sendable {
    case text(Range<Int>)
    /// A link: what it names, and the text that it shows.
    case link(target: Range<Int>, label: Range<Int>)
  }

  /// The longest target and text together, so that a text full of `[[` takes linear time.
  static let longest = 1_000

  /// The parts of a text in order. They cover all of it but the marks of links.
  package static func parts(of text: Span<UInt8>) -> [Part] {
    var parts: [Part] = []
    var (index, written) = (0, 0)
    while index + 4 < text.count {
      guard let link = link(in: text, at: index) else {
        index += 1
        continue
      }
      if written < index { parts.append(.text(written..<index)) }
      parts.append(link.part)
      (index, written) = (link.end, link.end)
    }
    if written < text.count { parts.append(.text(written..<text.count)) }
    return parts
  }

  /// The link that begins at `start`, and the offset after it.
  private static func link(in text: Span<UInt8>, at start: Int) -> (part: Part, end: Int)? {
    guard text[start] == UInt8(ascii: "["), text[start + 1] == UInt8(ascii: "[") else { return nil }
    var bar: Int?
    var index = start + 2
    while index + 1 < min(text.count, start + longest) {
      switch text[index] {
      case UInt8(ascii: "["), UInt8(ascii: "\n"): return nil
      case UInt8(ascii: "|"): bar = bar ?? index
      case UInt8(ascii: "]"):
        guard text[index + 1] == UInt8(ascii: "]") else { return nil }
        var target = start + 2..<(bar ?? index)
        // In tables, a backslash keeps the bar from parting cells.
        if bar != nil, let last = target.last, text[last] == UInt8(ascii: "\\") {
          target = target.dropLast()
        }
        let label = (bar.map { $0 + 1 } ?? start + 2)..<index
        guard !isEmptyName(text, target) else { return nil }
        return (.link(target: target, label: isEmptyName(text, label) ? target : label), index + 2)
      default: break
      }
      index += 1
    }
    return nil
  }

  private static func isEmptyName(_ text: Span<UInt8>, _ range: Range<Int>) -> Bool {
    for index in range where !isSpace(text[index]) { return false }
    return true
  }
}
