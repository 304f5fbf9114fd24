import OutlineModel
import TestSupport
import Testing

@testable import SitePlanning

/// How outlines of all shapes are cut into pages.
@Suite struct CuttingTests {
  private func plan(
    _ outline: Outline, _ pages: OutlineConfiguration.Pages = .auto, folds: Int? = nil,
    bytes: Int? = nil
  ) -> OutlinePlan {
    var outline = outline
    outline.title = "Tree"
    var configuration = OutlineConfiguration(source: "tree")
    configuration.pages = pages
    (configuration.foldBudget, configuration.byteBudget) = (folds, bytes)
    return planSite(
      SiteConfiguration(),
      [
        OutlineSource(
          outline: outline, configuration: configuration, name: "tree", isDocuments: false)
      ]
    ).outlines[0]
  }

  /// `branches` branches at the top, each with `leaves` leaves that have bodies.
  private func branches(_ branches: Int, leaves: Int) throws -> Outline {
    try Outline.sketch(
      (1...branches).map { branch in
        "Branch \(branch)" + (0..<leaves).map { "\n  Leaf \(branch)-\($0) :: Text" }.joined()
      }.joined(separator: "\n"))
  }

  private func folds(on page: Int, of plan: OutlinePlan) -> Int {
    (0..<plan.outline.count).count {
      plan.home(of: $0) == page && !plan.beginsPage($0)
        && (plan.outline.hasChildren($0) || plan.outline.hasBody($0))
    }
  }

  @Test func whatFitsIsOnePage() throws {
    #expect(plan(try branches(9, leaves: 110)).pages.count == 1)
  }

  /// 3 × 401 folds: one branch given away leaves 802 and a row.
  @Test func theHeaviestBranchIsGivenAway() throws {
    let outline = try Outline.sketch(
      [(1, 380), (2, 440), (3, 390)].map { branch, leaves in
        "Branch \(branch)" + (0..<leaves).map { "\n  Leaf \($0) :: Text" }.joined()
      }.joined(separator: "\n"))
    let plan = plan(outline)
    #expect(plan.pages.map(\.path) == ["index.html", "branch-2.html"])
    #expect(plan.pages[1].parent == 0)
    #expect(plan.pages[1].range == nil)
  }

  @Test func aBranchThatIsTooWideGoesOnInParts() throws {
    let plan = plan(try branches(1, leaves: 2500))
    #expect(
      plan.pages.map(\.path) == [
        "index.html", "branch-1.html", "branch-1_2.html", "branch-1_3.html",
      ])
    #expect(plan.pages.map(\.root) == [nil, 0, 0, 0])
    #expect(plan.pages.map(\.isContinuation) == [false, false, true, true])
    #expect(plan.pages[1].parts == [1, 2, 3])
    #expect(plan.home(of: 0) == 1)
    #expect(plan.home(of: 2500) == 3)
    #expect(plan.pages.dropFirst().allSatisfy { !$0.nodes.isEmpty })
    #expect(plan.pages[1].nodes.upperBound == plan.pages[2].nodes.lowerBound)
    for page in plan.pages.indices { #expect(folds(on: page, of: plan) <= 1000) }
  }

  @Test func aTopThatIsTooWideGoesOnInPartsToo() throws {
    let plan = plan(try branches(400, leaves: 9))
    #expect(plan.pages[1].path == "index_2.html")
    #expect(plan.pages[0].parts.count == plan.pages.count)
    #expect(plan.pages.allSatisfy { $0.root == nil })
  }

  /// Branches of a few nodes are no pages of their own, however many they are.
  @Test func smallBranchesStayInParts() throws {
    #expect(plan(try branches(900, leaves: 3)).pages.count <= 6)
  }

  @Test(arguments: [1, 2, 7, 60])
  func noPagePassesItsBudgetAndEachNodeHasAHome(seed: UInt64) throws {
    let outline = try randomOutline(nodes: 8000, seed: seed)
    let plan = plan(outline, folds: 300, bytes: 60_000)
    let weights = PageWeights(outline: outline, ids: plan.ids, settings: plan.settings)
    var load = [Int](repeating: 0, count: plan.pages.count)
    var folds = load
    for node in 0..<outline.count {
      let home = plan.home(of: node)
      load[home] += weights.own(of: node)
      if let parent = plan.pages[home].parent, plan.beginsPage(node) {
        load[parent] += weights.row(of: node)
      } else if outline.hasChildren(node) || outline.hasBody(node) {
        folds[home] += 1
      }
      let page = plan.pages[home]
      #expect(plan.beginsPage(node) || page.nodes.contains(node))
    }
    #expect(load.max() ?? 0 <= 60_000)
    #expect(folds.max() ?? 0 <= 300)
    #expect(plan.pages.count < load.reduce(0, +) / 60_000 * 2 + 2)
  }

