import OutlineModel
import SitePlanning
import TestSupport

/// Makes outlines by chance, the same ones from the same seed, of all that could break a page.
struct OutlineGenerator {
  private var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  private static let titles = [
    "Otter", "Map<K>", "</details>", "<script>x</script> & \"q\"", "*a* **b", "[it](#otter)",
    "[x](https://example.org) `c`", "![i](https://example.org/i.png)", "", "   ", "+++", "a\nb",
    "</summary></li>", "[a [b](c) d](e)", "<https://example.org>", "\" onclick=\"x", "אבג", "# h",
    "&lt;", "1. one", "_main", "--> x", "![a](http://example.org/i) [b](javascript:x)", "\\",
  ]
  private static let bodies = [
    "Text", "</div></details></li>\n\nAfter", "<ul><li>", "# H\n\n## H2", "- a\n  - b\n- c",
    "> q\n\n```\n<a>\n```", "[x](y.md)", "![p](https://example.org/p.png)", "a | b", "<!-- x",
    "![h](http://example.org/h.png)", "[![i](i.png)](https://example.org)", "***", "1) x\n\n\n2) y",
    "<div>\n\n*a*\n\n</p>", "\u{0}", "[r]: x\n\n[r]", "<details><summary>x", "<a href='x'>y",
  ]

  mutating func source(named name: String) throws -> OutlineSource {
    var builder = OutlineBuilder()
    builder.title = pick(Self.titles)
    builder.outlineDetails.titleLanguage = maybe([NodeDetails.TextLanguage(language: "la")])
    builder.outlineDetails.bodyLanguage = maybe([NodeDetails.TextLanguage(language: "he")])
    builder.begin(SourceText(file: name + ".md", path: name + ".md"))
    for line in 1...(number(below: 60) + 1) { try appendNode(line, to: &builder) }
    return .of(builder.finish(), name: name, isDocuments: number(below: 2) == 0, files: ["i.png"]) {
      $0 = configuration(of: $0)
    }
  }

  private mutating func appendNode(_ line: Int, to builder: inout OutlineBuilder) throws {
    for _ in 0..<number(below: 3) where builder.depth > 0 { builder.close() }
    var flags: NodeFlags = number(below: 2) == 0 ? .markdownTitle : []
    if number(below: 8) == 0 {
      flags.formUnion(.startsFile)
      builder.begin(SourceText(file: "f\(line).md", path: "f\(line).md"))
    }
    try builder.open(title: pick(Self.titles), flags: flags, line: line)
    if number(below: 2) == 0 { try builder.setBody(copying: Array(pick(Self.bodies).utf8).span) }
    if number(below: 3) == 0 {
      let details = details()
      builder.details { $0 = details }
    }
  }

  private mutating func details() -> NodeDetails {
    var details = NodeDetails()
    details.link = maybe(["https://example.org/\"<", "javascript:x", "#otter", "none.md", ""])
    details.icon = maybe(["star", "🦦", "<b>", "\"", ""])
    details.date = maybe(["2024", "<i>"])
    details.tags = number(below: 2) == 0 ? ["</span>", "x"] : []
    details.id = maybe(["_x y", "\"><b>", "otter", "é"])
    details.language = maybe(["he", "la", "\"x"])
    details.titleLanguage = maybe([NodeDetails.TextLanguage(language: "ar\">")])
    details.bodyLanguage = maybe([
      NodeDetails.TextLanguage(language: "<he", direction: .rightToLeft)
    ])
    if number(below: 3) == 0 {
      details.translations = [NodeDetails.Translation(text: pick(Self.bodies), language: nil)]
    }
    if number(below: 3) == 0 {
      details.attributes = [
        NodeDetails.Attribute(name: pick(["author", "source", "work"]), value: pick(Self.titles))
      ]
    }
    details.done = maybe([true, false])
    details.expanded = maybe([true, false])
    details.summary = maybe(["</p>"])
    return details
  }

  private mutating func configuration(of outline: OutlineConfiguration) -> OutlineConfiguration {
    var outline = outline
    outline.pages = maybe([.files, .single])
    outline.view = maybe([.docs, .tree, .quotes])
    outline.fold = pick([.bodies, .branches])
    outline.expand = maybe([.all, .levels(2)])
    outline.html = number(below: 2) == 0
    outline.sections = number(below: 2) == 0
    outline.remoteImages = number(below: 2) == 0
    return outline
  }

  private mutating func number(below limit: Int) -> Int {
    Int.random(in: 0..<limit, using: &random)
  }

  private mutating func pick<Value>(_ values: [Value]) -> Value {
    values[number(below: values.count)]
  }

  private mutating func maybe<Value>(_ values: [Value]) -> Value? {
    number(below: 2) == 0 ? nil : pick(values)
  }
}
