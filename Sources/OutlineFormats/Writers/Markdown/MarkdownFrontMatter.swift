internal import Bytes
internal import OutlineModel

/// The front matter of a Markdown file that is written; nothing where there is nothing to say.
struct MarkdownFrontMatter {
  private let title: String?
  private let details: NodeDetails

  init(_ details: NodeDetails?, title: String?) {
    self.details = details ?? NodeDetails()
    self.title = title
  }

  func append(to output: inout ByteBuffer) {
    guard title != nil || !details.isEmpty else { return }
    output.append("---\n")
    append("title", title, &output)
    append("id", details.id, &output)
    append("slug", details.slug, &output)
    append("date", details.date, &output)
    append("lang", details.language, &output)
    append("dir", details.direction?.rawValue, &output)
    append("icon", details.icon, &output)
    append("description", details.summary, &output)
    if let expanded = details.expanded {
      output.append(expanded ? "expanded: yes\n" : "expanded: no\n")
    }
    append("tags", details.tags, &output)
    append("aliases", details.aliases, &output)
    for attribute in details.attributes {
      output.append(yaml: attribute.name)
      output.append(": ")
      output.append(yaml: attribute.value)
      output.append("\n")
    }
    output.append("---\n\n")
  }

  private func append(_ key: StaticString, _ text: String?, _ output: inout ByteBuffer) {
    guard let text else { return }
    output.append(key)
    output.append(": ")
    output.append(yaml: text)
    output.append("\n")
  }

  private func append(_ key: StaticString, _ texts: [String], _ output: inout ByteBuffer) {
    guard !texts.isEmpty else { return }
    output.append(key)
    output.append(": [")
    for (index, text) in texts.enumerated() {
      if index > 0 { output.append(", ") }
      output.append(yaml: text)
    }
    output.append("]\n")
  }
}

extension ByteBuffer {
  /// Appends a text between double quotes. What YAML does not print is written as its number.
  ///
  /// Source: YAML 1.2, sections 5.1 and 5.7.
  fileprivate mutating func append(yaml text: String) {
    append("\"")
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x22: append("\\\"")
      case 0x5C: append("\\\\")
      case 0x0A: append("\\n")
      case 0x20...0x7E, 0xA0...0x2027, 0x202A...0xD7FF, 0xE000...0xFEFE, 0xFF00...0xFFFD,
        0x10000...0x10FFFF:
        append(String(scalar))
      default:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        append("\\U" + String(repeating: "0", count: 8 - digits.count) + digits)
      }
    }
    append("\"")
  }
}
