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
  /// The nodes by parent and name: indices into `entries`, found by hashing.
  private var table: [UInt32]

  /// - Parameter capacity: the number of nodes that are expected.
  init(form: PathListForm, titleFlags: NodeFlags, file: String, capacity: Int) {
    self.titleFlags = titleFlags
    ids = form.ids
    names = PathTitles(separator: form.separator)
    faults = PathFaults(file: file)
    entries.reserveCapacity(capacity)
    var size = 64
    while size < capacity * 3 / 2 { size *= 2 }
    table = [UInt32](repeating: PathEntry.none, count: size)
  }

  mutating func keep(levels: Int) { open.removeLast(max(open.count - levels, 0)) }

  mutating func enter(
    _ name: PathName, in bytes: Span<UInt8>, at place: PathPlace
  ) throws(Diagnostic) -> Bool {
    // Where nodes are that many, the builder says so.
    guard entries.count < Int(UInt32.max) else { return false }
    if entries.count * 4 >= table.count * 3 { growTable() }
    let parent = open.last ?? PathEntry.none
    let hash = names.hash(of: name, in: bytes)
    let slot = slot(of: name, hash, below: parent, in: bytes)
    if table[slot] == PathEntry.none {
      table[slot] = UInt32(entries.count)
      entries.append(PathEntry(name: name, hash: hash, place: place, parent: parent))
      link(UInt32(entries.count - 1), below: parent)
    }
    open.append(table[slot])
    return true
  }

  mutating func list(
    id: Range<Int>?, in bytes: Span<UInt8>, at place: PathPlace
  ) throws(Diagnostic) -> Bool {
    guard let node = open.last.map(Int.init) else { return true }
    let first = Int(entries[node].listed)
    let known = entries[node].idStart.map { self.id(at: $0, in: bytes) } ?? ""
    if first == 0 { entries[node].listed = UInt32(clamping: place.line) }
    if known.isEmpty { entries[node].idStart = id?.lowerBound }
    guard first > 0 else { return true }
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
  /// Adds all nodes to `builder`, in the order of the outline.
  func append(to builder: inout OutlineBuilder, in bytes: Span<UInt8>) throws(Diagnostic) {
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
        ? following(node, &builder) : entries[Int(entry.lastChild)].next
    }
  }

  /// Closes nodes up to one that another follows.
  private func following(_ node: UInt32, _ builder: inout OutlineBuilder) -> UInt32 {
    var node = node
    while node != PathEntry.none {
      builder.close()
      let entry = entries[Int(node)]
      let last =
        entry.parent == PathEntry.none ? lastRoot : entries[Int(entry.parent)].lastChild
      if last != node { return entry.next }
      node = entry.parent
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

  /// Where a name below `parent` is in the table, or would be.
  private func slot(
    of name: PathName, _ hash: UInt64, below parent: UInt32, in bytes: Span<UInt8>
  ) -> Int {
    var probe = TableProbe(UInt32(truncatingIfNeeded: hash), below: parent, size: table.count)
    while table[probe.slot] != PathEntry.none {
      let entry = entries[Int(table[probe.slot])]
      if entry.parent == parent, entry.hash == UInt32(truncatingIfNeeded: hash),
        names.isEqual(entry.name, name, in: bytes)
      {
        break
      }
      probe.advance()
    }
    return probe.slot
  }

  private mutating func growTable() {
    table = [UInt32](repeating: PathEntry.none, count: table.count * 2)
    for index in entries.indices {
      var probe = TableProbe(
        entries[index].hash, below: entries[index].parent, size: table.count)
      while table[probe.slot] != PathEntry.none { probe.advance() }
      table[probe.slot] = UInt32(index)
    }
  }
}

/// The slots of a hash table in which a name is looked for, one after the other.
///
/// The first of them are near each other for the names below one parent, and for parents that
/// follow each other. A list is mostly read in the order of its nodes, so they are in the cache.
private struct TableProbe {
  private(set) var slot: Int
  private let mask: Int
  private let distant: Int
  private var nearSlots = 8

  /// - Parameter size: of the table; a power of two.
  init(_ hash: UInt32, below parent: UInt32, size: Int) {
    mask = size - 1
    slot = (Int(parent &+ 1) * 2 + Int(hash & 15)) & mask
    let mixed = (UInt64(hash) << 32 | UInt64(parent)) &* 0x9E37_79B9_7F4A_7C15
    distant = Int(truncatingIfNeeded: mixed >> 24) & mask
  }

  mutating func advance() {
    nearSlots -= 1
    slot = nearSlots == 0 ? distant : (slot + 1) & mask
  }
}
