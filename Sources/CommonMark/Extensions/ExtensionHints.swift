/// Which extensions a text may use, by the bytes that it holds.
struct ExtensionHints: OptionSet {
  let rawValue: UInt8

  /// Strikethrough, bare addresses.
  static let inlines = ExtensionHints(rawValue: 1)
  /// Tables and definition lists.
  static let tables = ExtensionHints(rawValue: 2)
  static let tasks = ExtensionHints(rawValue: 4)
  static let alerts = ExtensionHints(rawValue: 8)

  /// The attributes of headings.
  static let attributes = ExtensionHints(rawValue: 16)

  static let blocks: ExtensionHints = [.tables, .tasks, .alerts, .attributes]

  init(rawValue: UInt8) { self.rawValue = rawValue }

  init(in text: Span<UInt8>) {
    self = []
    for index in text.indices {
      switch text[index] {
      case UInt8(ascii: "~"), UInt8(ascii: "@"): insert(.inlines)
      case UInt8(ascii: ":"):
        if index + 1 < text.count, text[index + 1] == UInt8(ascii: "/") { insert(.inlines) }
        insert(.tables)
      case UInt8(ascii: "w"):
        if index + 1 < text.count, text[index + 1] == UInt8(ascii: "w") { insert(.inlines) }
      case UInt8(ascii: "|"): insert(.tables)
      case UInt8(ascii: "{"): insert(.attributes)
      case UInt8(ascii: "["):
        guard index + 2 < text.count else { continue }
        if text[index + 1] == UInt8(ascii: "!") { insert(.alerts) }
        if text[index + 2] == UInt8(ascii: "]") { insert(.tasks) }
      default: continue
      }
    }
  }

  /// Whether the two have anything in common.
  func contains(_ other: ExtensionHints) -> Bool { !isDisjoint(with: other) }
}
