internal import OutlineModel

/// Gathers the paths of a list in any order: a path that comes again later goes below its parent all
/// the same.
struct PathTree: PathSink {
  let faults: PathFaults
  private let names: PathTitles
  private let ids: PathIDs
  private let titleFlags: NodeFlags
  private var entries: [PathEntry] = []
  /// The last node at the top.
  private var lastRoot = PathEntry.none
  private var open: [UInt32] = []
  /// The nodes by parent and name.
  private var table: PathTable

  /// - Parameter capacity: the number of nodes that are expected.
  init(form: PathListForm, titleFlags: NodeFlags, file: String, capacity: Int) {
    self.titleFlags = titleFlags
    ids = form.ids
    names = PathTitles(separator: form.separator)
    faults = PathFaults(file: file)
    entries.reserveCapacity(capacity)
    table = PathTable(capacity: capacity)
  }

  mutating func keep(levels: Int) { open.removeLast(max(open.count - levels, 0)) }

  mutating func enter(
    _ name: PathName, in bytes: Span<UInt8>, at place: PathPlace
  ) throws(Diagnostic) -> Bool {
    // Where nodes are that many, the builder says so.
    guard entries.count < Int(UInt32.max) else { return false }
    if table.isFull(with: entries.count) { growTable() }
    let parent = open.last ?? PathEntry.none
    let hash = UInt32(truncatingIfNeeded: names.hash(of: name, in: bytes))
    var probe = table.probe(hash, below: parent)
    while let node = table.candidate(hash, at: &probe) {
      if isNode(node, name, below: parent, in: bytes) {
        open.append(node)
        return true
      }
      probe.advance()
    }
    let node = UInt32(entries.count)
    table.insert(node, hash, at: probe)
    entries.append(PathEntry(name: name, hash: hash, place: place, parent: parent))
    link(node, below: parent)
    open.append(node)
    return true
  }

  mutating func list(
    id: Range<Int>?, in bytes: Span<UInt8>, at place: PathPlace
  ) throws(Diagnostic) -> Bool {
    guard let node = open.last.map(Int.init) else { return true }
    let first = Int(entries[node].listed)
    guard first > 0 else {
      entries[node].listed = UInt32(clamping: place.line)
      if let id { entries[node].idStart = id.lowerBound }
      return true
    }
    let known = entries[node].idStart.map { self.id(at: $0, in: bytes) } ?? ""
    if known.isEmpty { entries[node].idStart = id?.lowerBound }
    if let id, !known.isEmpty, known != text(of: id, in: bytes) {
      faults.add(secondID: text(of: id, in: bytes), of: place, kept: known, first: first)
    } else {
      faults.add(repeated: place, first: first)
    }
    return true
  }

  func skip(at place: PathPlace) { faults.add(empty: place) }
}

extension PathTree {
  /// Adds all nodes to `builder`, in the order of the outline. No name can be entered after that.
  mutating func append(
    to builder: inout OutlineBuilder, in bytes: Span<UInt8>
  ) throws(Diagnostic) {
    // The memory serves the outline.
    table = PathTable(size: 0)
    let entries = entries.span
    var node = lastRoot == PathEntry.none ? lastRoot : entries[Int(lastRoot)].next
    while node != PathEntry.none {
      let entry = entries[Int(node)]
      try names.open(entry.name, in: bytes, titleFlags, at: entry.place, of: &builder)
      if let start = entry.idStart {
        let id = id(at: start, in: bytes)
        builder.details { $0.id = id }
      }
      node =
        entry.lastChild == PathEntry.none
        ? following(node, in: entries, &builder) : entries[Int(entry.lastChild)].next
    }
  }

  /// Closes nodes up to one that another follows.
  private func following(
    _ node: UInt32, in entries: Span<PathEntry>, _ builder: inout OutlineBuilder
  ) -> UInt32 {
    var node = node
    while node != PathEntry.none {
      builder.close()
      let parent = entries[Int(node)].parent
      let last = parent == PathEntry.none ? lastRoot : entries[Int(parent)].lastChild
      if last != node { return entries[Int(node)].next }
      node = parent
    }
    return node
  }

  private func id(at start: Int, in bytes: Span<UInt8>) -> String {
    ids.id(in: bytes, from: start).map { text(of: $0.id, in: bytes) } ?? ""
  }

  /// Makes a node the last below `parent`.
  private mutating func link(_ node: UInt32, below parent: UInt32) {
    let last = parent == PathEntry.none ? lastRoot : entries[Int(parent)].lastChild
    if last == PathEntry.none {
      entries[Int(node)].next = node
    } else {
      entries[Int(node)].next = entries[Int(last)].next
      entries[Int(last)].next = node
    }
    if parent == PathEntry.none { lastRoot = node } else { entries[Int(parent)].lastChild = node }
  }

  private func isNode(
    _ node: UInt32, _ name: PathName, below parent: UInt32, in bytes: Span<UInt8>
  ) -> Bool {
    let entry = entries[Int(node)]
    return entry.parent == parent && names.isEqual(entry.name, name, in: bytes)
  }

  private mutating func growTable() {
    table = PathTable(size: table.size * 2)
    for index in entries.indices {
      let entry = entries[index]
      var probe = table.probe(entry.hash, below: entry.parent)
      while table.candidate(entry.hash, at: &probe) != nil { probe.advance() }
      table.insert(UInt32(index), entry.hash, at: probe)
    }
  }
}
