import Bytes
import OutlineModel
import SiteBuilding
import SitePlanning
import TestSupport
import Testing

@testable import SiteBuilding
@testable import SiteRendering

/// Nodes that are nothing but a title, which are written without a look at their template.
@Suite struct LeafTests {
  private static let builtIn = TemplateSources.builtIn.mapValues {
    String(decoding: $0, as: UTF8.self)
  }

  private func templates(node: String) throws -> SiteTemplates {
    var files = Self.builtIn
    files["node.mustache"] = node
    var words = WordsReader()
    words.read(files["strings/en.yml"] ?? "", file: "en.yml")
    return try #require(SiteTemplates.compile(files, words: words.words).templates)
  }

  /// Whether leaves are written without a look at their template.
  private func isLeafKnown(node: String) throws -> Bool {
    var templates = NodeTemplates(try templates(node: node).node)
    return templates.leaf() != nil
  }

  /// The pages of an outline.
  /// - Parameter node: the template of nodes.
  private func pages(_ outline: Outline, node: String) throws -> [String] {
    let templates = try templates(node: node)
    let content = SiteContent(
      plan: planSite(SiteConfiguration(), [.of(outline)]), templates: templates)
    var renderer = SiteRenderer(site: content)
    return try content.outputs.map { output in
      var buffer = ByteBuffer(capacity: 16)
      try renderer.render(output, into: &buffer)
      return buffer.text
    }
  }

  @Test(arguments: 0..<10)
  func theyAreWrittenAsTheirTemplateSays(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let titles = [
      "Otter", "A < b & \"c\" > d", "Two words", "+++", "", " blank", "*stars*", "水獺",
      String(repeating: "very long title ", count: 12), "Seventeen letters", "Owl",
    ]
    var builder = OutlineBuilder()
    builder.begin(SourceText(file: "a"))
    for line in 1...200 {
      while builder.depth > 0, Int.random(in: 0..<3, using: &generator) == 0 { builder.close() }
      let isMarkdown = Int.random(in: 0..<4, using: &generator) == 0
      try builder.open(
        title: titles.randomElement(using: &generator) ?? "",
        flags: isMarkdown ? .markdownTitle : [], line: line)
    }
    let outline = builder.finish()
    // The body, of which such nodes have none, makes the template one of more than a title.
    let node = Self.builtIn["node.mustache"] ?? ""
    let title = "{{#isPlain}}{{{title}}}{{/isPlain}}"
    let other = node.replacing(title, with: "{{#isPlain}}{{{title}}}{{{body}}}{{/isPlain}}")
    #expect(try isLeafKnown(node: node))
    #expect(try !isLeafKnown(node: other))
    #expect(try pages(outline, node: node) == pages(outline, node: other))
  }

  @Test(arguments: [
    ("<li id=\"{{id}}\">{{{title}}}!{{{children}}}</li>", "<li id=\"otter\">Otter!</li>"),
    (
      "<li title=\"{{name}}\">{{{title}}}<i id=\"{{id}}\"></i>{{{children}}}</li>",
      "<li title=\"Otter\">Otter<i id=\"otter\"></i></li>"
    ),
    ("<li>{{{children}}}</li>", "<li></li>"),
    (
      "<li id=\"{{id}}\">{{id}}: {{{title}}}{{{children}}}</li>",
      "<li id=\"otter\">otter: Otter</li>"
    ),
  ])
  func aTemplateMayWriteThemInItsOwnWay(node: String, expected: String) throws {
    let outline = try Outline.sketch("Otter", title: "Notes")
    #expect(try pages(outline, node: node + "\n")[0].contains("\n" + expected + "\n</ul>"))
  }

  @Test func theirFieldsAreThoseThatARowFinds() throws {
    let site = try RenderedSite.content(of: "Otter")
    var row = NodeRow(writer: NodeWriter(site: site, findings: PageFindings()))
    row.begin(.page(0), of: 0)
    row.begin(0, level: 1)
    #expect(row.holding == .plainLeaf)
  }
}
