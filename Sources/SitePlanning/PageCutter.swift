internal import OutlineModel

/// Cuts an outline into as few pages as keep each within its budget.
///
/// From the leaves up, a node whose subtree is too heavy for a page gives away its heaviest
/// children until the rest fits: a linear tree partition, which gives the fewest pages.
/// Source: S. Kundu and J. Misra, "A Linear Tree Partitioning Algorithm", SIAM Journal on
/// Computing 6 (1977). Where a branch is too wide even so, its children go on in parts.
///
/// Each decision looks at one node and what is below it, so a change moves the pages above it and
/// no others.
struct PageCutter {
  /// The deepest level of nodes in one page. Browsers stop nesting at 512 elements, and a level
  /// takes four (`ul`, `li`, `details`, `div`), so this leaves room for the frame and the bodies.
  /// Source: WHATWG HTML, 13.2.6.1.
  static let deepestLevel = 100

  private let outline: Outline
  private let settings: OutlineSettings
  private let weights: PageWeights
  private let budget: Int
  /// The node that the first page is about.
  private let top: Int?
  /// Whether it depends on a node itself whether it begins a page.
  private let isCutByNodes: Bool
  /// What each node adds to the page of its parent: its subtree, or a row. Until it is its turn, its
  /// own weight with what the children add that were looked at.
  private var loads: [UInt32]
  /// The levels that each node's subtree takes in the page of its parent; until it is its turn, the
  /// most that one of its children takes.
  private var heights: [UInt8]
  /// What the nodes at the top add.
  private var topLoad = 0
  private var cuts: PageCuts

  init(outline: Outline, ids: NodeIDs, settings: OutlineSettings, top: Int?) {
    self.outline = outline
    self.settings = settings
    self.top = top
    weights = PageWeights(outline: outline, ids: ids, settings: settings)
    budget = settings.pages == .single ? .max : settings.budget.bytes
    isCutByNodes = settings.pages != .auto && settings.pages != .single
    // From the first node on, as their texts stand in memory.
    loads = (0..<outline.count).map { [weights] in UInt32(clamping: weights.own(of: $0)) }
    heights = [UInt8](repeating: 0, count: outline.count)
    cuts = PageCuts(count: outline.count)
  }

  consuming func cut() -> PageCuts {
    // The nodes below one come after it, so each is settled when it is looked at.
    for node in (0..<outline.count).reversed() {
      var load = Int(loads[node])
      var isSplit = false
      if load > budget {
        let children = Array(outline.children(of: node))
        (load, isSplit) = fit(children, own: weights.own(of: node), load: load)
        heights[node] = children.reduce(0) { max($0, heights[$1]) }
      }
      heights[node] += 1
      loads[node] = UInt32(clamping: load)
      if node != top, isSplit || mayBegin(heights[node]) && mustBeginPage(node) {
        beginPage(at: node)
      }
      handOver(node)
    }
    if top == nil, topLoad > budget { _ = fit(Array(outline.roots), own: 0, load: topLoad) }
    return cuts
  }

  /// Adds what a node takes to what its parent's children take.
  private mutating func handOver(_ node: Int) {
    guard let parent = outline.parent(of: node) else {
      topLoad += Int(loads[node])
      return
    }
    loads[parent] = UInt32(clamping: Int(loads[parent]) + Int(loads[node]))
    heights[parent] = max(heights[parent], heights[node])
  }

  private mutating func beginPage(at node: Int) {
    cuts.beginPage(at: node)
    loads[node] = UInt32(clamping: weights.row(of: node))
    heights[node] = 1
  }
}

extension PageCutter {
  /// Whether a node of a height may begin a page however light it is, which few do.
  private func mayBegin(_ height: UInt8) -> Bool {
    isCutByNodes || height >= Self.deepestLevel / 2
  }

  /// Whether `node` begins a page however light it is.
  private mutating func mustBeginPage(_ node: Int) -> Bool {
    if isTooDeep(node, height: Int(heights[node])) {
      cuts.firstTooDeep = node
      return true
    }
    return switch settings.pages {
    case .files: outline.flags(of: node).contains(.startsFile)
    case .depth(let levels):
      outline.hasChildren(node) && outline.depth(of: node) - (top == nil ? 0 : 1) < levels
    case .auto, .single: false
    }
  }

  /// Deep outlines are cut at each fiftieth level, so that a node more changes no other cut; but
  /// not where fewer levels follow. So a page has less than a hundred.
  private func isTooDeep(_ node: Int, height: Int) -> Bool {
    let depth = outline.depth(of: node)
    return height >= Self.deepestLevel / 2 && depth > 0 && depth % (Self.deepestLevel / 2) == 0
  }

  /// Makes a node and its children fit into one page, or else parts them.
  /// - Parameters:
  ///   - own: the weight of the node alone.
  ///   - load: the weight of all of them.
  /// - Returns: what the node now adds to its page, and whether its children go on in parts.
  private mutating func fit(_ children: [Int], own: Int, load: Int)
    -> (load: Int, isSplit: Bool)
  {
    if let lighter = lighten(children, load: load) { return (lighter, false) }
    for child in heavyOnes(children, from: budget / 4) { beginPage(at: child) }
    let runs = SiblingRuns(
      nodes: children, loads: children.map { Int(loads[$0]) }, outline: outline)
    let starts = runs.starts(after: own, budget: budget)
    for node in starts { cuts.beginPart(at: node) }
    return (load, !starts.isEmpty)
  }

  /// Gives the heaviest children pages of their own until the rest fits.
  /// - Returns: the load that is left; nil, with nothing done, where the branch is too wide.
  private mutating func lighten(_ children: [Int], load: Int) -> Int? {
    var load = load
    var heaviest: [Int] = []
    for child in heavyOnes(children, from: budget / 16) where load > budget {
      load -= Int(loads[child]) - weights.row(of: child)
      heaviest.append(child)
    }
    guard load <= budget else { return nil }
    for child in heaviest { beginPage(at: child) }
    return load
  }

  /// The children that are worth a page of their own, the heaviest first.
  private func heavyOnes(_ children: [Int], from least: Int) -> [Int] {
    children.filter {
      !cuts.beginsPage(at: $0) && Int(loads[$0]) >= max(least, 2 * weights.row(of: $0))
    }.sorted { (loads[$0], $1) > (loads[$1], $0) }
  }
}
