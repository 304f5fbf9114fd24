import OutlineModel
import TestSupport
import Testing

/// What the source says of a node beside its title and body.
@Suite struct NodeFactTests {
  private func nodes(
    _ change: @escaping (inout NodeDetails) -> Void, title: String = "Otter"
  ) throws -> String {
    try RenderedSite(title, details: ["Otter": change]).nodes
  }

  @Test func aKnownIconIsDrawnAndItsSymbolIsOnceInThePage() throws {
    let star: (inout NodeDetails) -> Void = { $0.icon = "star" }
    let site = try RenderedSite("A\n  B\nC", details: ["A": star, "B": star, "C": star])
    let use = ##"<svg class="i" aria-hidden="true"><use href="#_i-star"/></svg> "##
    #expect(site.nodes.contains("<summary>\(use)<h2>A</h2>"))
    #expect(site.nodes.contains(#"<span class="r" id="c">\#(use)<span class="t">C</span>"#))
    #expect(site.index.count(of: use) == 3)
    #expect(site.index.count(of: #"<symbol id="_i-star" "#) == 1)
    #expect(site.index.count(of: "<symbol") == 1)
  }

  @Test func theTopicOfAPageOfDataKeepsIconAndMark() throws {
    let details: (inout NodeDetails) -> Void = { ($0.icon, $0.done) = ("star", true) }
    let outline = try Outline.sketch("A\n  B", details: ["A": details])
    let data = try RenderedSite([.of(outline)]).index
    #expect(
      data.contains(
        ##"<h1 id="a"><svg class="i" aria-hidden="true"><use href="#_i-star"/></svg> "##))
    #expect(data.contains("</span> A</h1>"))
    #expect(data.contains(#"<symbol id="_i-star" "#))
    let documents = try RenderedSite("@ A\n  B", isDocuments: true, details: ["A": details]).index
    #expect(documents.contains(##"<h1 id="a">A</h1>"##))
  }

  @Test func aPageWithoutIconsHasNoSymbols() throws {
    let site = try RenderedSite(
      "@ Home\n  @a.md A\n    Otter\n  @b.md B", isDocuments: true,
      details: ["Otter": { $0.icon = "star" }])
    #expect(site["a.html"].contains("<symbol"))
    #expect(!site["b.html"].contains("<symbol"))
    #expect(!site.index.contains("<symbol"))
  }

  @Test(arguments: [("🦦", "🦦"), ("<b>", "&lt;b&gt;"), ("constructor", "constructor")])
  func anUnknownIconIsText(icon: String, text: String) throws {
    let nodes = try nodes { $0.icon = icon }
    #expect(nodes.contains(#"<span class="i" aria-hidden="true">\#(text)</span> <span class="t">"#))
    #expect(!nodes.contains("<svg"))
  }

  @Test func doneAndNotDoneAreMarkedAndNotSaidIsNot() throws {
    #expect(
      try nodes { $0.done = true }.contains(
        #"<span class="done" role="img" aria-label="Done">✓</span> <span class="t">"#))
    #expect(
      try nodes { $0.done = false }.contains(
        #"<span class="done no" role="img" aria-label="Not done">○</span> <span class="t">"#))
    #expect(try !nodes { $0.done = nil }.contains("done"))
  }

  @Test func dateAndTagsStandAfterTheTitleOfARow() throws {
    let nodes = try nodes {
      $0.date = "2024-05-01"
      $0.tags = ["river", "A&B"]
    }
    #expect(
      nodes == #"<li><span class="r" id="otter"><span class="t">Otter</span> "#
        + #"<time class="n">2024-05-01</time> <a class="tag" href="tags/river.html">river</a> "#
        + #"<a class="tag" href="tags/a-b.html">A&amp;B</a></span></li>"#)
  }

  @Test func linkDateAndTagsOfAFoldStandInItsBody() throws {
    let site = try RenderedSite(
      "Otter :: Text",
      details: [
        "Otter": {
          $0.link = "https://example.org/?a&b"
          $0.date = "2024"
          $0.tags = ["river"]
        }
      ])
    #expect(site.nodes.contains("<summary><h2>Otter</h2></summary>"))
    #expect(
      site.nodes.contains(
        """
        aria-label="Permalink: Otter">#</a>
        <div class="meta"><a href="https://example.org/?a&amp;b">https://example.org/?a&amp;b</a> \
        <time class="n">2024</time> <a class="tag" href="tags/river.html">river</a></div>
        <p>Text</p>
        """))
  }

  @Test func theFactsOfAPageStandBelowItsTitle() throws {
    let site = try RenderedSite(
      "@a.md A", isDocuments: true,
      details: [
        "A": {
          $0.date = "2024"
          $0.summary = "About <A>"
        }
      ])
    #expect(
      site.index.contains(
        """
        <h1 id="a">A</h1>
        <p class="lead">About &lt;A&gt;</p>
        <div class="meta"> <time class="n">2024</time></div>
        """))
    #expect(site.index.contains(#"<meta name="description" content="About &lt;A&gt;">"#))
  }

  /// Case O-44: a link of the source that could run something is no link.
  @Test(arguments: [" javascript:x", "java\tscript:x", "JaVaScRiPt:x", "data:text/html,x"])
  func aLinkThatCouldRunIsText(link: String) throws {
    for sketch in ["Otter", "Otter :: Text"] {
      let site = try RenderedSite(sketch, details: ["Otter": { $0.link = link }])
      #expect(!site.nodes.contains("href=\"j") && !site.nodes.contains("href=\"d"))
      #expect(!site.nodes.contains("href=\" "))
      #expect(site.warnings.count == 1)
    }
  }

  @Test(arguments: [
    ("he", nil, #" lang="he" dir="rtl""#), ("la", nil, #" lang="la""#),
    (nil, NodeDetails.Direction.rightToLeft, #" dir="rtl""#),
    ("he", .leftToRight, #" lang="he""#), (nil, nil, ""),
  ])
  func aNodeHasItsOwnLanguageAndDirection(
    language: String?, direction: NodeDetails.Direction?, expected: String
  ) throws {
    let nodes = try nodes {
      $0.language = language
      $0.direction = direction
    }
    #expect(nodes == #"<li class="r" id="otter"\#(expected)>Otter</li>"#)
  }

  @Test func aNodeInALanguageOfTheOtherDirectionTurnsBack() throws {
    let site = try RenderedSite(
      "A\n  B\n    C",
      details: [
        "A": { $0.language = "he" }, "B": { $0.language = "en" }, "C": { $0.language = "la" },
      ])
    #expect(site.nodes.hasPrefix(#"<li lang="he" dir="rtl"><details>"#))
    #expect(site.nodes.contains(#"<li lang="en" dir="ltr"><details>"#))
    #expect(site.nodes.contains(#"<li class="r" id="c" lang="la">C</li>"#))
  }
}
