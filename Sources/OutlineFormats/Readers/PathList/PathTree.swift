internal import OutlineModel

/// Makes nodes of the paths of a list, as `PathListWalk` comes by them.
///
/// Most lists are in the order of the outline. So at first only the names below each open node are
/// kept; once one of them comes again, all nodes are looked up by parent and name, and a path that
/// comes again later goes below its parent all the same.
struct PathTree: ~Copyable {
  let faults: PathFaults
  private let titles: PathTitles
  private let titleFlags: NodeFlags
  var builder: OutlineBuilder
  /// For each node the line that lists it; 0 where it is only implied.
  private var listed: [UInt32] = []
  /// The names of the children of each open node, and of the top.
  private var siblings: [SiblingNames] = [SiblingNames()]
  /// Whether no name came again so far below the same parent.
  private var isOrdered = true
  /// The nodes by parent and name, where they aren't ordered.
  private var table = PathTable(size: 0)

  /// - Parameters:
  ///   - size: of the file, in bytes.
  ///   - beginning: its first bytes.
  init(_ source: ReadingRequest, _ separator: PathSeparator, size: Int, beginning: Span<UInt8>) {
    titles = PathTitles(separator: separator)
    titleFlags = source.options.titleFlags
    faults = PathFaults(file: source.displayPath)
    builder = makeBuilder(for: source, size: size, beginning: beginning)
    listed.reserveCapacity(
      estimatedNodeCount(beginning: beginning, size: size, limits: source.limits))
  }

  /// The number of nodes.
  var count: Int { builder.count }

  /// Leaves all names of the last path but the first `levels`.
  mutating func keep(levels: Int) {
    builder.close(downTo: levels)
  }

  /// Goes to the next name of the path, below the last.
  mutating func enter(
    _ name: PathName, in bytes: Span<UInt8>, at place: PathPlace
  ) throws(Diagnostic) {
    let hash = titles.hash(of: name, in: bytes)
    if isOrdered {
      if siblings[builder.depth].insert(hash) { return try add(name, in: bytes, at: place) }
      isOrdered = false
      siblings = []
    }
    if table.isFull(with: count) {
      fillTable(capacity: max(2 * count, min(listed.capacity, 32 * count)))
    }
    let parent = builder.innermost.map(UInt32.init) ?? .max
    let key = UInt32(truncatingIfNeeded: hash)
    var probe = table.probe(key, below: parent)
    while let node = table.candidate(key, at: &probe) {
      if isNode(node, name, below: parent, in: bytes) {
        return builder.reopen(Int(node))
      }
      probe.advance()
    }
    table.insert(UInt32(count), key, at: probe)
    try add(name, in: bytes, at: place)
  }

  /// Ends the path: a line of the list stands for the last name.
  mutating func list(id: Range<Int>?, in bytes: Span<UInt8>, at place: PathPlace) {
    guard let node = builder.innermost else { return faults.add(empty: place) }
    let first = Int(listed[node])
    let id = id.map { text(of: $0, in: bytes) }
    guard first > 0 else {
      listed[node] = UInt32(clamping: place.line)
      if let id { builder.details(of: node) { $0.id = id } }
      return
    }
    let known = builder.details(of: node)?.id
    if known == nil, let id { builder.details(of: node) { $0.id = id } }
    if let known, let id, known != id {
      faults.add(secondID: id, of: place, kept: known, first: first)
    } else {
      faults.add(repeated: place, first: first)
    }
  }

  /// Ends the path like `list`, for a source that says itself what it thinks of a second line.
  /// - Returns: the line that the node was listed by before.
  mutating func listQuietly(line: Int) -> Int? {
    guard let node = builder.innermost else { return nil }
    guard listed[node] == 0 else { return Int(listed[node]) }
    listed[node] = UInt32(clamping: line)
    return nil
  }

  /// Notes that a node was added to the builder that no path leads to, and ends it.
  mutating func closeOther(line: Int) {
    listed.append(UInt32(clamping: line))
    builder.close()
  }

  /// Whether a node has the title that a name stands for.
  func isNode(_ node: Int, _ name: PathName, in bytes: Span<UInt8>) -> Bool {
    builder.withTitle(of: node) { titles.isTitle($0, of: name, in: bytes) }
  }

  consuming func finish() -> ReadingResult {
    let warnings = faults.warnings
    return ReadingResult(outline: builder.finish(), warnings: warnings)
  }

  private mutating func add(
    _ name: PathName, in bytes: Span<UInt8>, at place: PathPlace
  ) throws(Diagnostic) {
    try titles.open(name, in: bytes, titleFlags, at: place, of: &builder)
    listed.append(0)
    guard isOrdered else { return }
    if builder.depth < siblings.count {
      siblings[builder.depth].removeAll()
    } else {
      siblings.append(SiblingNames())
    }
  }

  private func isNode(
    _ node: UInt32, _ name: PathName, below parent: UInt32, in bytes: Span<UInt8>
  ) -> Bool {
    builder.parent(of: Int(node)).map(UInt32.init) ?? .max == parent
      && builder.withTitle(of: Int(node)) { titles.isTitle($0, of: name, in: bytes) }
  }

  private mutating func fillTable(capacity: Int) {
    table = PathTable(capacity: capacity)
    for node in 0..<count {
      let parent = builder.parent(of: node).map(UInt32.init) ?? .max
      let key = builder.withTitle(of: node) { UInt32(truncatingIfNeeded: titles.hash(ofTitle: $0)) }
      var probe = table.probe(key, below: parent)
      while table.candidate(key, at: &probe) != nil { probe.advance() }
      table.insert(UInt32(node), key, at: probe)
    }
  }
}
