internal import Bytes

/// What a text may hold beyond CommonMark, told by its bytes in one pass: most texts hold nothing.
struct ExtensionHints: OptionSet {
  let rawValue: UInt16

  static let strikethrough = ExtensionHints(rawValue: 1)
  /// Addresses that stand in the text without brackets.
  static let addresses = ExtensionHints(rawValue: 128)
  /// Tables and definition lists.
  static let tables = ExtensionHints(rawValue: 2)
  static let tasks = ExtensionHints(rawValue: 4)
  static let alerts = ExtensionHints(rawValue: 8)
  static let admonitions = ExtensionHints(rawValue: 16)
  static let footnotes = ExtensionHints(rawValue: 32)
  /// Backslashes before marks of extensions.
  static let escapes = ExtensionHints(rawValue: 64)
  /// The attributes of headings.
  static let attributes = ExtensionHints(rawValue: 256)

  static let inlines: ExtensionHints = [.strikethrough, .addresses]
  static let blocks: ExtensionHints = [.tables, .tasks, .alerts, .attributes]
  /// What the text is changed for before libcmark reads it.
  static let rewriting: ExtensionHints = [.admonitions, .footnotes, .escapes]

  init(rawValue: UInt16) { self.rawValue = rawValue }

  /// - Parameter isParsed: whether the text is what libcmark took for text, and so holds no links.
  init(in text: Span<UInt8>, isParsed: Bool = false) {
    self = []
    var index = 0
    while index + 17 <= text.count {
      guard let mark = Self.firstMark(in: text, uncheckedFrom: index) else {
        index += 16
        continue
      }
      take(text, index + mark, isParsed)
      index += mark + 1
    }
    while index < text.count {
      take(text, index, isParsed)
      index += 1
    }
  }

  /// The first of sixteen bytes that `take` may find something at. A colon may be alone; of `!`, `?`,
  /// `=` and `w` two count.
  /// - Precondition: there are seventeen bytes from `index` on.
  @inline(__always)
  private static func firstMark(in text: Span<UInt8>, uncheckedFrom index: Int) -> Int? {
    let bytes = SixteenBytes(of: text, uncheckedFrom: index)
    let doubled = bytes.equal(to: SixteenBytes(of: text, uncheckedFrom: index + 1))
    let pairs =
      bytes.equal(to: UInt8(ascii: "w")) | bytes.equal(to: UInt8(ascii: "!"))
      | bytes.equal(to: UInt8(ascii: "?")) | bytes.equal(to: UInt8(ascii: "="))
    let marks =
      bytes.between(UInt8(ascii: "["), UInt8(ascii: "\\"))
      | bytes.between(UInt8(ascii: "{"), UInt8(ascii: "~"))
      | bytes.equal(to: UInt8(ascii: "@")) | bytes.equal(to: UInt8(ascii: ":"))
    return (marks | pairs & doubled).first
  }

  private mutating func take(_ text: Span<UInt8>, _ index: Int, _ isParsed: Bool) {
    let next = index + 1 < text.count ? text[index + 1] : 0
    let second = index + 2 < text.count ? text[index + 2] : 0
    switch text[index] {
    case UInt8(ascii: "~"): insert(.strikethrough)
    case UInt8(ascii: "|"): insert(.tables)
    case UInt8(ascii: "{"): insert(.attributes)
    case UInt8(ascii: "@"): if isAlphanumeric(next) { insert(.addresses) }
    case UInt8(ascii: "w"): if next == UInt8(ascii: "w") { insert(.addresses) }
    case UInt8(ascii: ":"): takeColon(text, index, next, second, isParsed)
    case UInt8(ascii: "["):
      switch next {
      case UInt8(ascii: "^"): insert(.footnotes)
      case UInt8(ascii: "!"): insert(.alerts)
      case UInt8(ascii: "x"), UInt8(ascii: "X"), 0...UInt8(ascii: " "):
        if second == UInt8(ascii: "]") { insert(.tasks) }
      default: return
      }
    case UInt8(ascii: "\\"):
      if "~[{}".utf8.contains(next) { insert(.escapes) }
    case let mark where mark == next && mark == second && "!?=".utf8.contains(mark):
      insert(.admonitions)
    default: return
    }
  }

  private mutating func takeColon(
    _ text: Span<UInt8>, _ index: Int, _ next: UInt8, _ second: UInt8, _ isParsed: Bool
  ) {
    switch next {
    case UInt8(ascii: ":"): if second == UInt8(ascii: ":") { insert(.admonitions) }
    case UInt8(ascii: "/"): if isParsed || !isInLink(text, colon: index) { insert(.addresses) }
    case UInt8(ascii: " "), UInt8(ascii: "\t"):
      // A definition begins its line, or what a quote or an item has in it.
      let before = index > 0 ? text[index - 1] : UInt8(ascii: "\n")
      if before <= UInt8(ascii: " ") || before == UInt8(ascii: ">") { insert(.tables) }
    default: return
    }
  }

  /// Whether the two have anything in common.
  func intersects(_ other: ExtensionHints) -> Bool { !isDisjoint(with: other) }
}

/// The most bytes of a link's text that are looked at.
private let longestLabel = 200

/// Whether the address around a colon is that of a link for certain: `[text](https://…)` with nothing
/// in it that could make it another thing.
private func isInLink(_ text: Span<UInt8>, colon: Int) -> Bool {
  var start = colon
  while start > 0, isAlphanumeric(text[start - 1]) { start -= 1 }
  guard start >= 2, text[start - 1] == UInt8(ascii: "("), text[start - 2] == UInt8(ascii: "]")
  else { return false }
  var label = start - 3
  let end = max(0, start - longestLabel)
  while label >= end, mayStandInLabel(text[label]) { label -= 1 }
  guard label >= end, text[label] == UInt8(ascii: "["),
    label == 0 || text[label - 1] != UInt8(ascii: "\\"),
    text[label + 1] != UInt8(ascii: "^")
  else { return false }
  var index = colon + 1
  while index < text.count, text[index] != UInt8(ascii: ")") {
    switch text[index] {
    case 0...0x20, 0x7F, UInt8(ascii: "("), UInt8(ascii: "\\"), UInt8(ascii: "<"),
      UInt8(ascii: "|"):
      return false
    default: index += 1
    }
  }
  return index < text.count
}

private func mayStandInLabel(_ byte: UInt8) -> Bool {
  switch byte {
  case 0..<0x20, UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "`"), UInt8(ascii: "\\"),
    UInt8(ascii: "<"), UInt8(ascii: "|"), UInt8(ascii: "!"):
    false
  default: true
  }
}
