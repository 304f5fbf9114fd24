extension OutlineColumns {
  /// Puts nodes into reading order that were added in any order, parents before their children.
  /// Siblings stay in the order in which they were added.
  mutating func sortIntoReadingOrder() {
    let sizes = subtreeSizes()
    let places = places(of: sizes)
    sortTitles(places)
    let lastPlaces = parents.map { $0 == .max ? $0 : places[Int($0)] }
    parents = sorted(lastPlaces, places)
    ends = sorted(zip(places, sizes).map { $0 + $1 }, places)
    depths = sorted(depths, places)
    flags = sorted(flags, places)
    lines = sorted(lines, places)
    columns = sorted(columns, places)
    sortShortColumn(&nodeTexts, places, filling: 0)
    sortShortColumn(&bodyStarts, places, filling: 0)
    sortShortColumn(&bodyLengths, places, filling: 0)
    sortShortColumn(&detailIndices, places, filling: .max)
  }

  /// The nodes in each subtree, that at its top with them.
  private func subtreeSizes() -> [UInt32] {
    var sizes = [UInt32](repeating: 1, count: count)
    for node in (0..<count).reversed() where parents[node] != .max {
      sizes[Int(parents[node])] += sizes[node]
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
      let parent = parents[node]
      let place = parent == .max ? nextRoot : next[Int(parent)]
      if parent == .max { nextRoot += sizes[node] } else { next[Int(parent)] += sizes[node] }
      places[node] = place
      next[node] = place + 1
    }
    return places
  }

  private mutating func sortTitles(_ places: [UInt32]) {
    var nodes = places
    for node in 0..<count { nodes[Int(places[node])] = UInt32(node) }
    var bytes: [UInt8] = []
    var ends: [UInt32] = []
    bytes.reserveCapacity(titleBytes.count)
    ends.reserveCapacity(count)
    titleBytes.withUnsafeBufferPointer { title in
      for node in nodes {
        bytes.append(contentsOf: title[titleRange(of: Int(node))])
        ends.append(UInt32(bytes.count))
      }
    }
    (titleBytes, titleEnds) = (bytes, ends)
  }
}

/// A column with each entry at its node's place.
private func sorted<Entry>(_ column: [Entry], _ places: [UInt32]) -> [Entry] {
  [Entry](unsafeUninitializedCapacity: column.count) { entries, count in
    for node in column.indices { entries.initializeElement(at: Int(places[node]), to: column[node]) }
    count = column.count
  }
}

/// Sorts a column that may end before the last node.
private func sortShortColumn(_ column: inout [UInt32], _ places: [UInt32], filling value: UInt32) {
  guard !column.isEmpty else { return }
  fill(&column, upTo: places.count - 1, with: value)
  column = sorted(column, places)
}