  @Test func depthGivesEachBranchOfTheFirstLevelsAPage() throws {
    let outline = try Outline.sketch(
      """
      Zoo
        Cats
          Lynx
            Paws
        Owl
      Farm
      """)
    #expect(plan(outline, .depth(1)).pages.map(\.root) == [nil, 0])
    #expect(plan(outline, .depth(2)).pages.map(\.root) == [nil, 0, 1])
    #expect(plan(outline, .depth(9)).pages.map(\.root) == [nil, 0, 1, 2])
  }

  @Test func aBodyThatIsTooLargeHasAPageOfItsOwn() throws {
    let outline = try Outline.sketch(
      "A :: x\nBig :: \(String(repeating: "word ", count: 60_000))\nC :: x")
    #expect(plan(outline).pages.map(\.root) == [nil, 1])
  }

  /// A body that fills a page and more leaves its children to the next.
  @Test func aPartWithoutNodesHasNoRange() throws {
    let outline = try Outline.sketch(
      "Zed :: \(String(repeating: "word ", count: 60_000))\n"
        + (1000..<1900).map { "  Item \($0) :: x" }.joined(separator: "\n"))
    let plan = plan(outline)
    let parts = plan.pages.filter { $0.root == 0 }
    #expect(parts.map(\.path).prefix(2) == ["zed.html", "zed_2.html"])
    #expect(parts[0].nodes.isEmpty)
    #expect(parts[0].range == nil)
    #expect(parts[1].range?.hasPrefix("Item 1") == true)
  }

  @Test(arguments: [Int.max, 10_000])
  func anyDepthCanBeAskedFor(levels: Int) throws {
    let plan = plan(try Outline.sketch("@ Home\n  @a.md A\n    B\n      C"), .depth(levels))
    #expect(plan.pages.map(\.root) == [0, 1, 2])
  }

  @Test func aSinglePageIsNotCut() throws {
    #expect(plan(try branches(1, leaves: 2500), .single).pages.count == 1)
  }

  /// A hundred levels of each kind: plain, and with a heavy node at each.
  @Test(arguments: [OutlineConfiguration.Pages.auto, .single, .files, .depth(3)])
  func noPageIsDeeperThanBrowsersNest(pages: OutlineConfiguration.Pages) throws {
    let outline = try randomOutline(nodes: 3000, seed: 5, down: 0.9)
    let plan = plan(outline, pages)
    #expect(outline.levels > 200)
    for node in 0..<outline.count where !plan.beginsPage(node) {
      #expect(plan.level(of: node) < PageCutter.deepestLevel)
    }
  }

  @Test(arguments: [3, 400, 1203, 2499])
  func aNodeMoreMovesFewOthers(place: Int) throws {
    let leaves = (0..<2500).map { "Leaf \($0 * 7919 % 2503) :: Text" }
    var more = leaves
    more.insert("New :: Text", at: place)
    let before = addresses(try Outline.sketch(leaves.joined(separator: "\n")))
    let after = addresses(try Outline.sketch(more.joined(separator: "\n")))
    let moved = before.count { after[$0.key] != $0.value }
    #expect(moved <= 120)
  }

  private func addresses(_ outline: Outline) -> [String: String] {
    let plan = plan(outline)
    let pairs = (0..<outline.count).map { (outline.title(of: $0), plan.address(of: $0)) }
    return Dictionary(uniqueKeysWithValues: pairs)
  }

  private func randomOutline(nodes: Int, seed: UInt64, down: Double = 0.4) throws -> Outline {
    var random = SeededGenerator(seed: seed)
    var builder = OutlineBuilder()
    builder.begin(SourceText(file: "random.opml"))
    for number in 0..<nodes {
      try builder.open(title: "Node \(number)", line: number + 1)
      if Bool.random(using: &random) {
        let body = [UInt8](repeating: 0x61, count: Int.random(in: 1...400, using: &random))
        try builder.setBody(copying: body.span)
      }
      guard Double.random(in: 0..<1, using: &random) >= down else { continue }
      let ups = Int.random(in: 1...3, using: &random)
      for _ in 0..<min(ups, builder.depth) { builder.close() }
    }
    return builder.finish()
  }
}
