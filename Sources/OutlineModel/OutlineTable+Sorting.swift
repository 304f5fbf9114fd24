extension OutlineTable {
  /// Puts nodes into reading order that were added in any order, parents before their children.
  /// Siblings stay in the order in which they were added.
  mutating func sortIntoReadingOrder() {
    let sizes = subtreeSizes()
    let places = places(of: sizes)
    // First the titles, which the rows are needed for.
    titleBytes = sortedTitles(places)
    for node in rows.indices {
      if rows[node].parent != .max { rows[node].parent = places[Int(rows[node].parent)] }
      rows[node].end = places[node] + sizes[node]
    }
    rows = sorted(rows, places)
    var end: UInt32 = 0
    for node in rows.indices {
      end += rows[node].titleEnd
      rows[node].titleEnd = end
    }
    sortColumn(&nodeTexts, places, filling: 0)
    sortColumn(&bodyStarts, places, filling: 0)
    sortColumn(&bodyLengths, places, filling: 0)
    sortColumn(&detailIndices, places, filling: .max)
  }

  /// The nodes in each subtree, that at its top with them.
  private func subtreeSizes() -> [UInt32] {
    var sizes = [UInt32](repeating: 1, count: count)
    for node in (0..<count).reversed() where rows[node].parent != .max {
      sizes[Int(rows[node].parent)] += sizes[node]
    }
    return sizes
  }

  /// Node → its place in reading order.
  private func places(of sizes: [UInt32]) -> [UInt32] {
    var places = [UInt32](repeating: 0, count: count)
    // Where the next child of each node goes.
    var next = places
    var nextRoot: UInt32 = 0
    for node in 0..<count {
      let parent = rows[node].parent
      let place = parent == .max ? nextRoot : next[Int(parent)]
      if parent == .max { nextRoot += sizes[node] } else { next[Int(parent)] += sizes[node] }
      places[node] = place
      next[node] = place + 1
    }
    return places
  }

  /// Leaves in each row the length of its title in place of its end.
  private mutating func sortedTitles(_ places: [UInt32]) -> [UInt8] {
    var nodes = places
    for node in rows.indices { nodes[Int(places[node])] = UInt32(node) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(titleBytes.count)
    titleBytes.withUnsafeBufferPointer { title in
      for node in nodes { bytes.append(contentsOf: title[titleRange(of: Int(node))]) }
    }
    for node in rows.indices.reversed() {
      rows[node].titleEnd = UInt32(titleRange(of: node).count)
    }
    return bytes
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
