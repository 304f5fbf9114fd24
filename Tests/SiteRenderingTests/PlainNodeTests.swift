import Bytes
import OutlineModel
import SiteBuilding
import SitePlanning
import TestSupport
import Testing

@testable import SiteBuilding
@testable import SiteRendering

/// Nodes that are nothing but a title, with others below them or none: they are written without a
/// row, where their template wants no more than that of them.
@Suite struct PlainNodeTests {
  private static let builtIn = TemplateSources.builtIn.mapValues {
    String(decoding: $0, as: UTF8.self)
  }
  private static let node = builtIn["node.mustache"] ?? ""
  /// Writes more of each node than a page knows of a plain one, in a comment.
  private static let needsRow = "<!--{{name}}-->" + node

  private func templates(node: String) throws -> SiteTemplates {
    var files = Self.builtIn
    files["node.mustache"] = node
    var words = WordsReader()
    words.read(files["strings/en.yml"] ?? "", file: "en.yml")
    return try #require(SiteTemplates.compile(files, words: words.words).templates)
  }

  /// The pages of an outline.
  /// - Parameter node: the template of nodes.
  private func pages(
    _ outline: Outline, node: String, _ configure: (inout OutlineConfiguration) -> Void = { _ in }
  ) throws -> [String] {
    let templates = try templates(node: node)
    let content = SiteContent(
      plan: planSite(SiteConfiguration(), [.of(outline, configure)]), templates: templates)
    var renderer = SiteRenderer(site: content)
    return try content.outputs.map { output in
      var buffer = ByteBuffer(capacity: 16)
      try renderer.render(output, into: &buffer)
      return buffer.text
    }
  }

  private func outline(_ generator: inout SeededGenerator) throws -> Outline {
    let titles = [
      "Otter", "A < b & \"c\" > d", "Two words", "+++", "", " blank", "*stars*", "水獺",
      String(repeating: "very long title ", count: 12), "Seventeen letters", "Owl",
    ]
    var builder = OutlineBuilder()
    builder.begin(SourceText(file: "a"))
    func isOne(in count: Int) -> Bool { Int.random(in: 0..<count, using: &generator) == 0 }
    for line in 1...200 {
      while builder.depth > 0, isOne(in: 3) { builder.close() }
      try builder.open(
        title: titles.randomElement(using: &generator) ?? "",
        flags: isOne(in: 5) ? .markdownTitle : [], line: line)
      if isOne(in: 9) { try builder.setBody(copying: Array("A *body*".utf8).span) }
      if isOne(in: 9) { builder.details { $0.expanded = isOne(in: 2) } }
      if isOne(in: 9) { builder.details { $0.language = "la" } }
    }
    return builder.finish()
  }

  private static let configurations: [@Sendable (inout OutlineConfiguration) -> Void] = [
    { _ in },
    { $0.permalinks = .none },
    { ($0.permalinks, $0.expand) = (.none, .levels(2)) },
    { ($0.permalinks, $0.sections, $0.view) = (.none, true, .docs) },
    { ($0.permalinks, $0.foldBudget) = (.none, 10) },
    { ($0.permalinks, $0.pages) = (.none, .depth(1)) },
    { ($0.permalinks, $0.all) = (.none, .yes) },
  ]

  @Test(arguments: 0..<6, configurations.indices)
  func theyAreWrittenAsTheirTemplateSays(seed: UInt64, configuration: Int) throws {
    var generator = SeededGenerator(seed: seed)
    let outline = try outline(&generator)
    let configure = Self.configurations[configuration]
    let byRows = try pages(outline, node: Self.needsRow, configure)
    #expect(
      try pages(outline, node: Self.node, configure)
        == byRows.map { $0.replacing(/<!--.*?-->/, with: "") })
  }

  /// Whether a node of a sketch, all of them plain, is written without a row.
  private func needsNoRow(_ node: Int, of sketch: String, template: String) throws -> Bool {
    let source = OutlineSource.of(try Outline.sketch(sketch, title: "Notes")) {
      $0.permalinks = OutlineConfiguration.Permalinks.none
    }
    let site = SiteContent(
      plan: planSite(SiteConfiguration(), [source]), templates: try templates(node: template))
    var row = NodeRow(writer: NodeWriter(site: site, findings: PageFindings()))
    row.begin(.page(0), of: 0)
    row.begin(node, level: source.outline.depth(of: node) + 1)
    let isKnown = row.writer.page.isPlain(node)
    #expect(isKnown)
    var templates = NodeTemplates(site.templates.node)
    return templates[row.holding, row.shape.headingLevel].needsNoRow
  }

  @Test(arguments: [0, 1, 7]) func theBuiltInTemplateWantsNoMoreOfThem(node: Int) throws {
    let sketch = (0..<8).map { String(repeating: "  ", count: $0) + "Level \($0)" }
    let drawn = sketch.joined(separator: "\n")
    #expect(try needsNoRow(node, of: drawn, template: Self.node))
    #expect(try !needsNoRow(node, of: drawn, template: Self.needsRow))
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
    ("<li>{{#body}}Text{{/body}}{{^body}}None{{/body}}{{{children}}}</li>", "<li>None</li>"),
  ])
  func aTemplateMayWriteThemInItsOwnWay(node: String, expected: String) throws {
    let outline = try Outline.sketch("Otter", title: "Notes")
    #expect(try pages(outline, node: node + "\n")[0].contains("\n" + expected + "\n</ul>"))
  }

  @Test func whatANodeHasNotIsEmpty() throws {
    var builder = OutlineBuilder()
    builder.begin(SourceText(file: "a"))
    try builder.open(title: "Otter", line: 1)
    try builder.setBody(copying: Array("A body.".utf8).span)
    builder.details { ($0.language, $0.tags) = ("la", ["x"]) }
    builder.close()
    try builder.open(title: "Owl", line: 2)
    builder.close()
    try builder.open(title: "Birds", line: 3)
    try builder.setBody(copying: Array("On its page.".utf8).span)
    try builder.open(title: "Hen", line: 4)
    let node =
      "<li>{{id}}|{{language}}|{{#meta}}Meta{{/meta}}{{^meta}}{{{meta}}}{{/meta}}|{{{body}}}|"
      + "{{#body}}Text{{/body}}{{{children}}}</li>\n"
    let page = try pages(builder.finish(), node: node) { $0.pages = .depth(1) }[0]
    #expect(
      page.contains(
        """
        <li>otter|la|Meta|<p>A body.</p>
        |Text</li>
        <li>owl||||</li>
        <li>birds|||<p>On its page.</p>
        |Text</li>
        </ul>
        """))
  }

  @Test func fieldsOfALeafAreThoseThatARowFinds() throws {
    let site = try RenderedSite.content(of: "Otter")
    var row = NodeRow(writer: NodeWriter(site: site, findings: PageFindings()))
    row.begin(.page(0), of: 0)
    row.begin(0, level: 1)
    #expect(row.holding == .plainLeaf)
  }
}
