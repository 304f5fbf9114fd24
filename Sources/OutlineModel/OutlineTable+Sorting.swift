extension OutlineTable {
  /// Puts nodes into reading order that were added in any order, parents before their children.
  /// Siblings stay in the order in which they were added.
  mutating func sortIntoReadingOrder() {
    countSubtrees()
    let places = putIntoPlaces()
    rows = sorted(rows, places)
    sortColumn(&nodeTexts, places, filling: 0)
    sortColumn(&bodyStarts, places, filling: 0)
    sortColumn(&bodyLengths, places, filling: 0)
    sortColumn(&detailIndices, places, filling: .max)
  }

  /// Puts the number of nodes of a subtree, that at its top with them, in the place of its end.
  private mutating func countSubtrees() {
    for node in rows.indices { rows[node].end = 1 }
    for node in rows.indices.reversed() where rows[node].parent != .max {
      rows[Int(rows[node].parent)].end += rows[node].end
    }
  }

  /// Node → its place in reading order. Leaves in each row the places of its parent and its end.
  private mutating func putIntoPlaces() -> [UInt32] {
    var places: [UInt32] = []
    places.reserveCapacity(count)
    // Where the next child of each node goes.
    var next: [UInt32] = []
    next.reserveCapacity(count)
    var nextRoot: UInt32 = 0
    for node in rows.indices {
      let (parent, size) = (rows[node].parent, rows[node].end)
      var place = nextRoot
      if parent == .max {
        nextRoot += size
      } else {
        place = next[Int(parent)]
        next[Int(parent)] += size
        rows[node].parent = places[Int(parent)]
      }
      rows[node].end = place + size
      places.append(place)
      next.append(place + 1)
    }
    return places
  }
}

/// A column with each entry at its node's place.
private func sorted<Entry>(_ column: [Entry], _ places: [UInt32]) -> [Entry] {
  [Entry](unsafeUninitializedCapacity: column.count) { entries, count in
    for node in column.indices {
      entries.initializeElement(at: Int(places[node]), to: column[node])
    }
    count = column.count
  }
}

/// Sorts a column that may end before the last node.
private func sortColumn(_ column: inout [UInt32], _ places: [UInt32], filling value: UInt32) {
  guard !column.isEmpty else { return }
  fill(&column, upTo: places.count - 1, with: value)
  column = sorted(column, places)
}
