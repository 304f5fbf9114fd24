import OutlineModel
import SitePlanning
import Testing

/// `view: quotes`: sections by letter, and cards that open to what is said of a quotation.
@Suite struct QuotesTests {
  private static let letters = """
    A
      Alea iacta est. :: The die is cast.
      Ars longa.
    C
      Cui bono? :: To whose advantage?
    """
  private static var details: [String: (inout NodeDetails) -> Void] {
    [
      "Alea iacta est.": by(("author", "Caesar"), ("source", "Suetonius")),
      "Ars longa.": by(("Author", "Hippocrates & Co")),
    ]
  }

  private static func by(_ attributes: (String, String)...) -> (inout NodeDetails) -> Void {
    { details in
      details.attributes = attributes.map { NodeDetails.Attribute(name: $0.0, value: $0.1) }
    }
  }

  private func site(
    _ sketch: String = letters, isDocuments: Bool = false,
    _ details: [String: (inout NodeDetails) -> Void] = details,
    _ configure: (inout OutlineConfiguration) -> Void = { _ in }
  ) throws -> RenderedSite {
    try RenderedSite(sketch, isDocuments: isDocuments, details: details) {
      ($0.view, $0.permalinks) = (.quotes, OutlineConfiguration.Permalinks.none)
      configure(&$0)
    }
  }

