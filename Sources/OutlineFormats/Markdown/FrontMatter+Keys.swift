internal import OutlineModel

extension FrontMatter {
  /// Takes over what the keys say; a key without a value says nothing.
  mutating func read(_ root: YAMLNode) {
    guard let pairs = root.pairs else {
      diagnostics.append(
        Diagnostic(
          .error, at: root.location, "front matter must be lines of \"key: value\"",
          advice: "put an empty line before the first line if its --- is meant as a rule"))
      return
    }
    for (key, value) in pairs where !value.isNull || !Self.knownKeys.contains(key.text ?? "") {
      read(key.text ?? key.compactText, value)
    }
    readOrder(pairs)
    if root["tags"] == nil { readTaxonomies(root["taxonomies"]) }
  }

  /// The tags below `taxonomies`, where Zola has them.
  private mutating func readTaxonomies(_ value: YAMLNode?) {
    guard let tags = value?["tags"], !tags.isNull else { return }
    details.tags = list("taxonomies.tags", tags, separator: ",")
  }

  private static let orderKeys = ["weight", "order", "nav_order", "sidebar_position"]
  /// The keys that have a meaning; others become attributes.
  static let knownKeys: Set<String> = Set(
    orderKeys + [
      "title", "id", "slug", "aliases", "date", "tags", "draft", "expanded", "lang", "dir", "icon",
      "description",
    ])

  private mutating func read(_ key: String, _ value: YAMLNode) {
    switch key {
    case "title":
      title = text(key, value)
      titleLine = value.location.line ?? 1
    case "id": details.id = text(key, value)
    case "slug": details.slug = text(key, value)
    case "date": details.date = text(key, value)
    case "lang": details.language = text(key, value)
    case "icon": details.icon = text(key, value)
    case "description": details.summary = text(key, value)
    case "dir": details.direction = direction(value)
    case "draft": isDraft = bool(key, value) ?? false
    case "expanded": details.expanded = bool(key, value)
    case "tags": details.tags = list(key, value, separator: ",")
    case "aliases": details.aliases = list(key, value, separator: nil)
    case _ where Self.orderKeys.contains(key): break
    case "taxonomies" where value.pairs?.count == 1 && value["tags"] != nil: break
    default:
      if key == "sidebar_label" { label = value.text.flatMap { $0.isEmpty ? nil : $0 } }
      details.attributes.append(NodeDetails.Attribute(name: key, value: value.compactText))
    }
  }

  /// The first of the keys in their own order wins, wherever it stands.
  private mutating func readOrder(_ pairs: [(key: YAMLNode, value: YAMLNode)]) {
    for name in Self.orderKeys {
      guard let value = pairs.first(where: { $0.key.text == name })?.value, !value.isNull else {
        continue
      }
      guard let number = value.text.flatMap(decimalNumber) else {
        fault(name, "must be a number", value)
        continue
      }
      if order == nil { order = number }
    }
  }

  private mutating func fault(_ key: String, _ rule: String, _ value: YAMLNode) {
    diagnostics.append(Diagnostic(.error, at: value.location, "\"\(key)\" \(rule)"))
  }

  private mutating func text(_ key: String, _ value: YAMLNode) -> String? {
    if value.text == nil { fault(key, "must be text", value) }
    return value.text.flatMap { $0.isEmpty ? nil : $0 }
  }

  private mutating func bool(_ key: String, _ value: YAMLNode) -> Bool? {
    if value.bool == nil { fault(key, "must be yes or no", value) }
    return value.bool
  }

  private mutating func direction(_ value: YAMLNode) -> NodeDetails.Direction? {
    let direction = value.text.flatMap { NodeDetails.Direction(rawValue: $0) }
    if direction == nil { fault("dir", "must be ltr or rtl", value) }
    return direction
  }

  private mutating func list(
    _ key: String, _ value: YAMLNode, separator: Character?
  ) -> [String] {
    if let items = value.strings { return items.filter { !$0.isEmpty } }
    guard let text = value.text else {
      fault(key, "must be a list of texts", value)
      let last = diagnostics.count - 1
      diagnostics[last].advice.append(
        "write a text that holds a colon in quotes: \(key): [\"one: two\", three]")
      return []
    }
    guard let separator else { return [text] }
    return text.split(separator: separator).map(trimmed).filter { !$0.isEmpty }
  }
}

/// Digits with a sign and a decimal point if need be, and nothing else.
func decimalNumber(_ text: String) -> Double? {
  let isDecimal = text.utf8.allSatisfy {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: "-")
      || $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: ".")
  }
  return isDecimal ? Double(text) : nil
}

private func trimmed(_ text: Substring) -> String {
  var text = text.drop { $0 == " " || $0 == "\t" }
  while text.last == " " || text.last == "\t" { text.removeLast() }
  return String(text)
}
