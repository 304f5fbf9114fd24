/// Which texts of an outline are Markdown as they stand, so that no HTML in them is looked for: the
/// words `text` and `note`, or neither, in an attribute `_markdown`.
struct OPMLMarkdown: OptionSet {
  let rawValue: UInt8

  init(rawValue: UInt8) { self.rawValue = rawValue }

  init(_ words: String) {
    self = []
    for word in words.split(separator: " ") {
      if word == "text" { insert(.text) }
      if word == "note" { insert(.note) }
    }
  }

  static let text = OPMLMarkdown(rawValue: 1)
  static let note = OPMLMarkdown(rawValue: 2)

  /// The value of the attribute.
  var words: StaticString {
    switch self {
    case [.text, .note]: "text note"
    case .text: "text"
    case .note: "note"
    default: "no"
    }
  }
}
