import OutlineModel
import SitePlanning
import Testing

/// How much is written for documents in folders of ten.
@Suite struct OutputSizeTests {
  /// About 1.2 kB of Markdown, with two headings.
  private static let text: String = {
    let sentence = "The tide brings in what the storm has left and takes what nobody ties down. "
    let paragraph = String(repeating: sentence, count: 4)
    return
      "\(paragraph)\\n\\n\(paragraph)\\n\\n- **One**, the first.\\n- `Two`, with [a link](x).\\n\\n"
      + "\(paragraph)\\n\\n> \(sentence)"
  }()

  /// A folder of ten folders and so on, `levels` deep, with ten files in each of the innermost.
  private func site(levels: Int) throws -> [String: String] {
    var lines = ["@ Handbook :: \(Self.text)"]
    func add(_ folder: String, _ level: Int) {
      let indent = String(repeating: "  ", count: level)
      for number in 0..<10 {
        let isLeaf = level == levels
        let path = folder + (isLeaf ? "page-\(number).md" : "part-\(number)/")
        lines.append("\(indent)@\(path) Chapter \(number) of it :: \(Self.text)")
        if !isLeaf { add(path, level + 1) }
      }
    }
    add("", 1)
    let site = try RenderedSite(lines.joined(separator: "\n"), isDocuments: true)
    return site.files.filter { $0.key != "404.html" }
  }

  private func bytes(_ files: [String: String]) -> Int {
    files.values.reduce(0) { $0 + $1.utf8.count }
  }

  @Test func outputGrowsNoFasterThanItsSource() throws {
    let (small, large) = (try site(levels: 3), try site(levels: 4))
    #expect(small.count == 1_111 && large.count == 11_111)
    let leaf = "part-4/part-5/page-6.html"
    #expect((small[leaf] ?? "").utf8.count <= 8_000)
    #expect((large["part-1/" + leaf] ?? "").utf8.count <= 8_000)
    #expect(bytes(small) <= 22_000_000)
    #expect(bytes(large) <= 11 * bytes(small))
  }

  @Test func aFolderOfThousandsIsReachedInPartsAndNoPageListsAllOfIt() throws {
    let files = (1...5_000).map { "\n  @p\($0).md Page \($0)" }.joined()
    let site = try RenderedSite("@ Home" + files, isDocuments: true).files
    #expect(site.values.allSatisfy { $0.utf8.count <= 550_000 })
    #expect((site["p2500.html"] ?? "").utf8.count <= 6_000)
    let lists = site.filter { $0.key.hasPrefix("index") }.values
    #expect(lists.reduce(0) { $0 + $1.count(of: #"<a class="r more" id="page-"#) } == 5_000)
    #expect(site["p2500.html"]?.contains(">All 5,000 pages</a>") == true)
  }
}
