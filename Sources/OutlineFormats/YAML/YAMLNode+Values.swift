extension YAMLNode {
  /// The text of a scalar; nil for anything else.
  package var text: String? {
    guard case .scalar(let text, _) = content else { return nil }
    return text
  }

  /// Nothing was written, or a plain `null` or `~`.
  package var isNull: Bool {
    guard case .scalar(let text, isPlain: true) = content else { return false }
    return ["", "~", "null", "Null", "NULL"].contains(text)
  }

  /// A plain `yes`, `no`, `true` or `false` in any case; nil for anything else.
  package var bool: Bool? {
    guard case .scalar(let text, isPlain: true) = content, text.utf8.count <= 5 else { return nil }
    switch text.lowercased() {
    case "yes", "true": return true
    case "no", "false": return false
    default: return nil
    }
  }

  /// A plain whole number in decimal digits; nil for anything else.
  package var int: Int? {
    guard case .scalar(let text, isPlain: true) = content else { return nil }
    return Int(text)
  }

  /// The texts of a sequence that holds scalars alone; nil for anything else.
  package var strings: [String]? {
    guard case .sequence(let items) = content else { return nil }
    let texts = items.compactMap(\.text)
    return texts.count == items.count ? texts : nil
  }

  package var pairs: [(key: YAMLNode, value: YAMLNode)]? {
    guard case .mapping(let pairs) = content else { return nil }
    return pairs
  }

  /// The value of a key of a mapping; nil where it is not there.
  package subscript(key: String) -> YAMLNode? {
    pairs?.first { $0.key.text == key }?.value
  }
}
