import OutlineModel
import SitePlanning
import TestSupport
import Testing

/// Language and direction of titles, bodies and translations.
@Suite struct TextLanguageTests {
  typealias TextLanguage = NodeDetails.TextLanguage

  private func nodes(
    _ sketch: String, _ change: @escaping (inout NodeDetails) -> Void,
    _ configure: (inout OutlineConfiguration) -> Void = { $0.permalinks = .none }
  ) throws -> String {
    try RenderedSite(sketch, details: ["Otter": change], configure).nodes
  }

  @Test func titleAndBodyHaveLanguagesOfTheirOwn() throws {
    let nodes = try nodes("Otter :: Text") {
      $0.titleLanguage = TextLanguage(language: "la")
      $0.bodyLanguage = TextLanguage(language: "he")
    }
    #expect(
      nodes == """
        <li><details><summary><h2 lang="la">Otter</h2></summary>
        <div class="b" id="otter"><div class="text" lang="he" dir="rtl">
        <p>Text</p>
        </div>
        </div></details></li>
        """)
  }

  @Test(arguments: [
    (TextLanguage(language: "en"), ""), (TextLanguage(language: nil), ""),
    (TextLanguage(language: "la"), #" lang="la""#),
    (TextLanguage(language: "ar"), #" lang="ar" dir="rtl""#),
    (TextLanguage(language: "ar", direction: .leftToRight), #" lang="ar""#),
    (TextLanguage(language: nil, direction: .rightToLeft), #" dir="rtl""#),
  ])
  func onlyWhatDiffersIsSaid(language: TextLanguage, marks: String) throws {
    let nodes = try nodes("Otter :: Text") { $0.titleLanguage = language }
    #expect(nodes.contains("<h2\(marks)>Otter</h2>"))
  }

  @Test func aTitleThatIsAllThereIsIsMarkedAtItsNode() throws {
    let nodes = try nodes("Otter") { $0.titleLanguage = TextLanguage(language: "he") }
    #expect(nodes == #"<li class="r" id="otter" lang="he" dir="rtl">Otter</li>"#)
  }

  @Test func theTitleOfARowWithABodyIsMarkedAlone() throws {
    let nodes = try nodes("Otter :: Text") {
      $0.titleLanguage = TextLanguage(language: "la")
    } _: {
      ($0.fold, $0.permalinks) = (.branches, OutlineConfiguration.Permalinks.none)
    }
    #expect(nodes.hasPrefix(#"<li><span class="r"><span class="t" lang="la">Otter</span></span>"#))
  }

  @Test func aLabelThatIsNoHeadingIsMarked() throws {
    let deep = (1...6).map { String(repeating: "  ", count: $0 - 1) + "L\($0)" }
    let sketch = deep.joined(separator: "\n") + "\n            Otter :: Text"
    let nodes = try nodes(sketch) { $0.titleLanguage = TextLanguage(language: "la") }
    #expect(nodes.contains(#"<summary><span class="h" lang="la">Otter</span></summary>"#))
  }

  @Test func translationsFollowTheBody() throws {
    let nodes = try nodes("Otter :: Text") {
      $0.translations = [
        NodeDetails.Translation(text: "*Ein* Text", language: TextLanguage(language: "de")),
        NodeDetails.Translation(text: "# T\n\n[x](#otter) <b>", language: nil),
      ]
    }
    #expect(
      nodes.contains(
        """
        <p>Text</p>
        <div class="text" lang="de">
        <p><em>Ein</em> Text</p>
        </div>
        <div class="text">
        <h3>T</h3>
        <p><a href="#otter">x</a> </p>
        </div>
        </div></details></li>
        """))
  }

  @Test func aNodeOpensToATranslationWithoutABody() throws {
    let nodes = try nodes("Otter") {
      $0.translations = [NodeDetails.Translation(text: "Text", language: nil)]
    }
    #expect(nodes.hasPrefix("<li><details><summary><h2>Otter</h2></summary>"))
    #expect(nodes.contains("<p>Text</p>"))
  }

  @Test func rawHTMLOfATranslationStaysWithinIt() throws {
    let nodes = try nodes("Otter\nOwl") {
      $0.translations = [NodeDetails.Translation(text: "</div></details><i>x", language: nil)]
    } _: {
      ($0.html, $0.permalinks) = (true, OutlineConfiguration.Permalinks.none)
    }
    #expect(nodes.contains("<i>x\n</i></div>"))
    #expect(nodes.count(of: "</details>") == 1)
  }

  @Test func linksOfATranslationAreChecked() throws {
    let site = try RenderedSite(
      "Otter",
      details: [
        "Otter": {
          $0.translations = [NodeDetails.Translation(text: "[x](#none)", language: nil)]
        }
      ])
    #expect(site.warnings.count == 1 && site.warnings[0].contains("none"))
  }

  /// An outline whose titles are Latin and whose bodies are Arabic, but for what says otherwise.
  private func latin() throws -> Outline {
    var builder = OutlineBuilder()
    builder.title = "Said"
    builder.outlineDetails.titleLanguage = TextLanguage(language: "la")
    builder.outlineDetails.bodyLanguage = TextLanguage(language: "ar")
    builder.begin(SourceText(file: "a.csv"))
    try builder.open(title: "A", flags: .isGroup, line: 1)
    try builder.open(title: "Alea", line: 2)
    try builder.setBody(copying: Array("x".utf8).span)
    builder.close()
    try builder.open(title: "Alles", line: 3)
    try builder.setBody(copying: Array("y".utf8).span)
    builder.details { $0.language = "de" }
    builder.close()
    try builder.open(title: "Aura", line: 4)
    builder.close()
    return builder.finish()
  }

  @Test func whatHoldsForAllHoldsWhereNothingElseIsSaid() throws {
    let site = try RenderedSite([
      .of(try latin()) { $0.permalinks = OutlineConfiguration.Permalinks.none }
    ])
    #expect(
      site.nodes == """
        <li><details><summary><h2>A</h2> <span class="n">3</span></summary>
        <div class="b" id="a"><ul class="o">
        <li><details><summary><h3 lang="la">Alea</h3></summary>
        <div class="b" id="alea"><div class="text" lang="ar" dir="rtl">
        <p>x</p>
        </div>
        </div></details></li>
        <li lang="de"><details><summary><h3>Alles</h3></summary>
        <div class="b" id="alles"><p>y</p>
        </div></details></li>
        <li class="r" id="aura" lang="la">Aura</li>
        </ul>
        </div></details></li>
        """)
  }

  @Test func titlesAreMarkedWhereverTheyAreLinkedFrom() throws {
    let sources: [OutlineSource] = [
      .of(try latin(), name: "said") { ($0.pages, $0.byteBudget) = (.depth(1), 900) },
      try .sketched("B", name: "b"),
    ]
    let site = try RenderedSite(sources)
    #expect(site["said/index.html"].contains("<h1>Said</h1>"))
    let hebrew = try RenderedSite(
      "X\n  Otter\n    Y\nZ\n  Q",
      details: [
        "X": { $0.language = "he" }, "Z": { $0.titleLanguage = TextLanguage(language: "la") },
      ]
    ) { $0.pages = .depth(2) }
    #expect(hebrew["z.html"].contains(#"<h1 id="z" lang="la">Z</h1>"#))
    #expect(hebrew["z.html"].contains(#"<span aria-current="page" lang="la">Z</span>"#))
    #expect(hebrew["z.html"].contains(#"href="x.html" lang="he"><bdi dir="rtl">X</bdi> <span"#))
    #expect(hebrew["z.html"].contains(#"<b lang="he"><bdi dir="rtl">Otter</bdi></b>"#))
    #expect(hebrew["otter.html"].contains(#"<b lang="la"><bdi dir="ltr">Z</bdi></b>"#))
    #expect(hebrew["otter.html"].contains(#"<li><a href="x.html">X</a></li>"#))
  }

  @Test func branchesOfACardAreMarked() throws {
    let outline = try Outline.sketch(
      "Otter\nOwl", title: "N",
      details: ["Owl": { $0.titleLanguage = TextLanguage(language: "la") }])
    let site = try RenderedSite([.of(outline, name: "n"), try .sketched("B", name: "b")])
    #expect(site.index.contains(#"<span class="t" lang="la">Owl</span>"#))
    #expect(site.index.contains(#"<span class="t">Otter</span>"#))
  }
}
