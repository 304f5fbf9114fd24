import OutlineModel
import TestSupport
import Testing

@testable import SitePlanning

/// Links to what is in a text and is no node.
@Suite struct BodyAnchorTests {
  private func resolve(_ address: String, html: Bool = false) throws -> LinkResolution {
    let body =
      "> ### The stack\\n\\n```\\n# Comment\\n```\\n\\n<a id='old'></a> text\\n\\n<a id=\"next\"></a>\\n<!-- x -->"
    var source = OutlineSource(
      outline: try Outline.sketch("@ Home\n  @a.md A :: \(body)\n    Use"),
      configuration: OutlineConfiguration(source: "docs"), name: "docs", isDocuments: true)
    source.configuration.html = html
    let plan = planSite(SiteConfiguration(), [source])
    return LinkResolver(plan: plan).resolve(address, isImage: false, outline: 0, node: 0)
  }

  @Test(arguments: [("a.md#the-stack", 1), ("a.md#old", 1), ("a.md#next", 2), ("a.md#use", 2)])
  func aHeadingInAQuoteAndAnIDOfHTMLAreFoundByTheirNodes(address: String, node: Int) throws {
    let found = try resolve(address)
    #expect(found.target == .node(outline: 0, node: node))
    #expect(found.problem == nil)
    #expect(found.fragment == (address == "a.md#the-stack" ? "the-stack" : ""))
  }

  @Test func anIDOfHTMLThatIsKeptIsItsOwnTarget() throws {
    #expect(try resolve("a.md#old", html: true).fragment == "old")
    #expect(try resolve("a.md#the-stack", html: true).fragment == "the-stack")
  }

  @Test func codeHasNoHeadings() throws {
    #expect(try resolve("a.md#comment").problem == "\"A\" has no heading \"#comment\"")
  }

  @Test func otherToolsPublishDocsAsTheRoot() throws {
    let plan = try planOfFiles(["docs/guide/a.md", "b.md"])
    let found = LinkResolver(plan: plan).resolve(
      "/guide/a", isImage: false, outline: 0, node: 1)
    #expect(found.target == .node(outline: 0, node: 0))
  }
}

@Suite struct LinksOfOtherToolsTests {
  @Test func aLongTitleIsFoundHoweverItsFragmentIsMade() throws {
    let title = "Why doesn't `combine` do " + (1...30).map { "word\($0)" }.joined(separator: " ")
    let source = OutlineSource(
      outline: try Outline.sketch("@ Home\n  @a.md A\n    \(title)"),
      configuration: OutlineConfiguration(source: "a"), name: "a", isDocuments: true)
    let words = (1...30).map { "word\($0)" }.joined(separator: "-")
    let found = LinkResolver(plan: planSite(SiteConfiguration(), [source])).resolve(
      "a.md#why-doesnt-combine-do-" + words, isImage: false, outline: 0, node: 0)
    #expect(found.target == .node(outline: 0, node: 2))
  }

  @Test func aFileIsFoundByItsIDInItsFolder() throws {
    let source = OutlineSource(
      outline: try Outline.sketch(
        "@ Home\n  @faq/ Faq\n    @faq/State.md State", details: ["State": { $0.id = "organizing" }]
      ),
      configuration: OutlineConfiguration(source: "a"), name: "a", isDocuments: true)
    let resolver = LinkResolver(plan: planSite(SiteConfiguration(), [source]))
    for (address, target) in [
      ("/faq/organizing", LinkTarget.node(outline: 0, node: 2)), ("/organizing", .missing),
    ] {
      #expect(resolver.resolve(address, isImage: false, outline: 0, node: 0).target == target)
    }
  }
}

/// Links from one outline to another, by where their sources lie.
@Suite struct OtherOutlineLinkTests {
  private func resolve(_ address: String, outline: Int, node: Int = 0) throws -> LinkResolution {
    var handbook = try source(of: ["index.md", "guide/start.md"], name: "handbook")
    handbook.configuration.source = "docs/handbook"
    var notes = try source(of: ["index.md", "a.md"], name: "notes")
    notes.configuration.source = "docs/../notes/"
    let data = OutlineSource(
      outline: try Outline.sketch("Tools\n  Saws"),
      configuration: OutlineConfiguration(source: "data/tools.json"),
      name: "tools", isDocuments: false, files: .made(of: ["tools.json", "saw.png"]))
    let plan = planSite(SiteConfiguration(), [handbook, notes, data])
    return LinkResolver(plan: plan).resolve(address, isImage: false, outline: outline, node: node)
  }

  @Test(arguments: [
    ("../../notes/a.md", 0, 0, LinkTarget.node(outline: 1, node: 1)),
    ("../../../notes/a.md#a.md", 0, 1, .node(outline: 1, node: 1)),
    ("../../notes/", 0, 0, .node(outline: 1, node: 0)),
    ("../docs/handbook/guide/start", 1, 0, .node(outline: 0, node: 1)),
    ("../../data/tools.json", 0, 0, .top(outline: 2)),
    ("../../data/tools.json#saws", 0, 0, .node(outline: 2, node: 1)),
    ("tools.json#saws", 2, 0, .node(outline: 2, node: 1)),
    ("saw.png", 2, 1, .asset(Asset(outline: 2, source: "saw.png", target: "tools/saw.png"))),
    ("../notes/a", 2, 1, .node(outline: 1, node: 1)),
    ("/notes/a", 0, 1, .node(outline: 1, node: 1)),
    ("#saws", 0, 0, .node(outline: 2, node: 1)),
  ])
  func aPathOnTheDiskLeadsThere(address: String, outline: Int, node: Int, target: LinkTarget) throws
  {
    let found = try resolve(address, outline: outline, node: node)
    #expect(found.target == target)
    #expect(found.problem == nil)
  }

