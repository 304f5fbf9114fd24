import OutlineModel
import SitePlanning
import Testing

@Suite struct BodyTests {
  private static let policy =
    "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; "
    + "style-src 'self'; img-src 'self' data:; form-action 'self' file:; base-uri 'none'\">"
  private static let remotePolicy = policy.replacing("data:;", with: "data: https:;")

  @Test func everyPageForbidsAllButItsStyleSheetAndImages() throws {
    let sources = try ["a", "b"].map { try OutlineSource.sketched("A :: Text", name: $0) }
    let site = try RenderedSite(sources)
    #expect(
      site.files.keys.sorted() == [
        "404.html", "a/all.html", "a/index.html", "b/all.html", "b/index.html", "index.html",
      ])
    for (path, text) in site.files { #expect(text.contains(Self.policy), "\(path)") }
  }

  @Test func anImageOfAnotherHostLoosensThePolicyOfItsPageOnly() throws {
    let site = try RenderedSite(
      "@ Home\n  @a.md A :: ![x](https://example.org/x.png)\n  @b.md B :: Text", isDocuments: true)
    #expect(site["a.html"].contains(Self.remotePolicy))
    #expect(
      site["a.html"].contains(#"<img src="https://example.org/x.png" alt="x" />"#),
      "\(site["a.html"])")
    for path in ["index.html", "b.html", "404.html"] { #expect(site[path].contains(Self.policy)) }
  }

  @Test(arguments: ["http://example.org/x.png", "HTTP://example.org/x.png", "//example.org/x.png"])
  func anImageThatIsNotSafeToLoadIsALink(address: String) throws {
    let site = try RenderedSite("A :: ![An *otter*](\(address))")
    #expect(site.nodes.contains(#"<p><a href="\#(address)">An otter</a></p>"#))
    #expect(site.index.contains(Self.policy))
  }

  @Test func anImageLinkWithoutTextShowsItsAddress() throws {
    let site = try RenderedSite("A :: ![](http://example.org/x.png)")
    #expect(
      site.nodes.contains(#"<a href="http://example.org/x.png">http://example.org/x.png</a>"#))
  }

  @Test func remoteImagesMayBeRefused() throws {
    let site = try RenderedSite("A :: ![x](https://example.org/x.png)") { $0.remoteImages = false }
    #expect(site.nodes.contains(#"<a href="https://example.org/x.png">x</a>"#))
    #expect(site.index.contains(Self.policy))
    #expect(site.warnings == [])
  }

  @Test func anImageWithinALinkThatIsNotShownIsItsText() throws {
    let site = try RenderedSite("A :: [![x](http://example.org/x.png)](https://example.org)")
    #expect(site.nodes.contains(#"<p><a href="https://example.org">x</a></p>"#))
  }

  @Test func dataImagesNeedNothingMore() throws {
    let site = try RenderedSite("A :: ![x](data:image/png;base64,AA==)") { $0.remoteImages = false }
    #expect(site.nodes.contains(#"<img src="data:image/png;base64,AA==" alt="x" />"#))
    #expect(site.index.contains(Self.policy))
  }

  @Test func aLinkToAFileBesideTheSourceLeadsToItsCopy() throws {
    let site = try RenderedSite(
      "@ Home\n  @guide/ Guide\n    @guide/a.md A :: ![b](bee.png) [d](../my%20doc.pdf#page=2)",
      isDocuments: true, files: ["guide/bee.png", "my doc.pdf"])
    #expect(
      site["guide/a.html"].contains(
        #"<img src="bee.png" width="300" height="200" alt="b" /> <a href="../my%20doc.pdf#page=2">d</a>"#
      ))
    #expect(site.assets == ["guide/bee.png", "my doc.pdf"])
  }

  @Test func anImageSaysItsSizeAndThoseFurtherDownWait() throws {
    let body = (1...4).map { "![\($0)](\($0).png)" }.joined(separator: " ")
    let site = try RenderedSite(
      "@ Home :: \(body)\n  Use :: ![5](5.png)", isDocuments: true,
      files: (1...5).map { "\($0).png" })
    #expect(
      site.index.contains(
        #"<img src="1.png" width="300" height="200" alt="1" /> <img src="2.png" width="300" height="200" alt="2" />"#
          + #" <img src="3.png" width="300" height="200" loading="lazy" decoding="async" alt="3" />"#
      ))
    #expect(site.nodes.contains(#"loading="lazy" decoding="async" alt="5""#))
  }

