internal import Bytes

/// The inline HTML that outliners (Workflowy, Fargo) keep in titles and notes.
///
/// Only known inline elements count, and of those that need an end tag only the ones that have it:
/// `Map<K>` and `a <b> c` are plain text.
struct InlineHTML {
  enum Element: String, CaseIterable {
    case a, b, strong, i, em, code, tt, kbd, samp, br, img
    case span, u, s, strike, del, ins, mark, font, small, big, sub, sup, time

    var isVoid: Bool { self == .br || self == .img }
  }

  enum Token {
    case text(Range<Int>)
    case start(Element, Range<Int>)
    case end(Element, Range<Int>)
  }

  let bytes: [UInt8]
  private(set) var tokens: [Token] = []
  /// Whether any tag was found that counts.
  private(set) var holdsTags = false
  /// The first element of which the text holds one tag alone.
  private(set) var unpaired: Element?

  /// - Parameter isMarkdown: whether the text is Markdown, in whose code spans and fenced blocks
  ///   tags are text.
  init(_ bytes: [UInt8], isMarkdown: Bool) {
    self.bytes = bytes
    tokens = split(codeSpans: isMarkdown ? markdownCodeSpans(in: bytes[...]) : [])
    keepPairs()
  }

  /// A quick look: false where there is surely no tag that counts.
  static func mayHoldTags(_ text: Span<UInt8>) -> Bool {
    let mark = UInt8(ascii: "<")
    var index = firstIndex(of: mark, in: text)
    while index + 2 < text.count {
      switch text[index + 1] | 0x20 {
      // Of an end tag, of `<br>` and of `<img>`.
      case UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "i"): return true
      default: index = firstIndex(of: mark, in: text, from: index + 1)
      }
    }
    return false
  }

  private func split(codeSpans: [Range<Int>]) -> [Token] {
    var tokens: [Token] = []
    var textStart = 0
    var index = 0
    var spans = codeSpans[...]
    while index < bytes.count {
      if let span = spans.first, index >= span.lowerBound {
        index = max(span.upperBound, index)
        spans = spans.dropFirst()
      } else if bytes[index] == UInt8(ascii: "<"), let tag = tag(at: index) {
        if textStart < index { tokens.append(.text(textStart..<index)) }
        tokens.append(tag.token)
        index = tag.end
        textStart = index
      } else {
        index += 1
      }
    }
    if textStart < index { tokens.append(.text(textStart..<index)) }
    return tokens
  }

  private func tag(at start: Int) -> (token: Token, end: Int)? {
    var index = start + 1
    let isEnd = index < bytes.count && bytes[index] == UInt8(ascii: "/")
    if isEnd { index += 1 }
    let nameStart = index
    while index < bytes.count, isLetter(bytes[index]) { index += 1 }
    let name = String(decoding: bytes[nameStart..<index], as: UTF8.self).lowercased()
    guard let element = Element(rawValue: name), let close = tagEnd(from: index) else { return nil }
    let range = start..<close + 1
    return (isEnd ? .end(element, range) : .start(element, range), range.upperBound)
  }

  /// The index of the `>` that ends a tag whose name ends at `start`.
  private func tagEnd(from start: Int) -> Int? {
    guard start < bytes.count, [0x20, 0x09, 0x0A, 0x2F, 0x3E].contains(bytes[start]) else {
      return nil
    }
    var quote: UInt8?
    for index in start..<bytes.count {
      switch bytes[index] {
      case quote: quote = nil
      case UInt8(ascii: "\""), UInt8(ascii: "'"): if quote == nil { quote = bytes[index] }
      case UInt8(ascii: ">") where quote == nil: return index
      case UInt8(ascii: "<") where quote == nil: return nil
      default: break
      }
    }
    return nil
  }

  /// Makes text of the tags that have no partner.
  private mutating func keepPairs() {
    var open: [(element: Element, token: Int)] = []
    var counts: [Element: Int] = [:]
    var isKept = [Bool](repeating: false, count: tokens.count)
    for (index, token) in tokens.enumerated() {
      switch token {
      case .text: isKept[index] = true
      case .start(let element, _):
        isKept[index] = element.isVoid
        if !element.isVoid {
          open.append((element, index))
          counts[element, default: 0] += 1
        }
      case .end(let element, _):
        while counts[element, default: 0] > 0, let last = open.popLast() {
          counts[last.element, default: 0] -= 1
          guard last.element == element else { continue }
          isKept[last.token] = true
          isKept[index] = true
          break
        }
      }
    }
    for index in tokens.indices {
      switch tokens[index] {
      case .start(let element, let range), .end(let element, let range):
        if isKept[index] {
          holdsTags = true
        } else {
          unpaired = unpaired ?? element
          tokens[index] = .text(range)
        }
      case .text: break
      }
    }
  }
}
