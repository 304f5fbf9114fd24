internal import OutlineModel

extension OutlinePlanner {
  /// Makes the pages that show everything open, once it is known where each node lives.
  func openPages(ids: NodeIDs, _ paths: inout PathAllocator) -> [OpenPage] {
    let first = openPath(in: paths)
    let below = pages[0].nodes.lowerBound
    let cutter = OpenPageCutter(outline: outline, ids: ids, settings: settings)
    return cutter.cut(startsClosed: { startsClosed }).enumerated().map { index, run in
      OpenPage(
        path: index == 0 ? first : paths.claimContinuation(of: first, number: index + 1),
        nodes: max(run.lowerBound, below)..<run.upperBound)
    }
  }

  /// The path of the first page that shows everything open.
  func openPath(in paths: PathAllocator) -> String {
    folder + (paths.style == .pretty ? "all/index.html" : "all.html")
  }

  /// Whether a fold is closed at first, or something is on another page though not all is open.
  private var startsClosed: Bool {
    if pages.count > 1, settings.expand != .all { return true }
    return (0..<outline.count).contains { node in
      let page = pages[Int(homes[node])]
      guard page.root != node else { return false }
      let level = outline.depth(of: node) - (page.root.map { outline.depth(of: $0) } ?? -1)
      return settings.startsClosed(node, level: level, of: outline)
    }
  }
}
