import Foundation
import OutlineModel
import Testing

@testable import OutlineFormats

/// Makes an outline of what `pleat convert` writes as JSON, by Foundation's reader.
enum FoundationJSON {
  static func read(_ bytes: [UInt8]) throws -> Outline {
    let root = try #require(
      JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
    #expect(root["type"] as? String == "outline")
    let titles = try #require(root["titles"] as? String)
    var builder = OutlineBuilder()
    builder.begin(SourceText(file: "x"))
    builder.title = root["title"] as? String ?? ""
    builder.outlineDetails = details(root)
    var waiting = nodes(root).reversed().map { (0, $0) }
    while let (depth, node) = waiting.popLast() {
      builder.close(downTo: depth)
      let title = try #require(node["title"] as? String)
      let isMarkdown = (node["titles"] as? String ?? titles) == "markdown"
      try builder.open(
        title: title,
        flags: title.isEmpty ? .titleIsImplied : isMarkdown ? .markdownTitle : [], line: 1)
      if let body = node["body"] as? String {
        let bytes = Array(body.utf8)
        try builder.setBody(copying: bytes.span)
      }
      let facts = details(node)
      if !facts.isEmpty { builder.details { $0 = facts } }
      waiting += nodes(node).reversed().map { (depth + 1, $0) }
    }
    return builder.finish()
  }

  /// The outline with the attributes of each node by their names.
  static func sortingAttributes(of outline: Outline) throws -> Outline {
    func sort(_ draft: inout NodeDraft, _: inout Losses) {
      draft.details.attributes.sort { $0.name < $1.name }
    }
    return try OutlineReduction.map(outline, outlineFacts: sort, sort).outline
  }

  private static func nodes(_ node: [String: Any]) -> [[String: Any]] {
    node["children"] as? [[String: Any]] ?? []
  }

  private static func details(_ node: [String: Any]) -> NodeDetails {
    var details = NodeDetails()
    details.id = node["id"] as? String
    details.slug = node["slug"] as? String
    details.link = node["link"] as? String
    details.date = node["date"] as? String
    details.tags = node["tags"] as? [String] ?? []
    details.icon = node["icon"] as? String
    details.language = node["language"] as? String
    details.direction = (node["direction"] as? String).flatMap(NodeDetails.Direction.init)
    details.titleLanguage = language(node["titleLanguage"])
    details.bodyLanguage = language(node["bodyLanguage"])
    details.summary = node["description"] as? String
    details.expanded = node["expanded"] as? Bool
    details.done = node["done"] as? Bool
    details.aliases = node["aliases"] as? [String] ?? []
    details.translations = (node["translations"] as? [[String: String]] ?? []).map {
      let isSaid = $0["language"] != nil || $0["direction"] != nil
      return .init(text: $0["text"] ?? "", language: isSaid ? language($0) : nil)
    }
    details.attributes = (node["attributes"] as? [String: String] ?? [:])
      .map { .init(name: $0.key, value: $0.value) }
      .sorted { $0.name < $1.name }
    return details
  }

  private static func language(_ value: Any?) -> NodeDetails.TextLanguage? {
    guard let value = value as? [String: String] else { return nil }
    return .init(
      language: value["language"],
      direction: value["direction"].flatMap(NodeDetails.Direction.init))
  }
}
