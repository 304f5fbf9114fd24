/// A start or end tag as it stands in a text.
package struct HTMLTag {
  /// The range of the name.
  package var name: Range<Int>
  package var isEnd: Bool
  /// Whether it ends in `/>`.
  package var isSelfClosing = false
  package var attributes: [Attribute] = []
  /// The offset after its `>`.
  package var end: Int

  package struct Attribute {
    package var name: Range<Int>
    package var value: Range<Int>?
  }

  /// More are not read, so that a text full of broken tags takes linear time.
  private static let attributeLimit = 100

  /// Reads the tag whose `<` is at `start`; nil if there is none. Browsers let a tag hold a `<`
  /// outside quotes; here that makes it no tag, as it does for CommonMark.
  ///
  /// Source: HTML Living Standard, section 13.2.5 (tokenization).
  package init?(_ html: Span<UInt8>, at start: Int) {
    var index = start + 1
    isEnd = index < html.count && html[index] == UInt8(ascii: "/")
    if isEnd { index += 1 }
    guard index < html.count, isLetter(html[index]) else { return nil }
    let nameStart = index
    while index < html.count, !Self.endsName(html[index]) { index += 1 }
    name = nameStart..<index
    end = index
    guard readAttributes(html) else { return nil }
  }

  private mutating func readAttributes(_ html: Span<UInt8>) -> Bool {
    while end < html.count {
      switch html[end] {
      case UInt8(ascii: ">"):
        isSelfClosing = html[end - 1] == UInt8(ascii: "/") && !endsInUnquotedValue(html)
        end += 1
        return true
      case UInt8(ascii: "<"):
        return false
      case UInt8(ascii: "/"), 0x09, 0x0A, 0x0C, 0x0D, 0x20:
        end += 1
      default:
        guard attributes.count < Self.attributeLimit, readAttribute(html) else { return false }
      }
    }
    return false
  }

  private func endsInUnquotedValue(_ html: Span<UInt8>) -> Bool {
    guard let value = attributes.last?.value else { return false }
    return value.upperBound == end
  }

  private mutating func readAttribute(_ html: Span<UInt8>) -> Bool {
    let start = end
    // An equals sign that comes first is part of the name.
    end += 1
    while end < html.count, !Self.endsName(html[end]), html[end] != UInt8(ascii: "=") { end += 1 }
    var attribute = Attribute(name: start..<end, value: nil)
    var next = end
    while next < html.count, isSpace(html[next]) { next += 1 }
    if next < html.count, html[next] == UInt8(ascii: "=") {
      end = next + 1
      guard let value = readValue(html) else { return false }
      attribute.value = value
    }
    attributes.append(attribute)
    return true
  }

  /// Reads the value after `=`; nil if it has no end.
  private mutating func readValue(_ html: Span<UInt8>) -> Range<Int>? {
    while end < html.count, isSpace(html[end]) { end += 1 }
    guard end < html.count else { return nil }
    let quote = html[end]
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      let start = end + 1
      end = start
      while end < html.count, html[end] != quote { end += 1 }
      guard end < html.count else { return nil }
      end += 1
      return start..<end - 1
    }
    let start = end
    while end < html.count, !isSpace(html[end]), html[end] != UInt8(ascii: ">"),
      html[end] != UInt8(ascii: "<")
    { end += 1 }
    return start..<end
  }

  private static func endsName(_ byte: UInt8) -> Bool {
    isSpace(byte) || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ">")
      || byte == UInt8(ascii: "<")
  }
}
