import OutlineModel
import SitePlanning
import TestSupport
import Testing

@Suite struct StartPageTests {
  @Test func eachOutlineIsACardWithItsStripAndFirstBranches() throws {
    let zoo = try Outline.sketch(
      "Otter\n  Pup\nWeasel\nStoat\nMink\nMarten\nPolecat", title: "Zoo")
    let site = try RenderedSite([
      .of(zoo, name: "zoo") { $0.description = "All of them" }, .sketched("A", name: "other"),
    ])
    #expect(
      site.index.between(
        "<ul class=\"outlines bare\">\n",
        andNext: "</li>\n<li class=\"card\">"
      )
      .replacing(/<svg.*<\/svg>/, with: "STRIP") == """
        <li class="card">STRIP
        <h2><a href="zoo/index.html">Zoo</a></h2>
        <p class="n">7 topics · 1 page · 2 levels</p>
        <p>All of them</p>
        <ul class="bare">
        <li><a class="r" href="zoo/index.html#otter"><span class="t">Otter</span> \
        <span class="n">1</span></a></li>
        <li><a class="r" href="zoo/index.html#weasel"><span class="t">Weasel</span></a></li>
        <li><a class="r" href="zoo/index.html#stoat"><span class="t">Stoat</span></a></li>
        <li><a class="r" href="zoo/index.html#mink"><span class="t">Mink</span></a></li>
        <li><a class="r more" href="zoo/index.html"><span class="t">2 more branches</span></a></li>
        </ul>

        """)
  }

  @Test func aCardHasItsOwnLanguage() throws {
    let zoo = try Outline.sketch("A", title: "Zoo")
    let site = try RenderedSite([
      .of(zoo, name: "zoo") { $0.language = "he" }, .sketched("A", name: "other"),
    ])
    #expect(site.index.contains("<li class=\"card\" lang=\"he\" dir=\"rtl\"><svg"))
    #expect(site.index.contains("<li class=\"card\"><svg"))
    #expect(site.index.contains("<html lang=\"en\">"))
  }

  @Test func aSoleOutlineNeedsNoStartPage() throws {
    let site = try RenderedSite("A")
    #expect(site.files.keys.sorted() == ["404.html", "index.html"])
    #expect(!site.index.contains("class=\"card\""))
  }

  @Test func theOutlinesNameStandsInTheBreadcrumbOfItsPages() throws {
    let site = try RenderedSite([
      .sketched("A", name: "zoo"), .sketched("A", name: "other"),
    ])
    #expect(site["zoo/index.html"].contains("<li><span aria-current=\"page\">ZOO</span></li>"))
    #expect(site["zoo/index.html"].contains("<a class=\"site\" href=\"../index.html\">"))
  }
}

@Suite struct StripTests {
  private func strip(_ sketch: String) throws -> String {
    let outline = try Outline.sketch(sketch, title: "Zoo")
    let site = try RenderedSite([.of(outline, name: "zoo"), .sketched("A", name: "other")])
    return site.index.between("<li class=\"card\">", andNext: "\n")
  }

  @Test func aPieceIsAsWideAsWhatItHolds() throws {
    #expect(
      try strip("A\n  B\n  C\nD") == #"<svg class="shape" viewBox="0 0 300 54" width="300" "#
        + #"height="54" aria-hidden="true">"#
        + #"<rect class="m m4" x="225.5" y="0" width="74.5" height="12"/>"#
        + #"<rect class="m m4" x="0" y="0" width="223.5" height="12"/>"#
        + #"<rect class="m m3" x="112.8" y="14" width="110.8" height="12"/>"#
        + #"<rect class="m m3" x="0" y="14" width="110.8" height="12"/></svg>"#)
  }

  @Test func aSoleRootIsLeftOut() throws {
    #expect(try strip("R\n  A\n  B").count(of: "<rect") == 2)
    #expect(try strip("R").count(of: "<rect") == 1)
  }

  @Test func fourLevelsAreDrawn() throws {
    let chain = (0..<9).map { String(repeating: "  ", count: $0) + "L" }.joined(separator: "\n")
    let strip = try strip(chain + "\nOther")
    #expect(strip.hasPrefix(#"<svg class="shape" viewBox="0 0 300 54""#))
    #expect(strip.count(of: "<rect") == 5)
  }

  @Test func piecesTooNarrowToSeeAreLeftOut() throws {
    #expect(try strip(String(repeating: "A\n", count: 1000)).count(of: "<rect") == 0)
    #expect(try strip(String(repeating: "A\n", count: 90)).count(of: "<rect") == 90)
  }

  @Test func anEmptyOutlineHasAnEmptyStrip() throws {
    #expect(try strip("").hasSuffix("aria-hidden=\"true\"></svg>"))
  }
}
