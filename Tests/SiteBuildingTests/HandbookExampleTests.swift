internal import Foundation
import Testing

@testable import SiteBuilding

/// The examples of the handbook's page on templates, built as they are printed there.
struct HandbookExampleTests {
  let folder: TemporaryFolder
  /// Title of a section → name of each file that it tells to save → its text.
  private let examples: [String: [String: String]]

  init() throws {
    folder = try TemporaryFolder()
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../site-example/handbook/publishing/templates.md")
    let text = try String(contentsOf: file, encoding: .utf8)
    var examples: [String: [String: String]] = [:]
    for section in text.split(separator: "\n## ").dropFirst() {
      let title = String(section.prefix { $0 != "\n" })
      let parts = section.split(separator: "\n```\n", omittingEmptySubsequences: false)
      // Blocks of code are every other part; the text before one names its file.
      for index in stride(from: 1, to: parts.count, by: 2) {
        guard
          let name = parts[index - 1].split(separator: "`").last(where: {
            $0.hasPrefix("templates/")
          })
        else { continue }
        examples[title, default: [:]][String(name)] = parts[index] + "\n"
      }
    }
    self.examples = examples
  }

  /// Builds a site of two outlines with the files of a section.
  private func build(_ section: String) throws -> [String: String] {
    let files = try #require(examples[section])
    for (name, text) in files { try folder.write(text, to: name) }
    try folder.write(
      "title: Street\noutlines:\n  - source: tools.opml\n  - source: notes\n", to: "pleat.yml")
    try folder.write(
      "<opml version=\"2.0\"><body><outline text=\"Saws\"><outline text=\"Handsaw\" "
        + "url=\"https://example.org/\"/><outline text=\"Jigsaw\"/></outline><outline "
        + "text=\"Planes\"/></body></opml>",
      to: "tools.opml")
    try folder.write(
      "---\nicon: pen\n---\n# Notes\n\nText.\n\n## More\n\nText.\n", to: "notes/a.md")
    try folder.write("# B\n", to: "notes/b.md")
    var request = BuildRequest()
    request.source = folder.path
    var builder = SiteBuilder(request)
    let report = builder.build()
    #expect(report.diagnostics == [])
    return try folder.files(in: "_site")
  }

  @Test func thereIsAnExampleOfEachKind() {
    #expect(
      examples.keys.sorted() == [
        "Example: your own colours", "Example: your own footer", "Example: your own rows", "Icons",
        "Words",
      ])
  }

  @Test func coloursAreTheEndOfTheStyleSheet() throws {
    let files = try build("Example: your own colours")
    let styles = try #require(examples["Example: your own colours"]?["templates/custom.css"])
    #expect(files["pleat.css"]?.hasSuffix("}\n\n/* custom.css */\n" + styles) == true)
    #expect(files["pleat.css"]?.hasPrefix("/* Pleat, the default theme") == true)
    #expect(files["custom.css"] == nil)
  }

  @Test func theFooterIsOnEachPage() throws {
    let pages = try build("Example: your own footer").filter { $0.key.hasSuffix(".html") }
    #expect(pages.count == 7)
    for (path, page) in pages {
      let root = path == "404.html" ? "/" : path.contains("/") ? "../" : ""
      #expect(page.contains("our street. <a href=\"\(root)index.html\">Street</a></p>"), "\(path)")
      #expect(!page.contains("Made by Pleat"))
    }
    #expect(pages["notes/a.html"]?.contains("<p>Written in <code>a.md</code></p>") == true)
    #expect(pages["index.html"]?.contains("Written in") == false)
  }

  @Test func rowsHaveABadgeAndALink() throws {
    let files = try build("Example: your own rows")
    let page = try #require(files["tools/index.html"])
    #expect(page.contains("<summary><span class=\"badge\">2</span><h2>Saws</h2></summary>"))
    #expect(
      page.contains(
        "<a class=\"n\" href=\"https://example.org/\" aria-label=\"Visit Handsaw\">visit ↗</a></div>"
      ))
    #expect(page.contains("<div class=\"r\" id=\"jigsaw\"><span class=\"t\">Jigsaw</span></div>"))
  }

  @Test func wordsTakeThePlaceOfTheBuiltInOnes() throws {
    let files = try build("Words")
    #expect(files["notes/a.html"]?.contains("Weiter<b>") == true)
    #expect(files["index.html"]?.contains("4 Themen · ") == true)
    #expect(files["index.html"]?.contains("pages") == true)
  }

  @Test func iconsTakeThePlaceOfTheBuiltInOnes() throws {
    let files = try build("Icons")
    let symbol = try #require(examples["Icons"]?["templates/icons.svg"])
    #expect(files["notes/index.html"]?.contains("<use href=\"#_i-pen\"/>") == true)
    #expect(files["notes/index.html"]?.contains(symbol) == true)
  }
}
