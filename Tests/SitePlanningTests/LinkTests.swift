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
      isDocuments: true, files: .made(of: ["bee.png", "guide/a b.pdf", "guide/secret.md", ".env"]))
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
    ("../red-fox.html", 1), ("../red-fox", 1), ("../red-fox/", 1), ("../red%20fox/", 1),
    ("otter/", 6), ("./otter", 6), ("otter/index", 6), ("otter/index.html", 6), ("../guide", 5),
    ("../guide/", 5),
    ("index.md", 5), ("../README.md", 0), ("../red fox.md#food", 2), ("../red fox.md#food-1", 4),
    ("../red%20fox.md#where-it-lives", 3), ("#whats-new", 7), ("#what-s-new", 7), ("#food", 2),
    ("#otter", 6), ("/docs/guide/otter", 6), ("/docs", 0), ("../guide/index", 5),
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

extension LinkTests {
  @Test(arguments: [
    ("../Red%20Fox.md", 1, "../red%20fox.md"), ("Otter", 6, "otter.md"),
    ("../Guide/", 5, "index.md"), ("../GUIDE/Otter.md#whats-new", 7, "otter.md"),
    ("../RED FOX.html", 1, "../red%20fox.md"),
  ])
  func aLinkInAnotherCaseIsTakenWithAWarning(address: String, node: Int, spelling: String) {
    let found = resolve(address)
    #expect(found.target == .node(outline: 0, node: node))
    #expect(
      found.problem?.hasSuffix("is not written like the file, which many disks tell apart") == true)
    #expect(found.advice == "write \"\(spelling)\"")
  }

  @Test func anAssetInAnotherCaseIsTakenWithAWarning() {
    let found = resolve("../Bee.PNG", isImage: true)
    #expect(found.target == .asset(Asset(outline: 0, source: "bee.png", target: "bee.png")))
    #expect(found.advice == "write \"../bee.png\"")
  }

  @Test func anAmbiguousLinkNamesWhatItMayMean() throws {
    let plan = try planOfFiles(["Owl.md", "OWL.md", "a.md"], beside: ["Bee.png", "BEE.png"])
    let resolver = LinkResolver(plan: plan)
    let owl = resolver.resolve("owl.md", isImage: false, outline: 0, node: 2)
    #expect(owl.target == .node(outline: 0, node: 0))
    #expect(owl.problem == "\"owl.md\" may be \"Owl.md\" or \"OWL.md\"; the first is taken")
    let exact = resolver.resolve("OWL", isImage: false, outline: 0, node: 2)
    #expect(exact.target == .node(outline: 0, node: 1))
    #expect(exact.problem == nil)
    let bee = resolver.resolve("bee.png", isImage: true, outline: 0, node: 2)
    #expect(bee.problem == "\"bee.png\" may be \"BEE.png\" or \"Bee.png\"; the first is taken")
  }

  /// Case O-42: a file and a folder of one name are told apart by the slash.
  @Test func aFileAndAFolderOfOneNameAreToldApart() throws {
    let plan = try planOfFiles(["Owl.md", "Owl/index.md", "a.md"])
    let resolver = LinkResolver(plan: plan)
    for (address, node) in [("./Owl", 0), ("Owl/", 1), ("Owl.md", 0), ("Owl/index.md", 1)] {
      let found = resolver.resolve(address, isImage: false, outline: 0, node: 2)
      #expect(found.target == .node(outline: 0, node: node), "\(address)")
      #expect(found.problem == nil)
    }
  }

  /// Disks that tell case or Unicode form apart may hold names that other disks take for one.
  @Test func twoAssetsThatDifferInCaseOrFormAloneAreBothCopied() throws {
    let names = ["bee.png", "BEE.png", "e\u{301}.png", "\u{E9}.png"]
    let plan = try planOfFiles(["a.md"], beside: names)
    let resolver = LinkResolver(plan: plan)
    let found = names.map { resolver.resolve($0, isImage: true, outline: 0, node: 0) }
    #expect(found.allSatisfy { $0.problem == nil })
    let assets = Set(
      found.compactMap { if case .asset(let asset) = $0.target { asset } else { nil } })
    #expect(assets.count == 4)
    #expect(Set(assets.map { foldedName($0.target) }).count == 4)
  }

  @Test(arguments: [
    (
      "../pictures/", "\"../pictures/\" is a folder that has no page",
      "link to a file in it, or put an index.md there"
    ),
    (
      "../.env", "\"../.env\" is hidden, and hidden files are not published",
      "give it a name without a dot at its start"
    ),
    (
      "away.png", "\"away.png\" is a symbolic link that leads out of the source folder",
      "put the file itself there"
    ),
    ("own.txt", "\"own.txt\" is left out of the site", "it is a draft, or no part of this outline"),
    ("be.png", "nothing is at \"be.png\"", "did you mean \"bee.png\"?"),
  ])
  func whatIsNotPublishedSaysWhy(address: String, problem: String, advice: String) throws {
    let files = SourceFiles(
      finding: {
        [
          "pictures": .folder, ".env": .hidden, "guide/away.png": .outside, "guide/own.txt": .own,
          "guide/bee.png": .file,
        ][$0] ?? .nothing
      },
      names: {
        $0 == "guide" ? ["away.png", "bee.png", "own.txt"] : ["pictures", ".env", "guide"]
      })
    let plan = try planOfFiles(["guide/a.md"], files: files)
    let found = LinkResolver(plan: plan).resolve(address, isImage: false, outline: 0, node: 0)
    #expect(found.target == .missing)
    #expect(found.problem == problem)
    #expect(found.advice == advice)
  }

  @Test func aPathFromTheRootOfTheSiteMayBeginWithItsBase() throws {
    var site = SiteConfiguration()
    site.baseURL = "https://example.org/pleat/"
    let plan = planSite(site, [try source(of: ["index.md", "guide/a.md"])])
    let resolver = LinkResolver(plan: plan)
    for (address, target) in [
      ("/pleat/guide/a", LinkTarget.node(outline: 0, node: 1)),
      ("/guide/a.html", .node(outline: 0, node: 1)), ("/pleat/", .top(outline: 0)),
      ("/pleat/none", .missing),
    ] {
      #expect(
        resolver.resolve(address, isImage: false, outline: 0, node: 1).target == target,
        "\(address)")
    }
  }
}
