import OutlineModel
import SitePlanning
import Testing

@Suite struct HeadingTests {
  private static let chain = (1...7).map {
    String(repeating: "  ", count: $0 - 1) + "L\($0) :: Text"
  }.joined(separator: "\n")

  @Test func headingsGoFromTwoToSixAndDeeperTitlesAreLabels() throws {
    let nodes = try RenderedSite(Self.chain).nodes
    for level in 1...5 { #expect(nodes.contains("<h\(level + 1)>L\(level)</h\(level + 1)>")) }
    for level in 6...7 { #expect(nodes.contains("<summary>L\(level)")) }
    #expect(!nodes.contains("<h7") && !nodes.contains("<h1"))
  }

  @Test(arguments: [("*a*", true, "<em>a</em>"), ("a&b", false, "a&amp;b")])
  func aLabelWithMarkupIsAnElementAndAPlainOneIsNot(
    title: String, isElement: Bool, html: String
  ) throws {
    let sketch = (0..<6).map { String(repeating: "  ", count: $0) + title }
    let nodes = try RenderedSite(sketch.joined(separator: "\n") + " :: Text", markdown: true).nodes
    let label = isElement ? "<span class=\"h\">\(html)</span>" : html
    #expect(nodes.contains("<details><summary>\(label)</summary>"))
  }

  /// How many of the seven levels are open.
  @Test(arguments: [
    (nil, 0), (OutlineConfiguration.Expansion.none, 0), (.levels(1), 1), (.levels(3), 3),
    (.levels(99), 7), (.all, 7),
  ])
  func levelsAreOpenAsTheConfigurationSays(expand: OutlineConfiguration.Expansion?, open: Int)
    throws
  {
    let nodes = try RenderedSite(Self.chain) { $0.expand = expand }.nodes
    #expect(nodes.count(of: "<details open>") == open)
    #expect(nodes.count(of: "<details>") == 7 - open)
    if (1...6).contains(open) {
      let last = try #require(nodes.ranges(of: "<details open>").last)
      let first = try #require(nodes.firstRange(of: "<details>"))
      #expect(last.lowerBound < first.lowerBound)
    }
  }

  @Test func documentsWithAPageForEachFileStartOpen() throws {
    let open = try RenderedSite(Self.chain, isDocuments: true).nodes
    #expect(open.count(of: "<details open>") == 7)
    let single = try RenderedSite(Self.chain, isDocuments: true) { $0.pages = .single }.nodes
    #expect(single.count(of: "<details open>") == 0)
  }

  @Test func whatANodeSaysOfItselfWins() throws {
    let sketch = "A\n  B\nC\n  D"
    let site = try RenderedSite(
      sketch, details: ["A": { $0.expanded = false }, "C": { $0.expanded = true }])
    #expect(site.nodes.contains("<details><summary><h2>A</h2>"))
    #expect(site.nodes.contains("<details open><summary><h2>C</h2>"))
    let all = try RenderedSite(sketch, details: ["A": { $0.expanded = false }]) {
      $0.expand = .all
    }
    #expect(all.nodes.contains("<details><summary><h2>A</h2>"))
    #expect(all.nodes.contains("<details open><summary><h2>C</h2>"))
  }

  /// Headings of a body stand below the heading of its node, never past h6.
  @Test(arguments: [(1, "h3", "h4"), (2, "h4", "h5"), (4, "h6", "h6"), (6, "h6", "h6")])
  func headingsInABodyStandBelowTheNode(level: Int, first: String, second: String) throws {
    let indent = (1..<level).map { String(repeating: "  ", count: $0 - 1) + "L\($0)\n" }
    let sketch =
      indent.joined() + String(repeating: "  ", count: level - 1) + #"N :: # One\n\n## Two"#
    let nodes = try RenderedSite(sketch).nodes
    #expect(
      nodes.contains("<\(first) id=\"one\">One</\(first)>\n<\(second) id=\"two\">Two</\(second)>\n")
    )
  }

  @Test func headingsInTheBodyOfAPageStandBelowItsTitle() throws {
    let site = try RenderedSite(#"@a.md A :: # One\n\n###### Six"#, isDocuments: true)
    #expect(site.index.contains("<h2 id=\"one\">One</h2>\n<h6 id=\"six\">Six</h6>\n"))
  }
}
