internal import OutlineModel

/// The nodes of one page with everything open, while it fills.
///
/// It best ends before one of the nodes that are highest up in the last third of the room, so that
/// few branches go on elsewhere; of those, before the one with the lowest hash, so that a node
/// more moves few ends.
struct OpenRun {
  private let outline: Outline
  private let weights: PageWeights
  private var count = 0
  private var load = 0
  /// The depth of the nodes at the edge.
  private var edge = 0
  private var best: (node: Int, depth: Int, hash: UInt64)?

  init(outline: Outline, weights: PageWeights) {
    self.outline = outline
    self.weights = weights
  }

  /// The first node of the next page, if there is a good one.
  var bestEnd: Int? { best?.node }

  /// Whether its first node alone is more than a page should hold.
  var isOverfull: Bool { load > room }

  /// Adds the next node, unless the page is full.
  mutating func take(_ node: Int) -> Bool {
    let depth = outline.depth(of: node)
    var weight = weights.own(of: node)
    if count == 0 || depth < edge || depth - edge >= OutlinePlan.deepestOpenLevel {
      (edge, weight) = (depth, weight + wayWeight)
    }
    let budget = PageBudget.allOpen
    guard count == 0 || count < budget.folds && load + weight <= room else { return false }
    if count >= budget.folds / 3 * 2 || load >= room / 3 * 2 {
      considerEnding(before: node, depth: depth)
    }
    count += 1
    load += weight
    return true
  }

  private mutating func considerEnding(before node: Int, depth: Int) {
    guard depth <= best?.depth ?? .max else { return }
    let hash = outline.withTitle(of: node) { shortHash(of: $0) }
    if best.map({ (depth, hash) < ($0.depth, $0.hash) }) ?? true { best = (node, depth, hash) }
  }
}

/// The estimated bytes of a page: its budget less what the estimate may be off.
private let room = PageBudget.allOpen.bytes / 20 * 19
/// What the line weighs that says where nodes at the edge go on, more or less.
private let wayWeight = 300
