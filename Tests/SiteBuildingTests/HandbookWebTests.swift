internal import Foundation
import Testing

@testable import SiteBuilding

/// The examples of the handbook's pages on addresses, built as they are printed there.
struct HandbookWebTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("---\ndate: 2021-06-05\n---\n# A\n", to: "docs/a.md")
    try folder.write("<svg xmlns=\"http://www.w3.org/2000/svg\"/>", to: "pictures/leaf.svg")
  }

  /// The blocks of code of a page.
  private func examples(of page: String) throws -> [String] {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../site-example/handbook/publishing/" + page)
    let parts = try String(contentsOf: file, encoding: .utf8).split(
      separator: "\n```\n", omittingEmptySubsequences: false)
    return stride(from: 1, to: parts.count, by: 2).map { parts[$0] + "\n" }
  }

  private func build() throws -> [String: String] {
    var request = BuildRequest()
    request.source = folder.path
    var builder = SiteBuilder(request)
    #expect(builder.build().diagnostics == [])
    return try folder.files(in: "_site")
  }

  @Test func theKeysOfASiteOnTheWebGoTogether() throws {
    try folder.write(try examples(of: "on-the-web.md").joined(), to: "pleat.yml")
    let files = try build()
    #expect(files["sitemap.xml"]?.contains("https://example.org/garden/a.html") == true)
    #expect(files["feed.xml"]?.contains("<author><name>The gardeners</name></author>") == true)
    #expect(
      files["a.html"]?.contains(
        "href=\"https://github.com/our-street/handbook/edit/main/docs/a.md\"") == true)
    #expect(files["favicon.svg"]?.hasPrefix("<svg") == true)
  }

  @Test func oldAddressesLeadOn() throws {
    let example = try #require(
      try examples(of: "pages-and-addresses.md").first { $0.contains("aliases:") })
    try folder.write(example + "\n# Pruning\n", to: "docs/pruning.md")
    try folder.write("outlines:\n  - source: docs\n", to: "pleat.yml")
    let files = try build()
    for path in ["roses/cut.html", "old/pruning/index.html"] {
      #expect(
        files[path]?.contains("url=../\(path.hasPrefix("old") ? "../" : "")pruning.html") == true)
    }
  }
}