  @Test func theRootOfASiteOfSeveralIsItsStart() throws {
    #expect(try resolve("/", outline: 0).target == .start)
    #expect(try resolve("/", outline: 2).target == .start)
  }

  @Test(arguments: ["../docs/b.md", "../../site/docs/b.md", "/my%20docs/b.md", "/my docs/b"])
  func aPathMayLeaveItsFolderAndComeBack(address: String) throws {
    var site = SiteConfiguration()
    site.baseURL = "https://example.org/my%20docs/"
    let source = try source(of: ["a.md", "b.md"], name: "site/docs")
    let plan = planSite(site, [source])
    let found = LinkResolver(plan: plan).resolve(address, isImage: false, outline: 0, node: 0)
    #expect(found.target == .node(outline: 0, node: 1))
    #expect(found.problem == nil)
  }

  @Test func whatIsInNoOutlineLeadsOut() throws {
    let found = try resolve("../../other/a.md", outline: 0)
    #expect(found.problem == "\"../../other/a.md\" leads out of the source folder")
    let missing = try resolve("../../data/tools.json#axes", outline: 0)
    #expect(missing.target == .top(outline: 2))
    #expect(missing.problem == "nothing in \"Tools\" has the id \"axes\"")
  }
}

/// Case by case what `[[…]]` means.
@Suite struct WikiLinkTests {
  private func resolve(_ name: String, outline: Int = 0, node: Int = 0) throws -> LinkResolution {
    let first = try Outline.sketch(
      """
      @ Home
        @birds/ Birds
          @birds/owl.md The Owl
            Food
        @owl feathers.md Feathers
          Food
        @fish/ Fish
          @fish/owl.md Owlfish
      """)
    let second = try Outline.sketch("Tools\n  The O\u{308}wl\n  Owl")
    let plan = planSite(
      SiteConfiguration(),
      [
        OutlineSource(
          outline: first, configuration: OutlineConfiguration(source: "a"), name: "a",
          isDocuments: true),
        OutlineSource(
          outline: second, configuration: OutlineConfiguration(source: "b.json"), name: "b",
          isDocuments: false),
      ])
    return LinkResolver(plan: plan).resolve(wikiLink: name, outline: outline, node: node)
  }

  @Test(arguments: [
    ("The Owl", 0, 2), ("the  owl", 0, 2), ("Owl Feathers", 0, 4), ("owl feathers.md", 0, 4),
    ("Feathers", 0, 4), ("birds/owl", 0, 2), ("fish/owl", 0, 7), ("birds", 0, 1), ("Home", 0, 0),
    ("the \u{F6}wl", 1, 1), ("birds/owl#Food", 0, 3), ("Feathers#food", 0, 5), ("Tools", 1, 0),
  ])
  func aNameIsThatOfAFileOrATitle(name: String, outline: Int, node: Int) throws {
    let found = try resolve(name)
    #expect(found.target == .node(outline: outline, node: node))
    #expect(found.problem == nil)
  }

  @Test func theOwnOutlineComesFirst() throws {
    #expect(try resolve("Owl", outline: 1).target == .node(outline: 1, node: 2))
    #expect(try resolve("#food", node: 4).target == .node(outline: 0, node: 5))
  }

  @Test func anAmbiguousNameSaysWhatItMayMean() throws {
    let found = try resolve("owl")
    #expect(found.target == .node(outline: 0, node: 2))
    #expect(found.problem == "2 are called \"owl\"; the first is taken")
    #expect(found.advice == "they are at birds/owl.md:3:1, fish/owl.md:8:1")
  }

  @Test(
    arguments: [
      ("The Owk", "nothing is called \"The Owk\"", "did you mean \"[[The Owl]]\"?"),
      (
        "birds/owl#Fod", "\"The Owl\" has no heading \"#Fod\"",
        "the link leads to the top of the page"
      ),
      ("  ", "there is no title in this link", nil),
    ] as [(String, String, String?)])
  func aNameOfNothingSaysSo(name: String, problem: String, advice: String?) throws {
    let found = try resolve(name)
    #expect(found.problem == problem)
    #expect(found.advice == advice)
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

  @Test func thePathOfTheAddressIsTakenOffOnce() throws {
    var site = SiteConfiguration()
    site.baseURL = "https://example.org/a/"
    let source = try source(of: ["b.md", "a/c.md"], name: "site/docs")
    let resolver = LinkResolver(plan: planSite(site, [source]))
    func target(_ address: String) -> LinkTarget {
      resolver.resolve(address, isImage: false, outline: 0, node: 0).target
    }
    #expect(target("/a/b.md") == .node(outline: 0, node: 0))
    #expect(target("/a/a/c.md") == .node(outline: 0, node: 1))
    #expect(target("/a/a/a/c.md") == .missing)
    #expect(target(String(repeating: "/a", count: 50_000) + "/b.md") == .missing)
  }
}
