import OutlineModel
import TestSupport
import Testing

@testable import SitePlanning

@Suite struct LinkTests {
  private let plan: SitePlan
  private let resolver: LinkResolver

  init() throws {
    let outline = try Outline.sketch(
      """
      @ Home
        @red fox.md Red fox
          Food
          Where it lives?
          Food
        @guide/ Guide
          @guide/otter.md Otter
            What's new
      """)
    let source = OutlineSource(
      outline: outline, configuration: OutlineConfiguration(source: "docs"), name: "docs",
      isDocuments: true, hasFile: { ["bee.png", "guide/a b.pdf", "guide/secret.md"].contains($0) })
    plan = planSite(SiteConfiguration(), [source])
    resolver = LinkResolver(plan: plan)
  }

  private func resolve(_ address: String, from node: Int = 7, isImage: Bool = false)
    -> LinkResolution
  {
    resolver.resolve(address, isImage: isImage, outline: 0, node: node)
  }

  @Test(arguments: [
    ("../red%20fox.md", 1), ("../red fox.md", 1), ("/red%20fox.md", 1), ("../red%20fox", 1),
    ("../red%20fox.html", 1), ("./otter.md", 6), ("otter", 6), ("../guide/otter.html", 6),
    ("../red-fox.html", 1), ("../guide", 5), ("../guide/", 5),
    ("index.md", 5), ("../README.md", 0), ("../red fox.md#food", 2), ("../red fox.md#food-1", 4),
    ("../red%20fox.md#where-it-lives", 3), ("#whats-new", 7), ("#what-s-new", 7), ("#food", 2),
    ("#otter", 6),
  ])
  func aLinkLeadsToTheNodeWhereverItLives(address: String, node: Int) {
    #expect(resolve(address).target == .node(outline: 0, node: node))
    #expect(resolve(address).problem == nil)
  }

  @Test func aFileBesideTheSourceIsAnAsset() {
    #expect(
      resolve("../bee.png").target
        == .asset(Asset(outline: 0, source: "bee.png", target: "bee.png")))
    #expect(
      resolve("a%20b.pdf").target
        == .asset(Asset(outline: 0, source: "guide/a b.pdf", target: "guide/a b.pdf")))
  }

  @Test func theCaseOfAnEndingDoesNotCount() throws {
    var builder = OutlineBuilder()
    for (path, flags) in [
      ("index.md", [.startsFile, .isFolder]), ("guide/README.MD", [.startsFile, .isFolder]),
      ("guide/Otter.Markdown", .startsFile),
    ] as [(String, NodeFlags)] {
      builder.begin(SourceText(file: path))
      try builder.open(title: path, flags: flags, line: 1)
    }
    let source = OutlineSource(
      outline: builder.finish(), configuration: OutlineConfiguration(source: "docs"), name: "docs",
      isDocuments: true)
    let plan = planSite(SiteConfiguration(), [source])
    #expect(
      plan.outlines[0].pages.map(\.path) == ["index.html", "guide/index.html", "guide/otter.html"])
    let found = LinkResolver(plan: plan).resolve(
      "Otter.Markdown", isImage: false, outline: 0, node: 1)
    #expect(found.target == .node(outline: 0, node: 2))
  }

  @Test func aDraftIsNoAsset() {
    #expect(resolve("secret.md").target == .missing)
    #expect(resolve("secret.md").problem == "\"secret.md\" is left out of the site")
  }

  @Test func anAssetNeverTakesThePlaceOfAPage() {
    #expect(plan.outlines[0].asset(at: "index.html", outline: 0).target == "_files/index.html")
  }

  @Test(arguments: [
    ("guide", "_files/guide"), ("Guide", "_files/Guide"), ("INDEX.html", "_files/INDEX.html"),
    ("guide/otter.html/x.png", "_files/guide/otter.html/x.png"),
    ("_files/index.html", "_files/_files/index.html"), ("guide/x.png", "guide/x.png"),
  ])
  func noTwoFilesOfASiteHaveOnePlace(path: String, target: String) {
    #expect(plan.outlines[0].asset(at: path, outline: 0).target == target)
  }

  @Test func theNearestMatchIsLookedForOnlyWhenAsked() {
    let found = resolver.resolve(
      "oter.md", isImage: false, outline: 0, node: 7, suggests: false)
    #expect(found.problem == "nothing is at \"oter.md\"")
    #expect(found.advice == nil)
  }

  @Test(arguments: [
    (" javascript:x", "javascript"), ("java\tscript:x", "javascript"),
    ("JaVaScRiPt:x", "javascript"), ("\u{1}javascript:x", "javascript"),
    ("vbscript:x", "vbscript"), ("data:text/html,x", "data"), ("file:///etc/passwd", "file"),
    ("feed:javascript:x", "feed"), ("FEED:\tjava\nscript:x", "feed"), ("feed:feed:x", "feed"),
    ("feed:https:javascript:x", "feed"), ("feed:x", "feed"),
    ("blob:x", "blob"), ("java\nscript\r:x", "javascript"),
  ])
  func schemesThatCouldRunAreLeftOut(address: String, scheme: String) {
    let found = resolve(address)
    #expect(found.target == .blocked)
    #expect(found.problem == "a link with the scheme \"\(scheme):\" is left out")
  }

  @Test(arguments: [
    "https://example.org", "mailto:a@example.org", "HTTP://example.org", "//example.org/x", "?q=1",
    "tel:+1", "feed:https://example.org/x", "feed://example.org/x",
  ])
  func addressesOutOfTheSiteStay(address: String) {
    #expect(resolve(address).target == .external)
  }

  @Test func picturesMayBeData() {
    #expect(resolve("data:image/png;base64,AA==", isImage: true).target == .external)
    #expect(resolve("data:text/html,x", isImage: true).target == .blocked)
  }

  @Test(arguments: [
    ("oter.md", "nothing is at \"oter.md\"", "did you mean \"otter.md\"?"),
    (
      "../../x.md", "\"../../x.md\" leads out of the source folder",
      "move the file into the folder, or link to its address on the web"
    ),
    ("#waht-s-new", "nothing has the id \"waht-s-new\"", "did you mean \"#what-s-new\"?"),
    ("#wats-new", "nothing has the id \"wats-new\"", "did you mean \"#what-s-new\"?"),
    (
      "otter.md#tail", "\"Otter\" has no heading \"#tail\"", "the link leads to the top of the page"
    ),
  ])
  func aLinkToNothingSaysSoWithTheNearestMatch(address: String, problem: String, advice: String) {
    #expect(resolve(address).problem == problem)
    #expect(resolve(address).advice == advice)
  }
}

