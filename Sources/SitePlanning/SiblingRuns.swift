internal import OutlineModel

/// Siblings that are too many for one page, to be parted into runs that each fill one.
struct SiblingRuns {
  let nodes: [Int]
  /// What each of `nodes` adds to a page.
  let loads: [Int]
  let outline: Outline

  /// The first nodes of all runs but the first.
  ///
  /// A run ends before the node with the lowest hash in the last third of the room, so that one
  /// node more or less moves the next ends at most and not all that follow.
  /// - Parameter own: what stands on the first page before the nodes.
  func starts(after own: Int, budget: Int) -> [Int] {
    var starts: [Int] = []
    var load = own
    var runIsEmpty = own == 0
    var end: (index: Int, hash: UInt64)?
    var index = 0
    while index < nodes.count {
      if !runIsEmpty, load >= budget / 3 * 2 {
        let hash = titleHash(of: nodes[index])
        if end.map({ hash < $0.hash }) ?? true { end = (index, hash) }
      }
      if !runIsEmpty, load + loads[index] > budget {
        index = end?.index ?? index
        starts.append(nodes[index])
        (load, end) = (0, nil)
      }
      load += loads[index]
      runIsEmpty = false
      index += 1
    }
    return starts
  }

  private func titleHash(of node: Int) -> UInt64 {
    outline.withTitle(of: node) { shortHash(of: $0) }
  }
}
