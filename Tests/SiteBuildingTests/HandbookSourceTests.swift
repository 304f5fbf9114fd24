internal import Foundation
import OutlineModel
import SitePlanning
import Testing

@testable import SiteBuilding

/// The examples of the handbook's pages on sources: what a page shows becomes the tree that the page
/// draws of it.
@Suite struct HandbookSourceTests {
  /// Files, how they are to be read, and the lines of the tree that they become.
  struct Example: CustomTestStringConvertible {
    var page: String
    /// Path → text.
    var files: [String: String] = [:]
    var configuration = ""
    var tree = ""

    /// The only file, or the folder that all files are in.
    var source: String {
      let first = files.keys.sorted().first ?? ""
      return first.split(separator: "/").first.map(String.init) ?? first
    }

    var testDescription: String { "\(page): \(source)" }
  }

  private static let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../site-example/handbook/sources")

  /// The pages that have examples.
  static let pages = [
    "json.md", "yaml.md", "tables.md", "bookmarks.md", "lists.md", "mind-maps.md", "fortune.md",
    "org.md", "docs-folders.md",
  ]

  /// The examples of all pages. A text that ends in the path of a file and a colon stands before the
  /// file, one that ends in "becomes:" before the tree. Between them may stand a `pleat.yml`.
  static let examples: [Example] = pages.flatMap { page in
    let file = sources.appendingPathComponent(page)
    return examples(of: page, (try? String(contentsOf: file, encoding: .utf8)) ?? "")
  }

  private static func examples(of page: String, _ text: String) -> [Example] {
    var examples: [Example] = []
    var example = Example(page: page)
    let parts = text.split(separator: "```\n", omittingEmptySubsequences: false)
    // Blocks of code are every other part.
    for index in stride(from: 1, to: parts.count, by: 2) {
      let (before, block) = (parts[index - 1], String(parts[index]))
      if let path = before.firstMatch(of: /`([^`\n]+)`:\s*\z/)?.1 {
        if example.files.isEmpty { example.configuration = "" }
        example.files[String(path)] = block
      } else if before.hasSuffix("becomes:\n\n"), !example.files.isEmpty {
        example.tree = block
        examples.append(example)
        example = Example(page: page)
      } else if block.hasPrefix("outlines:\n") {
        example.configuration = block
      }
    }
    return examples
  }

  @Test(arguments: pages) func eachPageHasExamples(page: String) {
    #expect(Self.examples.contains { $0.page == page })
  }

  @Test(arguments: examples) func anExampleBecomesTheTreeThatIsDrawn(example: Example) throws {
    let folder = try TemporaryFolder()
    for (path, text) in example.files { try folder.write(text, to: path) }
    let configuration =
      example.configuration.isEmpty
      ? "outlines:\n  - source: \(example.source)\n" : example.configuration
    try folder.write(configuration, to: "pleat.yml")
    var request = BuildRequest()
    request.source = folder.path
    let site = try readSite(request).site
    let outlines = try site.configuration.outlines.map {
      try readOutline($0, of: site, in: request.fileSystem)
    }
    #expect(outlines.map { Self.drawing(of: $0.source.outline) } == [example.tree])
    var builder = SiteBuilder(request)
    #expect(builder.build().diagnostics.filter { $0.severity != .note } == [])
  }

  private static func drawing(of outline: Outline) -> String {
    (0..<outline.count).map { node in
      String(repeating: "  ", count: outline.depth(of: node)) + outline.plainTitle(of: node) + "\n"
    }.joined()
  }
}
