internal import Foundation
import OutlineModel
import SitePlanning
import Testing

@testable import SiteBuilding

/// The examples of the handbook's pages on sources: each file that a page shows becomes the tree that
/// the page draws of it.
@Suite struct HandbookSourceTests {
  /// A file, how it is to be read, and the lines of the tree that it becomes.
  struct Example: CustomTestStringConvertible {
    var page: String
    var name: String
    var text: String
    var configuration: String
    var tree: String

    var testDescription: String { "\(page): \(name)" }
  }

  private static let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../site-example/handbook/sources")

  /// The pages that have examples.
  static let pages = ["json.md", "yaml.md", "mind-maps.md", "fortune.md"]

  /// The examples of all pages. A text that ends in the name of a file and a colon stands before the
  /// file, one that is "becomes:" before the tree, and `pleat.yml` may stand between them.
  static let examples: [Example] = {
    pages.flatMap { page in
      let file = sources.appendingPathComponent(page)
      return examples(of: page, (try? String(contentsOf: file, encoding: .utf8)) ?? "")
    }
  }()

  private static func examples(of page: String, _ text: String) -> [Example] {
    var examples: [Example] = []
    var example = Example(page: page, name: "", text: "", configuration: "", tree: "")
    let parts = text.split(separator: "```\n", omittingEmptySubsequences: false)
    // Blocks of code are every other part.
    for index in stride(from: 1, to: parts.count, by: 2) {
      let (before, block) = (parts[index - 1], String(parts[index]))
      if let name = before.firstMatch(of: /`([^`\n]+)`:\s*\z/)?.1 {
        (example.name, example.text, example.configuration) = (String(name), block, "")
      } else if before.hasSuffix("becomes:\n\n"), !example.name.isEmpty {
        example.tree = block
        examples.append(example)
        example.name = ""
      } else if block.hasPrefix("outlines:\n") {
        example.configuration = block
      }
    }
    return examples
  }

  @Test(arguments: pages) func eachPageHasExamples(page: String) {
    #expect(Self.examples.contains { $0.page == page })
  }

  @Test(arguments: examples) func aFileBecomesTheTreeThatIsDrawn(example: Example) throws {
    let folder = try TemporaryFolder()
    try folder.write(example.text, to: example.name)
    let configuration =
      example.configuration.isEmpty
      ? "outlines:\n  - source: \(example.name)\n" : example.configuration
    try folder.write(configuration, to: "pleat.yml")
    var request = BuildRequest()
    request.source = folder.path
    let site = try readSite(request).site
    let outlines = try site.configuration.outlines.map {
      try readOutline($0, of: site, in: request.fileSystem)
    }
    #expect(outlines.flatMap(\.warnings) == [])
    #expect(outlines.map { Self.drawing(of: $0.source.outline) } == [example.tree])
    var builder = SiteBuilder(request)
    #expect(builder.build().diagnostics == [])
  }

  private static func drawing(of outline: Outline) -> String {
    (0..<outline.count).map { node in
      String(repeating: "  ", count: outline.depth(of: node))
        + outline.title(of: node).replacing("*", with: "") + "\n"
    }.joined()
  }
}
