import Testing

/// Every start tag has its end tag in the right place, whatever the outline holds.
@Suite struct NestingTests {
  @Test(arguments: 0..<60)
  func pagesOfRandomOutlinesAreWellNested(seed: UInt64) throws {
    var generator = OutlineGenerator(seed: seed)
    var sources = [try generator.source(named: "one")]
    if seed % 3 == 0 { sources.append(try generator.source(named: "two")) }
    let site = try RenderedSite(sources)
    for (path, page) in site.files {
      #expect(HTMLElements(page).faults == [], "seed \(seed), \(path)")
      #expect(!page.contains("<script") && !page.contains("href=\"javascript"), "seed \(seed)")
    }
  }

  @Test func elementsOfADeepPageStayBelowWhatBrowsersNest() throws {
    let chain = (0..<300).map { String(repeating: "  ", count: $0) + "L :: > q" }
    for page in try RenderedSite(chain.joined(separator: "\n")).files.values {
      #expect(HTMLElements(page).depth < 512)
    }
  }

  @Test(arguments: [
    ("<p><b>x</p>", "</p> ends <b>"), ("<ul><a></a></ul>", "<a> in a list"),
    ("<div>", "<div> has no end tag"), ("</div>", "</div> ends <nothing>"),
    ("<a><a></a></a>", "<a> within a link or summary"),
    ("<details><summary><a></a></summary></details>", "<a> within a link or summary"),
    (#"<p id="x"></p><p id="x"></p>"#, "the id x is there 2 times"),
    (#"<p a="1"b"2"></p>"#, #"<p a="1"b"2"> has a broken attribute"#),
    ("<p><div></div></p>", "<div> in <p>"), ("<ul>x</ul>", "text in a list: x"),
  ])
  func theCheckFindsTheFaultsItIsThereFor(text: String, fault: String) {
    #expect(HTMLElements(text).faults.contains(fault))
  }
}