  @Test func theFirstOpenNodesAreTheTopWhereThePageHasNoText() throws {
    let sketch = "A :: ![1](1.png)\nB :: ![2](2.png)\nC :: ![3](3.png)"
    let files = (1...3).map { "\($0).png" }
    let open = try RenderedSite(sketch, files: files) { $0.expand = .all }
    #expect(open.nodes.count(of: "loading=\"lazy\"") == 1)
    let closed = try RenderedSite(sketch, files: files)
    #expect(closed.nodes.count(of: "loading=\"lazy\"") == 3)
    #expect(closed["all.html"].count(of: "loading=\"lazy\"") == 1)
  }

  @Test func anImageOfAnotherHostHasNoSizeAndOneInTheTextNeedsNone() throws {
    let site = try RenderedSite(
      "A :: ![x](https://example.org/x.png) ![y](data:image/png;base64,AA==)")
    #expect(
      site.nodes.contains(
        #"<img src="https://example.org/x.png" loading="lazy" decoding="async" alt="x" />"#
          + #" <img src="data:image/png;base64,AA==" alt="y" />"#))
  }

  @Test(arguments: [
    (#"<img src="bee.png" alt="b">"#, #"<img src="bee.png" width="300" height="200" alt="b" />"#),
    (#"<IMG alt='b' width=20 SRC=bee.png>"#, #"<img alt="b" width="20" src="bee.png" />"#),
    (#"<a href="../b.md#use">b</a>"#, ##"<a href="../b.html#use">b</a>"##),
    (#"<a href='&#46;./b.md'>b</a>"#, #"<a href="../b.html">b</a>"#),
    (
      #"<img src="bee.png" srcset="bee.png 1x, ../my%20doc.pdf 2x" loading="eager" alt="">"#,
      #"<img src="bee.png" width="300" height="200" srcset="bee.png 1x, ../my%20doc.pdf 2x" loading="eager" alt="" />"#
    ),
    (
      #"<picture><source srcset="bee.png, none.png 2x"></picture>"#,
      #"<picture><source srcset="bee.png" /></picture>"#
    ),
    (
      #"<video poster="bee.png" src="../my doc.pdf"></video>"#,
      #"<video poster="bee.png" src="../my%20doc.pdf"></video>"#
    ),
    (#"<img src="none.png" alt="a <b>">"#, "a &lt;b&gt;"),
    (
      #"<img src="http://example.org/x.png" alt="x">"#,
      #"<a href="http://example.org/x.png">x</a>"#
    ),
    (#"<a href="b.html"><img src="http://example.org/x.png" alt="x"></a>"#, ">x</a>"),
    (
      #"<a href="https://example.org/?a=1&amp;b=2">x</a>"#,
      #"<a href="https://example.org/?a=1&amp;b=2">x</a>"#
    ),
    ("<b title='<a href=#use>'>x</b>", "<b title=\"&lt;a href=#use&gt;\">x</b>"),
    ("<!-- <img src='none.png'> -->", "<p>"), ("<b a=1>x</b>", "<b>x</b>"),
  ])
  func htmlThatIsKeptLeadsWhereMarkdownWould(html: String, expected: String) throws {
    for body in ["Text \(html) [end](#use)", "<div>\\n\(html)\\n</div>\\n\\n<p>x</p>"] {
      let site = try RenderedSite(
        "@ Home\n  @b.md B\n    Use\n  @guide/ Guide\n    @guide/a.md A :: \(body)",
        isDocuments: true, files: ["guide/bee.png", "my doc.pdf"]
      ) { $0.html = true }
      #expect(site["guide/a.html"].contains(expected), "\(body)")
    }
  }

  @Test func theRootIsNotWhatAShortPathWasMeantToBe() throws {
    let site = try RenderedSite("@ Home :: [n](x)\n  @abcdef.md A", isDocuments: true)
    #expect(site.warnings.map { $0.contains("did you mean") } == [false])
    #expect(site.warnings.joined().contains("nothing is at \"x\""))
  }

  @Test func aTitleInDoubleBracketsIsALinkWhereTheOutlineSaysSo() throws {
    let sketch = "@ Home\n  @a.md A :: [[b]], [[Bee|the bee]], [[Be]] and `[[b]]`\n  @b.md Bee"
    let site = try RenderedSite(sketch, isDocuments: true) { $0.wikiLinks = true }
    #expect(
      site["a.html"].contains(
        #"<a href="b.html">b</a>, <a href="b.html">the bee</a>, Be and <code>[[b]]</code>"#))
    #expect(
      site.warnings.joined().contains(
        "nothing is called \"Be\"\n  did you mean \"[[Bee]]\"?"))
    let other = try RenderedSite(sketch, isDocuments: true)
    #expect(other["a.html"].contains("[[b]], [[Bee|the bee]]"))
    #expect(other.warnings == [])
  }

  @Test func htmlThatIsKeptIsChecked() throws {
    let site = try RenderedSite(
      "@ Home\n  @a.md A :: x <img src='none.png'> <a href='gone.md'>x</a>", isDocuments: true
    ) { $0.html = true }
    #expect(site.warnings.map { $0.between("warning: ", andNext: "zzz") }.count == 2)
    #expect(site.warnings.joined().contains("nothing is at \"none.png\""))
    #expect(site.warnings.joined().contains("nothing is at \"gone.md\""))
  }

  @Test func aLinkToAnotherNodeLeadsToItsPage() throws {
    let site = try RenderedSite(
      "@ Home :: [up](guide/a.md#use)\n  @guide/ Guide\n    @guide/a.md A :: [self](#use) [h](../)\n      Use",
      isDocuments: true)
    #expect(site.index.contains(##"<a href="guide/a.html#use">up</a>"##))
    #expect(
      site["guide/a.html"].contains(
        ##"<a href="#use">self</a> <a href="../index.html">h</a>"##))
    #expect(site.warnings == [])
  }

  /// Case O-39: a link to an id leads to the page that the node ended up on.
  @Test func aLinkToAnIDFollowsTheNodeToItsPage() throws {
    let levels = (0..<120).map { String(repeating: "  ", count: $0) + "L\($0)" }
    let site = try RenderedSite("See :: [it](#l110)\n" + levels.joined(separator: "\n"))
    #expect(site.nodes.contains(##"<a href="l50.html#l110">it</a>"##))
  }

  @Test func listsAndQuotesBeyondFortyLevelsAreNotNestedFurther() throws {
    let site = try RenderedSite("A :: " + String(repeating: "> ", count: 60) + "deep")
    #expect(site.nodes.count(of: "<blockquote>") == 40)
    #expect(site.nodes.count(of: "</blockquote>") == 40)
    #expect(site.nodes.contains("<p>deep</p>"))
  }

  @Test func aLinkToTheTopIsOneToTheHeadingOfThatNameInItsFile() throws {
    let site = try RenderedSite(
      "@ Home\n  @a.md A :: [x](#top)\n  @b.md B :: [x](#top)\n    Use\n      Top",
      isDocuments: true)
    #expect(site["a.html"].contains(##"<a href="#top">x</a>"##))
    #expect(site["b.html"].contains(##"<a href="#top">x</a>"##))
    #expect(site["b.html"].contains(#"id="top""#))
    let other = try RenderedSite(
      "@ Home\n  @a.md A\n    Top\n  @b.md B :: [x](#top)\n    Top", isDocuments: true)
    #expect(other["b.html"].contains(##"<a href="#b-top">x</a>"##))
  }

  @Test func aLinkToNothingStaysAndIsReported() throws {
    let site = try RenderedSite("A :: [x](none.md)")
    #expect(site.nodes.contains(#"<a href="none.md">x</a>"#))
    #expect(
      site.warnings == ["notes.opml:1:1: warning: nothing is at \"none.md\""])
  }

  /// Each takes a look at all ids, so of a large site only the first links are told.
  @Test(arguments: [(1, 12), (30_000, 9)])
  func linksToNothingAreToldWhatTheyMayHaveMeant(nodes: Int, told: Int) throws {
    let links = (0..<12).map { "[x](#ottre\($0))" }.joined(separator: " ")
    let others = (1..<nodes).map { "\n\($0)" }.joined()
    let site = try RenderedSite("Otter1 :: \(links)\(others)") { $0.pages = .single }
    let broken = site.warnings.filter { $0.contains("nothing has the id") }
    #expect(broken.count == 12)
    #expect(broken.prefix(told).allSatisfy { $0.contains("did you mean \"#otter1\"?") })
    #expect(broken.dropFirst(told).allSatisfy { !$0.contains("did you mean") })
  }

  @Test func rawHTMLIsDroppedUnlessItIsWanted() throws {
    let sketch = "A :: <b>x</b> <script>y</script>"
    #expect(try !RenderedSite(sketch).nodes.contains("<script"))
    #expect(try RenderedSite(sketch) { $0.html = true }.nodes.contains("<b>x</b>"))
  }

  /// Case O-10: a body can neither open nor close the elements of the outline.
  @Test(arguments: [
    #"<details>\n~~~\na\n\nb\n~~~\n</details>\n\nAfter"#, #"</div></details></li></ul>\n\nAfter"#,
    #"<details><summary>x\n\nAfter"#, #"<!-- x\n\n-->\nAfter"#, #"<table><tr><td>\n\nAfter"#,
  ])
  func theHTMLOfABodyStaysWithinIt(body: String) throws {
    for html in [true, false] {
      let site = try RenderedSite("A :: \(body)\nB :: Sibling") { $0.html = html }
      #expect(HTMLElements(site.index).faults == [], "html: \(html)")
      #expect(site.nodes.contains("After") && site.nodes.contains("<p>Sibling</p>"))
      let sibling = try #require(site.nodes.firstRange(of: "<li><details><summary><h2>B</h2>"))
      let first = site.nodes[..<sibling.lowerBound]
      #expect(HTMLElements("<ul>\(first)</ul>").faults == [], "html: \(html)")
    }
  }

  /// Case O-17.
  @Test(arguments: [true, false])
  func footnotesOfTwoTopicsHaveIDsOfTheirOwn(html: Bool) throws {
    let site = try RenderedSite(
      #"A :: x[^1]\n\n[^1]: one\nB :: y[^1]\n\n[^1]: two"#.replacing(#"\nB"#, with: "\nB")
    ) { $0.html = html }
    for (id, note) in [("a", "one"), ("b", "two")] {
      #expect(
        site.nodes.contains(
          ##"<sup><a href="#_\##(id)-fn1" id="_\##(id)-ref1" aria-label="Footnote 1">1</a></sup>"##)
      )
      #expect(site.nodes.contains("<li id=\"_\(id)-fn1\">\n<p>\(note) <a href=\"#_\(id)-ref1\""))
    }
    #expect(HTMLElements(site.index).faults == [])
  }

  @Test func theExtensionsOfMarkdownAreASetting() throws {
    let sketch = #"A :: | a |\n| - |\n| ~b~ |"#
    #expect(try RenderedSite(sketch).nodes.contains("<td><del>b</del></td>"))
    #expect(
      try RenderedSite(sketch) { $0.reading.markdown = .commonmark }.nodes
        .contains("<p>| a |\n| - |\n| ~b~ |</p>"))
    #expect(
      try RenderedSite("A :: \"b\" -- c") { $0.smart = true }.nodes.contains("“b” – c"))
  }

  @Test func whatOneOutlineAllowsHoldsForNoOther() throws {
    var first = try OutlineSource.sketched("A :: <b>x</b>", name: "a")
    first.configuration.html = true
    let second = try OutlineSource.sketched("<b>t</b>\n  B :: <b>x</b>", name: "b", markdown: true)
    let site = try RenderedSite([first, second])
    #expect(site["a/index.html"].contains("<b>x</b>"))
    #expect(!site["b/index.html"].contains("<b>"))
  }
}
