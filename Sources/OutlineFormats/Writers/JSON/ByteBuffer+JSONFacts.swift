internal import Bytes
internal import OutlineModel

extension ByteBuffer {
  /// Appends what is said of a node beside title and body, each fact with a comma before it.
  mutating func append(factsOf details: NodeDetails) {
    append(key: "id", details.id)
    append(key: "slug", details.slug)
    append(key: "link", details.link)
    append(key: "date", details.date)
    append(key: "tags", details.tags)
    append(key: "icon", details.icon)
    append(key: "language", details.language)
    append(key: "direction", details.direction?.rawValue)
    append(key: "titleLanguage", details.titleLanguage)
    append(key: "bodyLanguage", details.bodyLanguage)
    append(key: "description", details.summary)
    append(key: "expanded", details.expanded)
    append(key: "done", details.done)
    append(key: "aliases", details.aliases)
    append(details.translations)
    append(details.attributes)
  }

  mutating func append(key: StaticString, _ text: String?) {
    guard let text else { return }
    append(key: key)
    append(quoted: text)
  }

  private mutating func append(key: StaticString) {
    append(", \"")
    append(key)
    append("\": ")
  }

  private mutating func append(key: StaticString, _ flag: Bool?) {
    guard let flag else { return }
    append(key: key)
    append(flag ? "true" : "false")
  }

  private mutating func append(key: StaticString, _ texts: [String]) {
    guard !texts.isEmpty else { return }
    append(key: key)
    append("[")
    for (index, text) in texts.enumerated() {
      if index > 0 { append(", ") }
      append(quoted: text)
    }
    append("]")
  }

  /// `{"language": "ar", "direction": "rtl"}`
  private mutating func append(key: StaticString, _ language: NodeDetails.TextLanguage?) {
    guard let language else { return }
    append(key: key)
    append("{")
    var separator: StaticString = ""
    for (name, value) in language.parts {
      append(separator)
      append(quoted: name)
      append(": ")
      append(quoted: value)
      separator = ", "
    }
    append("}")
  }

  /// `[{"text": "…", "language": "ru"}]`
  private mutating func append(_ translations: [NodeDetails.Translation]) {
    guard !translations.isEmpty else { return }
    append(key: "translations")
    append("[")
    for (index, translation) in translations.enumerated() {
      append(index > 0 ? ", {\"text\": " : "{\"text\": ")
      append(quoted: translation.text)
      for (name, value) in translation.language?.parts ?? [] {
        append(", ")
        append(quoted: name)
        append(": ")
        append(quoted: value)
      }
      append("}")
    }
    append("]")
  }

  private mutating func append(_ attributes: [NodeDetails.Attribute]) {
    guard !attributes.isEmpty else { return }
    append(key: "attributes")
    append("{")
    for (index, attribute) in attributes.enumerated() {
      if index > 0 { append(", ") }
      append(quoted: attribute.name)
      append(": ")
      append(quoted: attribute.value)
    }
    append("}")
  }
}

extension NodeDetails.TextLanguage {
  fileprivate var parts: [(name: String, value: String)] {
    [("language", language), ("direction", direction?.rawValue)].compactMap { name, value in
      value.map { (name, $0) }
    }
  }
}
