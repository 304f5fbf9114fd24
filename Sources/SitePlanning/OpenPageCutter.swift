internal import OutlineModel

/// Decides whether an outline is also written with everything open, and on how many pages.
struct OpenPageCutter {
  private let outline: Outline
  private let settings: OutlineSettings
  private let weights: PageWeights

  init(outline: Outline, settings: OutlineSettings) {
    self.outline = outline
    self.settings = settings
    var open = settings
    // Open folds weigh no more than their bytes.
    open.budget.folds = .max
    weights = PageWeights(outline: outline, settings: open)
  }

  /// The nodes of each page; none where there are to be no such pages.
  /// - Parameter startsClosed: whether there is something to open.
  func cut(startsClosed: () -> Bool) -> [Range<Int>] {
    let all = 0..<outline.count
    switch settings.all {
    case .no: return []
    case .yes: return runs(of: all)
    case .auto:
      guard all.count <= PageBudget.allOpen.folds, !all.isEmpty, startsClosed(),
        end(ofRunIn: all) == all.upperBound
      else { return [] }
      return [all]
    }
  }

  private func runs(of nodes: Range<Int>) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var start = nodes.lowerBound
    while start < nodes.upperBound {
      let end = end(ofRunIn: start..<nodes.upperBound)
      runs.append(start..<end)
      start = end
    }
    return runs
  }

  /// Where a page that begins with the first of `nodes` ends: before one of the nodes that are
  /// highest up in the last third of the room, so that few branches go on elsewhere. Of those it
  /// is the one with the lowest hash, so that a node more moves few ends.
  private func end(ofRunIn nodes: Range<Int>) -> Int {
    let budget = PageBudget.allOpen
    var load = 0
    var best: (node: Int, depth: Int, hash: UInt64)?
    for node in nodes {
      let count = node - nodes.lowerBound
      let weight = weights.own(of: node)
      if count > 0 {
        if count == budget.folds || load + weight > budget.bytes { return best?.node ?? node }
        if count >= budget.folds / 3 * 2 || load >= budget.bytes / 3 * 2 {
          let depth = outline.depth(of: node)
          if depth <= best?.depth ?? .max {
            let hash = outline.withTitle(of: node) { shortHash(of: $0) }
            if best.map({ (depth, hash) < ($0.depth, $0.hash) }) ?? true {
              best = (node, depth, hash)
            }
          }
        }
      }
      load += weight
    }
    return nodes.upperBound
  }
}