  @Test func sectionsHoldCardsThatOpenToBodyAndAuthor() throws {
    let site = try site()
    #expect(site.index.contains(#"<main class="main quotes" id="_main">"#))
    #expect(
      site.nodes == """
        <li class="letter"><details><summary><h2>A</h2> <span class="n">2 quotes</span></summary>
        <div class="b" id="a"><ul class="o">
        <li class="card"><details><summary><h3>Alea iacta est.</h3></summary>
        <div class="b" id="alea-iacta-est"><p>The die is cast.</p>
        <p class="by"><b>Caesar</b> <cite>Suetonius</cite></p>
        </div></details></li>
        <li class="card"><details><summary><h3>Ars longa.</h3></summary>
        <div class="b" id="ars-longa"><p class="by"><b>Hippocrates &amp; Co</b></p>
        </div></details></li>
        </ul>
        </div></details></li>
        <li class="letter"><details><summary><h2>C</h2> <span class="n">1 quote</span></summary>
        <div class="b" id="c"><ul class="o">
        <li class="card"><details><summary><h3>Cui bono?</h3></summary>
        <div class="b" id="cui-bono"><p>To whose advantage?</p>
        </div></details></li>
        </ul>
        </div></details></li>
        """)
  }

  @Test func theLettersAreLinkedAbove() throws {
    #expect(
      try site().index.contains(
        """
        <nav aria-label="Letters"><ul class="az">
        <li><a href="#a">A</a></li>
        <li><a href="#c">C</a></li>
        </ul></nav>
        """))
  }

  @Test func theLettersAreOnEachPageThatShowsSections() throws {
    let site = try site { $0.all = .yes }
    #expect(site["all.html"].contains("<li><a href=\"#c\">C</a></li>"))
    let cut = try self.site { $0.pages = .depth(1) }
    #expect(cut.index.contains("<li><a href=\"c.html\">C</a></li>"))
    #expect(!cut["c.html"].contains("class=\"az\""))
  }

  @Test(arguments: [
    ("A", true), ("Æ", true), ("ا", true), ("水", true), ("Cs", true), ("0–9", true), ("#", true),
    ("Ovid", false), ("God", false), ("A B", false),
  ])
  func aSectionIsNamedByALetterOrByWords(title: String, isLetter: Bool) throws {
    let site = try site("\(title)\n  Quote :: Text")
    #expect(site.nodes.hasPrefix("<li class=\"\(isLetter ? "letter" : "group")\">"))
  }

  @Test func sectionsNamedByWordsHaveNoRowOfLetters() throws {
    let site = try site("Ovid\n  X :: x\nHorace\n  Y :: y")
    #expect(!site.index.contains("class=\"az\""))
    #expect(site.nodes.count(of: "<li class=\"group\">") == 2)
  }

  @Test func sectionsInSectionsCountTheQuotesAndNotTheSections() throws {
    let site = try site("Rome\n  A\n    X :: x\n    Y :: y\n  B\n    Z :: z")
    #expect(site.nodes.contains(##"<h2>Rome</h2> <span class="n">3 quotes</span>"##))
    #expect(site.nodes.contains(##"<li class="letter"><details><summary><h3>A</h3>"##))
  }

  @Test func aListWithoutSectionsIsCards() throws {
    let site = try site("X :: x\nY")
    #expect(
      site.nodes == """
        <li class="card"><details><summary><h2>X</h2></summary>
        <div class="b" id="x"><p>x</p>
        </div></details></li>
        <li class="card"><span class="r" id="y"><span class="t">Y</span></span></li>
        """)
    #expect(!site.index.contains("class=\"az\""))
  }

  @Test func bodiesStandOpenBelowTheirTitlesWhereOnlyBranchesFold() throws {
    let site = try site { $0.fold = .branches }
    #expect(
      site.nodes.contains(
        """
        <li class="card"><span class="r"><span class="t">Alea iacta est.</span></span>\
        <div class="b" id="alea-iacta-est"><p>The die is cast.</p>
        <p class="by"><b>Caesar</b> <cite>Suetonius</cite></p>
        </div></li>
        """))
  }

  @Test func sectionsThatDoNotFoldKeepTheirClass() throws {
    let site = try site { $0.sections = true }
    #expect(site.nodes.hasPrefix(#"<li class="section letter"><h2>A</h2>"#))
  }

  @Test func allIsClosedAtFirstInDocumentsToo() throws {
    let site = try site("@a.md Said\n  A\n    X :: x\n  B\n    Y :: y", isDocuments: true)
    #expect(!site.index.contains("<details open>"))
    #expect(site.index.contains("<h1 id=\"said\">Said</h1>"))
    #expect(site.index.contains("<li><a href=\"#b\">B</a></li>"))
    #expect(site["all.html"].contains("<details open>"))
  }

  @Test func aQuoteOnAPageOfItsOwnSaysWhoseItIs() throws {
    let long = String(repeating: "long ", count: 200)
    let site = try site("A\n  X :: \(long)\n  Y :: y", ["X": Self.by(("work", "Odes"))]) {
      $0.byteBudget = 900
    }
    #expect(site.index.contains(#"<li class="card"><a class="r more" id="x" href="x.html">"#))
    #expect(
      site["x.html"].contains(
        "<div class=\"b\">\n<p class=\"by\"><cite>Odes</cite></p>\n</div>\n"))
  }

  @Test func partsOfALongListSayHowManyQuotesFollow() throws {
    let quotes = (1...200).map { "Quote \($0) :: Text" }.joined(separator: "\n")
    let site = try site(quotes) { $0.foldBudget = 100 }
    #expect(site.index.contains(/more" href="index_2.html"><span class="t">\d+ more quotes</))
  }

  @Test(arguments: [
    (["author": "A"], "<b>A</b>"), (["source": "S"], "<cite>S</cite>"),
    (["work": "W", "source": "S"], "<cite>W, S</cite>"), (["AUTHOR": "<b>"], "<b>&lt;b&gt;</b>"),
    (
      ["source": "https://example.org/?a&b"],
      #"<cite><a href="https://example.org/?a&amp;b">https://example.org/?a&amp;b</a></cite>"#
    ),
  ])
  func authorAndSourceComeOfTheAttributes(attributes: [String: String], by: String) throws {
    let pairs = attributes.sorted { $0.key < $1.key }
    let site = try site(
      "X",
      [
        "X": { details in
          details.attributes = pairs.map { NodeDetails.Attribute(name: $0.key, value: $0.value) }
        }
      ])
    #expect(site.nodes.contains("<p class=\"by\">\(by)</p>"))
  }

  @Test(arguments: [[:], ["author": " "], ["authors": "A"]])
  func whatNamesNobodyMakesNoLine(attributes: [String: String]) throws {
    let site = try site(
      "X",
      [
        "X": { details in
          details.attributes = attributes.map {
            NodeDetails.Attribute(name: $0.key, value: $0.value)
          }
        }
      ])
    #expect(!site.nodes.contains("class=\"by\"") && !site.nodes.contains("<details"))
  }

  @Test func otherViewsHaveNoAuthors() throws {
    let site = try site { $0.view = .tree }
    #expect(!site.index.contains("class=\"by\"") && !site.index.contains("class=\"card\""))
    #expect(site.nodes.contains(#"<li class="r" id="ars-longa">Ars longa.</li>"#))
  }
}
