/// A place in HTML, as browsers see it: in text, in a tag, in an attribute's value.
///
/// Source: HTML Living Standard, 13.2.5 (tokenization).
struct MarkupPosition {
  enum State: Equatable {
    case text
    /// Within an element that holds no elements, such as `title`.
    case rawText
    /// After `<`.
    case tagOpening
    /// Within `<!…>`, which is no comment yet.
    case declaration
    case comment
    case tagName, beforeAttribute, attributeName, afterAttributeName, beforeValue
    case value(quote: UInt8?)
  }

  private(set) var state = State.text
  /// The attribute at hand, in lower case.
  private(set) var attribute: [UInt8] = []
  /// Whether what was written of a value says what kind of address it is.
  private(set) var hasScheme = false
  /// The name of the tag at hand, in lower case and after its `/`.
  private var tag: [UInt8] = []
  /// The last bytes of a comment or a raw text.
  private var tail: [UInt8] = []

  mutating func advance(over bytes: [UInt8]) {
    for byte in bytes { advance((0x41...0x5A).contains(byte) ? byte | 0x20 : byte) }
  }

  private mutating func advance(_ byte: UInt8) {
    switch state {
    case .text: if byte == UInt8(ascii: "<") { state = .tagOpening }
    case .rawText: advanceRawText(byte)
    case .tagOpening: open(byte)
    case .declaration, .comment: advanceComment(byte)
    case .tagName: advanceName(byte, of: \.tag, next: .beforeAttribute)
    case .beforeAttribute, .afterAttributeName: advanceBetween(byte)
    case .attributeName: advanceName(byte, of: \.attribute, next: .afterAttributeName)
    case .beforeValue: beginValue(byte)
    case .value(let quote): advanceValue(byte, quote)
    }
  }
}

extension MarkupPosition {
  private mutating func open(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "/"):
      (state, tag) = (.tagName, [byte])
    case UInt8(ascii: "!"), UInt8(ascii: "?"): (state, tail) = (.declaration, [])
    case UInt8(ascii: "<"): break
    default: state = .text
    }
  }

  private mutating func close() {
    close(raw: Self.rawElements.contains(String(decoding: tag, as: UTF8.self)))
  }

  private mutating func close(raw: Bool) { (state, tail) = (raw ? .rawText : .text, []) }

  private mutating func advanceName(
    _ byte: UInt8, of name: WritableKeyPath<Self, [UInt8]>, next: State
  ) {
    switch byte {
    case UInt8(ascii: ">"): close()
    case UInt8(ascii: "/"): state = .beforeAttribute
    case UInt8(ascii: "=") where state == .attributeName: state = .beforeValue
    default: if Self.isSpace(byte) { state = next } else { self[keyPath: name].append(byte) }
    }
  }

  private mutating func advanceBetween(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: ">"): close()
    case UInt8(ascii: "/"): state = .beforeAttribute
    case UInt8(ascii: "=") where state == .afterAttributeName: state = .beforeValue
    default: if !Self.isSpace(byte) { (state, attribute) = (.attributeName, [byte]) }
    }
  }

  private mutating func beginValue(_ byte: UInt8) {
    (hasScheme, tail) = (false, [])
    switch byte {
    case UInt8(ascii: ">"): close()
    case UInt8(ascii: "\""), UInt8(ascii: "'"): state = .value(quote: byte)
    default: if !Self.isSpace(byte) { state = .value(quote: nil) }
    }
  }

  private mutating func advanceValue(_ byte: UInt8, _ quote: UInt8?) {
    if byte == quote || quote == nil && Self.isSpace(byte) {
      state = .beforeAttribute
    } else if quote == nil, byte == UInt8(ascii: ">") {
      close()
    } else {
      // The `#` of an entity is part of what may become a scheme.
      let isEntity = byte == UInt8(ascii: "#") && tail.last == UInt8(ascii: "&")
      if !isEntity, Self.endsScheme(byte) { hasScheme = true }
      keep(byte)
    }
  }

  private mutating func advanceComment(_ byte: UInt8) {
    keep(byte)
    if state == .declaration, tail.elementsEqual("--".utf8) {
      state = .comment
    } else if byte == UInt8(ascii: ">") {
      let ends = tail.ends(with: "-->".utf8) || tail.ends(with: "--!>".utf8)
      if state == .declaration || ends { close(raw: false) }
    }
  }

  private mutating func advanceRawText(_ byte: UInt8) {
    keep(byte)
    guard byte == tag.last, tail.ends(with: tag), tail.dropLast(tag.count).ends(with: "</".utf8)
    else { return }
    (state, tag) = (.tagName, [UInt8(ascii: "/")])
  }

  /// Adds to the last bytes, of which as many are kept as are compared.
  private mutating func keep(_ byte: UInt8) {
    if tail.count >= 64 { tail.removeFirst(32) }
    tail.append(byte)
  }

  private static func endsScheme(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: ":"), UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"),
      UInt8(ascii: "\\"):
      true
    default: false
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x20, 0x09, 0x0A, 0x0C, 0x0D: true
    default: false
    }
  }

  private static let rawElements: Set = [
    "title", "textarea", "style", "script", "xmp", "iframe", "noembed", "noframes",
  ]
}

extension BidirectionalCollection<UInt8> {
  fileprivate func ends(with text: some BidirectionalCollection<UInt8>) -> Bool {
    suffix(text.count).elementsEqual(text)
  }
}
