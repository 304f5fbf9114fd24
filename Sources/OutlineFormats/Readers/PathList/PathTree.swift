internal import OutlineModel

/// Gathers the paths of a list in any order: a path that comes again later goes below its parent all
/// the same.
struct PathTree: PathSink {
  /// A node, with the nodes beside it by their indices.
  private struct Entry {
    var name: PathName
    var line: UInt32
    var column: UInt32
    var parent: UInt32
    var firstChild = UInt32.max
    var lastChild = UInt32.max
    var next = UInt32.max
    /// The line that lists the node; 0 where it is only implied.
    var listed: UInt32 = 0
    var id = 0..<0
  }

  let faults: PathFaults
  private let names: PathTitles
  private let titleFlags: NodeFlags
  private var entries: [Entry] = []
  private var firstRoot = UInt32.max
  private var lastRoot = UInt32.max
  private var open: [UInt32] = []
  /// The nodes by parent and name: indices into `entries`, found by hashing; the maximum is free.
  private var table = [UInt32](repeating: .max, count: 64)

  init(titleFlags: NodeFlags, separator: PathSeparator, file: String) {
    self.titleFlags = titleFlags
    names = PathTitles(separator: separator)
    faults = PathFaults(file: file)
  }

  mutating func keep(levels: Int) { open.removeLast(max(open.count - levels, 0)) }

  mutating func enter(
    _ name: PathName, in bytes: Span<UInt8>, at place: PathPlace
  ) throws(Diagnostic) -> Bool {
    if entries.count * 2 >= table.count { growTable(bytes) }
    let parent = open.last ?? .max
    let slot = slot(of: name, below: parent, in: bytes)
    if table[slot] == .max {
      table[slot] = UInt32(entries.count)
      entries.append(
        Entry(
          name: name, line: UInt32(clamping: place.line), column: UInt32(clamping: place.column),
          parent: parent))
      link(UInt32(entries.count - 1), below: parent)
    }
    open.append(table[slot])
    return true
  }

  mutating func list(
    id: Range<Int>?, in bytes: Span<UInt8>, at place: PathPlace
  ) throws(Diagnostic) -> Bool {
    guard let node = open.last.map(Int.init) else { return true }
    let entry = entries[node]
    if entry.listed == 0 {
      entries[node].listed = UInt32(clamping: place.line)
      entries[node].id = id ?? 0..<0
      return true
    }
    let first = Int(entry.listed)
    let known = text(of: entry.id, in: bytes)
    if let id, !known.isEmpty, known != text(of: id, in: bytes) {
      faults.add(secondID: text(of: id, in: bytes), of: place, kept: known, first: first)
    } else {
      if let id { entries[node].id = id }
      faults.add(repeated: place, first: first)
    }
    return true
  }

  func skip(at place: PathPlace) { faults.add(empty: place) }

  /// Adds all nodes to `builder`, in the order of the outline.
  func append(to builder: inout OutlineBuilder, in bytes: Span<UInt8>) throws(Diagnostic) {
    var node = firstRoot
    while node != .max {
      let entry = entries[Int(node)]
      try names.withTitle(of: entry.name, in: bytes) { title throws(Diagnostic) in
        try builder.open(
          title: title, flags: titleFlags, line: Int(entry.line), column: Int(entry.column))
      }
      if !entry.id.isEmpty { builder.details { $0.id = text(of: entry.id, in: bytes) } }
      node = entry.firstChild == .max ? next(after: node, &builder) : entry.firstChild
    }
  }

  /// Closes nodes up to one that has a next sibling.
  private func next(after node: UInt32, _ builder: inout OutlineBuilder) -> UInt32 {
    var node = node
    while node != .max {
      builder.close()
      if entries[Int(node)].next != .max { return entries[Int(node)].next }
      node = entries[Int(node)].parent
    }
    return .max
  }
}

extension PathTree {
  private mutating func link(_ node: UInt32, below parent: UInt32) {
    let last = parent == .max ? lastRoot : entries[Int(parent)].lastChild
    if last != .max {
      entries[Int(last)].next = node
    } else if parent == .max {
      firstRoot = node
    } else {
      entries[Int(parent)].firstChild = node
    }
    if parent == .max { lastRoot = node } else { entries[Int(parent)].lastChild = node }
  }

  /// Where a name below `parent` is in the table, or would be.
  private func slot(of name: PathName, below parent: UInt32, in bytes: Span<UInt8>) -> Int {
    let mixed = names.hash(of: name, in: bytes) &+ UInt64(parent) &* 0x9E37_79B9_7F4A_7C15
    var slot = Int(truncatingIfNeeded: mixed ^ mixed >> 32) & (table.count - 1)
    while table[slot] != .max {
      let entry = entries[Int(table[slot])]
      if entry.parent == parent, names.isEqual(entry.name, name, in: bytes) { break }
      slot = (slot + 1) & (table.count - 1)
    }
    return slot
  }

  private mutating func growTable(_ bytes: Span<UInt8>) {
    table = [UInt32](repeating: .max, count: table.count * 4)
    for index in entries.indices {
      let slot = slot(of: entries[index].name, below: entries[index].parent, in: bytes)
      table[slot] = UInt32(index)
    }
  }
}
