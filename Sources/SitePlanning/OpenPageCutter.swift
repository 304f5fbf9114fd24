internal import OutlineModel

/// Decides whether an outline is also written with everything open, and on how many pages.
struct OpenPageCutter {
  private let outline: Outline
  private let settings: OutlineSettings
  private let weights: PageWeights

  init(outline: Outline, ids: NodeIDs, settings: OutlineSettings) {
    self.outline = outline
    self.settings = settings
    var open = settings
    // Open folds weigh no more than their bytes.
    open.budget.folds = .max
    weights = PageWeights(outline: outline, ids: ids, settings: open)
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
        fit(all)
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

  /// Whether one page has room for `nodes`.
  private func fit(_ nodes: Range<Int>) -> Bool {
    var run = OpenRun(outline: outline, weights: weights)
    return nodes.allSatisfy { run.take($0) } && !run.isOverfull
  }

  /// Where a page that begins with the first of `nodes` ends.
  private func end(ofRunIn nodes: Range<Int>) -> Int {
    var run = OpenRun(outline: outline, weights: weights)
    for node in nodes where !run.take(node) { return run.bestEnd ?? node }
    return nodes.upperBound
  }
}