@Suite struct LinkGraphTests {
  @Test func aNodeKnowsWhatItLinksToAndWhatLinksToIt() throws {
    let outline = try Outline.sketch(
      """
      @ Home :: [f](fox.md), [o](otter.md#food), [again](fox.md) and [out](https://example.org).
        @fox.md [Fox](otter.md)
        @otter.md Otter
          Food :: See [[x]](#fox) and `[no](fox.md)`.
      """, markdown: true, details: ["Otter": { $0.link = "fox.md" }])
    let plan = planSite(
      SiteConfiguration(),
      [
        OutlineSource(
          outline: outline, configuration: OutlineConfiguration(source: "docs"), name: "docs",
          isDocuments: true)
      ])
    let graph = LinkGraph(plan: plan, resolver: LinkResolver(plan: plan))
    func node(_ index: Int) -> NodeReference { NodeReference(outline: 0, node: index) }
    #expect(graph.outgoing[node(0)] == [node(1), node(3)])
    #expect(graph.outgoing[node(1)] == [node(2)])
    #expect(graph.outgoing[node(2)] == [node(1)])
    #expect(graph.incoming[node(1)] == [node(0), node(2), node(3)])
    #expect(graph.incoming[node(0)] == nil)
  }

  @Test func translationsLinkToo() throws {
    let outline = try Outline.sketch(
      "Fox\nOtter",
      details: [
        "Fox": { $0.translations = [NodeDetails.Translation(text: "[y](#otter)", language: nil)] }
      ])
    let plan = planSite(
      SiteConfiguration(),
      [
        OutlineSource(
          outline: outline, configuration: OutlineConfiguration(source: "a"), name: "a",
          isDocuments: false)
      ])
    let graph = LinkGraph(plan: plan, resolver: LinkResolver(plan: plan))
    #expect(graph.incoming.values.map(\.count) == [1])
  }
}
