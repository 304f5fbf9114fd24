internal import CCmark

/// What stands beside a run of delimiters. Source: CommonMark 0.30, section 6.2.
enum Surroundings {
  case whiteSpace, punctuation, other

  /// What the last character of a text is.
  init(endOf text: ArraySlice<UInt8>) {
    var start = text.endIndex - 1
    while start > text.startIndex, text[start] & 0xC0 == 0x80 { start -= 1 }
    self.init(text[start...])
  }

  /// What the first character of a text is.
  init(startOf text: ArraySlice<UInt8>) {
    var end = text.startIndex + 1
    while end < text.endIndex, text[end] & 0xC0 == 0x80 { end += 1 }
    self.init(text[..<end])
  }

  /// What a node beside a text counts as; nil is the start or end of the parent.
  init(_ node: MarkdownNode?, in parent: MarkdownNode) {
    switch node?.kind {
    case CMARK_NODE_SOFTBREAK?, CMARK_NODE_LINEBREAK?: self = .whiteSpace
    case nil where parent.kind.rawValue <= CMARK_NODE_LAST_BLOCK.rawValue: self = .whiteSpace
    default: self = .punctuation
    }
  }

  private init(_ character: ArraySlice<UInt8>) {
    let scalar = String(decoding: character, as: UTF8.self).unicodeScalars.first ?? " "
    if scalar.properties.isWhitespace {
      self = .whiteSpace
      return
    }
    switch scalar.properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation:
      self = .punctuation
    default:
      let isSign = scalar.isASCII && "$+<=>^`|~".unicodeScalars.contains(scalar)
      self = isSign ? .punctuation : .other
    }
  }

  /// Whether a delimiter with this inside and `outer` outside may begin or end a span.
  func isFlanked(by outer: Surroundings) -> Bool {
    self != .whiteSpace && (self == .other || outer != .other)
  }
}
