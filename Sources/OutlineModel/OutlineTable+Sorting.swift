extension OutlineTable {
  /// Forgets where subtrees end, as `sortIntoReadingOrder` wants it: each is 1.
  mutating func forgetEnds() {
    for node in rows.indices { rows[node].end = 1 }
  }

  /// Puts nodes into reading order that were added in any order, parents before their children, and
  /// finds the ends of their subtrees. Siblings stay in the order in which they were added.
  /// - Precondition: the end of each is 1.
  mutating func sortIntoReadingOrder() {
    countSubtrees()
    let inOrder = rowsInReadingOrder()
    nodeTexts = sorted(nodeTexts, filling: 0)
    bodyStarts = sorted(bodyStarts, filling: 0)
    bodyLengths = sorted(bodyLengths, filling: 0)
    detailIndices = sorted(detailIndices, filling: .max)
    rows = inOrder
  }

  /// Puts the number of nodes of a subtree, that at its top with them, in the place of its end.
  private mutating func countSubtrees() {
    for node in rows.indices.reversed() where rows[node].parent != .max {
      rows[Int(rows[node].parent)].end += rows[node].end
    }
  }

  /// The rows in reading order. In those that are left, `parent` is the place of the node itself,
  /// and `end` the place of the next child that it may have.
  private mutating func rowsInReadingOrder() -> [Row] {
    var nextRoot: UInt32 = 0
    return [Row](unsafeUninitializedCapacity: count) { sorted, sortedCount in
      for node in rows.indices {
        var row = rows[node]
        let (parent, size) = (row.parent, row.end)
        var place = nextRoot
        if parent == .max {
          nextRoot += size
        } else {
          place = rows[Int(parent)].end
          rows[Int(parent)].end += size
          row.parent = rows[Int(parent)].parent
        }
        row.end = place + size
        precondition(place < rows.count, "all subtrees together have as many nodes as there are")
        sorted.initializeElement(at: Int(place), to: row)
        (rows[node].parent, rows[node].end) = (place, place + 1)
      }
      sortedCount = rows.count
    }
  }

  /// Sorts a column, which may end before the last node, as the rows were.
  private func sorted(_ column: [UInt32], filling value: UInt32) -> [UInt32] {
    guard !column.isEmpty else { return [] }
    return [UInt32](unsafeUninitializedCapacity: count) { sorted, sortedCount in
      for node in rows.indices {
        sorted.initializeElement(
          at: Int(rows[node].parent), to: node < column.count ? column[node] : value)
      }
      sortedCount = rows.count
    }
  }
}
