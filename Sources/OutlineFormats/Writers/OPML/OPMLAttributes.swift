internal import Bytes
internal import OutlineModel

/// The attributes of an `<outline>` beside text and note.
struct OPMLAttributes {
  private let details: NodeDetails
  /// Whether the head says already that the node is open.
  var isInExpansionState = false

  init(_ details: NodeDetails) { self.details = details }

  func append(to output: inout ByteBuffer) {
    append("id", details.id, &output)
    appendLink(&output)
    append("created", details.date, &output)
    appendTags(&output)
    append("_complete", flag(details.done), &output)
    append("_expanded", isInExpansionState ? nil : flag(details.expanded), &output)
    append("lang", details.language, &output)
    append("dir", details.direction?.rawValue, &output)
    append("_titleLang", details.titleLanguage?.language, &output)
    append("_titleDir", details.titleLanguage?.direction?.rawValue, &output)
    append("_noteLang", details.bodyLanguage?.language, &output)
    append("_noteDir", details.bodyLanguage?.direction?.rawValue, &output)
    append("_slug", details.slug, &output)
    append("_icon", details.icon, &output)
    append("_description", details.summary, &output)
    append("_aliases", lines(details.aliases), &output)
    for (index, translation) in details.translations.enumerated() {
      let name = "_translation\(index + 1)"
      append(name, translation.text, &output)
      append(name + "Lang", translation.language?.language, &output)
      append(name + "Dir", translation.language?.direction?.rawValue, &output)
    }
    for attribute in details.attributes { append(attribute, &output) }
  }

  private func append(_ name: String, _ value: String?, _ output: inout ByteBuffer) {
    guard let value else { return }
    output.append(UInt8(ascii: " "))
    output.append(name)
    output.append("=\"")
    output.append(escapingValue: value)
    output.append("\"")
  }

  /// The link, by the name that readers of feeds look for where the node is a feed.
  private func appendLink(_ output: inout ByteBuffer) {
    guard let link = details.link else { return }
    let meanings = details.attributes.map { OPMLAttribute(name: $0.name, prefix: nil) }
    let isFeed = details.attributes.contains {
      $0.name == "type" && ["rss", "atom"].contains($0.value.lowercased())
    }
    if meanings.contains(.xmlURL), !meanings.contains(.htmlURL) {
      append("htmlUrl", link, &output)
    } else if isFeed, !meanings.contains(.xmlURL), !meanings.contains(.htmlURL) {
      append("xmlUrl", link, &output)
    } else {
      if !meanings.contains(.type) { append("type", "link", &output) }
      append("url", link, &output)
    }
  }

  /// Source: OPML 2.0, "category": words with commas between them.
  private func appendTags(_ output: inout ByteBuffer) {
    guard !details.tags.isEmpty else { return }
    let category = details.tags.joined(separator: ",")
    let isCategory = OPMLFacts.tags(category) == details.tags
    append(isCategory ? "category" : "_tags", isCategory ? category : lines(details.tags), &output)
  }

  private func append(_ attribute: NodeDetails.Attribute, _ output: inout ByteBuffer) {
    let isReserved =
      switch OPMLAttribute(name: attribute.name, prefix: nil) {
      case .other: attribute.name.lowercased().hasPrefix("xml")
      case .xmlURL, .htmlURL: details.link == nil
      case .type: ["link", "include"].contains(attribute.value.lowercased())
      default: true
      }
    let name = OPMLAttributeName.encoded(attribute.name, isReserved: isReserved)
    append(name, attribute.value, &output)
  }

  private func flag(_ flag: Bool?) -> String? { flag.map { $0 ? "true" : "false" } }

  private func lines(_ texts: [String]) -> String? {
    texts.isEmpty ? nil : texts.joined(separator: "\n")
  }
}
