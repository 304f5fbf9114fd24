extension Outline {
  /// The outline as text, one line a node and one a fact: what reader tests compare.
  ///
  ///     Title of the outline
  ///     - "Top" @1:1
  ///       body: "two\nlines"
  ///       link: https://example.org
  ///       - "Child" (markdown) @4:3
  package func dump(locations: Bool = false) -> String {
    var lines = [title.isEmpty ? "(no title)" : title]
    lines += dumpLines(details, indent: "")
    for node in 0..<count {
      let indent = String(repeating: "  ", count: depth(of: node))
      var line = indent + "- " + withTitle(of: node) { quoted($0) }
      let names = flags(of: node).names
      if !names.isEmpty { line += " (" + names.joined(separator: ", ") + ")" }
      if locations { line += " @\(location(of: node))" }
      lines.append(line)
      if hasBody(node) {
        lines.append(indent + "  body: " + withBody(of: node) { body, _ in quoted(body) })
      }
      if let details = details(of: node) { lines += dumpLines(details, indent: indent + "  ") }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension NodeFlags {
  fileprivate var names: [String] {
    let all: [(NodeFlags, String)] = [
      (.markdownTitle, "markdown"), (.startsFile, "file"), (.isFolder, "folder"),
      (.titleIsImplied, "implied"), (.isGroup, "group"),
    ]
    return all.filter { contains($0.0) }.map(\.1)
  }
}

private func dumpLines(_ details: NodeDetails, indent: String) -> [String] {
  var facts: [(String, String?)] = [
    ("id", details.id), ("slug", details.slug), ("link", details.link), ("date", details.date),
    ("tags", details.tags.isEmpty ? nil : details.tags.joined(separator: ", ")),
    ("icon", details.icon), ("language", details.language),
    ("direction", details.direction?.rawValue),
    ("title language", details.titleLanguage.map(dumpText)),
    ("body language", details.bodyLanguage.map(dumpText)), ("summary", details.summary),
    ("expanded", details.expanded.map { $0 ? "yes" : "no" }),
    ("done", details.done.map { $0 ? "yes" : "no" }),
    ("aliases", details.aliases.isEmpty ? nil : details.aliases.joined(separator: ", ")),
  ]
  facts += details.translations.map { translation in
    let language = translation.language.map { " (\(dumpText($0)))" } ?? ""
    return ("translation" + language, quoted(Array(translation.text.utf8).span))
  }
  facts += details.attributes.map { ("@" + $0.name, $0.value) }
  return facts.compactMap { name, value in value.map { "\(indent)\(name): \($0)" } }
}

/// `ar rtl`
private func dumpText(_ language: NodeDetails.TextLanguage) -> String {
  [language.language, language.direction?.rawValue].compactMap(\.self).joined(separator: " ")
}

private func quoted(_ bytes: Span<UInt8>) -> String {
  let text = bytes.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
  var result = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\n": result += "\\n"
    case "\r": result += "\\r"
    case "\t": result += "\\t"
    case "\"": result += "\\\""
    case "\\": result += "\\\\"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result + "\""
}
