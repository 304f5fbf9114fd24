/// One tag of a template's source.
struct TemplateTag {
  enum Kind: Equatable {
    case value(escaped: Bool)
    case section(inverted: Bool)
    case closing
    case partial
    case comment
    case delimiters

    /// What the byte after the opening delimiter says, or nil if it is part of a name.
    init?(mark: UInt8) {
      switch mark {
      case UInt8(ascii: "{"), UInt8(ascii: "&"): self = .value(escaped: false)
      case UInt8(ascii: "#"): self = .section(inverted: false)
      case UInt8(ascii: "^"): self = .section(inverted: true)
      case UInt8(ascii: "/"): self = .closing
      case UInt8(ascii: ">"): self = .partial
      case UInt8(ascii: "!"): self = .comment
      case UInt8(ascii: "="): self = .delimiters
      default: return nil
      }
    }

    /// Whether a line that holds nothing else is left out with it.
    ///
    /// Source: Mustache specification, "standalone" in each module.
    var canStandAlone: Bool {
      if case .value = self { false } else { true }
    }
  }

  var kind: Kind
  /// The name, without the white space around it; empty in comments and delimiters.
  var name: String
  var place: TemplatePlace
  /// The white space before a tag that stands alone in its line.
  var indentation: Range<Int> = 0..<0

  var reference: TemplateReference { TemplateReference(name, at: place) }
}
