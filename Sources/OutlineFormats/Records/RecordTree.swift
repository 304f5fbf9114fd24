internal import OutlineModel

/// The tree that a flat list of records is, by the ids in which they name each other: their parent
/// (`parent`), or their children (`child_ids`).
///
/// The rules: a record whose parent is missing stands at the top, with a warning. Records that are
/// below themselves are an error. Of a record with two parents the first holds it, and the others
/// show a link to it; one that names it is before the one that it names. Of two records with one id
/// the first has it.
struct RecordTree {
  /// One record of the list. Its texts are ranges of the bytes that all records share.
  struct Record {
    var id: Range<UInt32>?
    /// Nil for a record at the top.
    var parent: Range<UInt32>?
    /// Where the record stands, and where its parent is named, as an offset that `place` knows.
    var offset: Int
  }

  /// One node to be made, in reading order.
  struct Entry: Equatable {
    var record: Int
    var depth: Int
    /// Whether it is a link to a record that has its place elsewhere.
    var isLink = false
  }

  /// Children that records name, one after the other.
  struct NamedChild {
    /// The record that names it.
    var record: Int
    var id: Range<UInt32>
    var offset: Int
  }

  private(set) var entries: [Entry] = []
  /// The records whose id another has already: they are nodes without an id.
  private(set) var withoutID: Set<Int> = []

  private static let none: Int32 = -1
  private let records: [Record]
  private let place: (Int) -> SourceLocation
  private var parents: [Int32]
  private var firstChildren: [Int32]
  private var lastChildren: [Int32]
  private var nextSiblings: [Int32]
  private var roots: [Int] = []
  /// The records that links lead to. A link is a node like those of the records, numbered after
  /// them.
  private var linked: [Int] = []
  private let log = WarningLog()

  var warnings: [Diagnostic] { log.finish(file: place(0).file) }

  /// - Parameters:
  ///   - children: by the record that names them, in order; empty where records name their parents.
  ///   - bytes: what the ranges are of.
  ///   - place: the location of an offset.
  /// - Throws: a diagnostic where records are below themselves.
  init(
    _ records: [Record], children: [NamedChild] = [], in bytes: Span<UInt8>,
    place: @escaping (Int) -> SourceLocation
  ) throws(Diagnostic) {
    self.records = records
    self.place = place
    parents = [Int32](repeating: Self.none, count: records.count)
    firstChildren = parents
    lastChildren = parents
    nextSiblings = parents
    var table = IDTable(capacity: records.count)
    for (number, record) in records.enumerated() {
      guard let id = record.id, !id.isEmpty else { continue }
      if let first = table.insert(id, record: number, in: bytes) {
        withoutID.insert(number)
        log.add(
          .repeatedID,
          Diagnostic(
            .warning, at: place(record.offset),
            "the id \"\(text(of: id.indexRange, in: bytes))\" is here again; the first is at "
              + "\(place(records[first].offset))",
            advice: "what names it means the first; give this one another id"))
      }
    }
    join(children, table, in: bytes)
    joinParents(table, in: bytes)
    roots = parents.indices.prefix(records.count).filter { parents[$0] == Self.none }
    makeEntries()
    try checkRings(in: bytes)
  }
}

extension RecordTree {
  private mutating func joinParents(_ table: borrowing IDTable, in bytes: Span<UInt8>) {
    for (number, record) in records.enumerated() {
      guard let parent = record.parent, !parent.isEmpty else { continue }
      guard let found = table.record(parent, in: bytes) else {
        warn(.missingParent, parent, of: number, at: record.offset, in: bytes)
        continue
      }
      if parents[number] == Self.none {
        attach(number, to: found)
      } else if Int(parents[number]) != found, let id = record.id {
        let child = NamedChild(record: found, id: id, offset: record.offset)
        addLink(to: number, below: child, in: bytes)
      }
    }
  }

  private mutating func join(
    _ children: [NamedChild], _ table: borrowing IDTable, in bytes: Span<UInt8>
  ) {
    for child in children {
      guard let found = table.record(child.id, in: bytes) else {
        warn(.missingChild, child.id, of: child.record, at: child.offset, in: bytes)
        continue
      }
      if parents[found] == Self.none {
        attach(found, to: child.record)
      } else if parents[found] != child.record {
        addLink(to: found, below: child, in: bytes)
      }
    }
  }

  private mutating func attach(_ child: Int, to parent: Int) {
    parents[child] = Int32(parent)
    if firstChildren[parent] == Self.none {
      firstChildren[parent] = Int32(child)
    } else {
      nextSiblings[Int(lastChildren[parent])] = Int32(child)
    }
    lastChildren[parent] = Int32(child)
  }

  private mutating func addLink(to record: Int, below child: NamedChild, in bytes: Span<UInt8>) {
    let link = records.count + linked.count
    linked.append(record)
    parents.append(Self.none)
    firstChildren.append(Self.none)
    lastChildren.append(Self.none)
    nextSiblings.append(Self.none)
    attach(link, to: child.record)
    let first = Int(parents[record])
    log.add(
      .secondParent,
      Diagnostic(
        .warning, at: place(child.offset),
        "\"\(text(of: child.id.indexRange, in: bytes))\" has two parents; the first, at "
          + "\(place(records[first].offset)), holds it, and a link to it stands here"))
  }

  /// Walks the tree from the top, without recursion.
  private mutating func makeEntries() {
    entries.reserveCapacity(records.count)
    for root in roots {
      var node = root
      var depth = 0
      while true {
        entries.append(entry(of: node, depth: depth))
        if firstChildren[node] != Self.none {
          node = Int(firstChildren[node])
          depth += 1
          continue
        }
        while depth > 0, nextSiblings[node] == Self.none {
          node = Int(parents[node])
          depth -= 1
        }
        guard depth > 0 else { break }
        node = Int(nextSiblings[node])
      }
    }
  }

  private func entry(of node: Int, depth: Int) -> Entry {
    node < records.count
      ? Entry(record: node, depth: depth)
      : Entry(record: linked[node - records.count], depth: depth, isLink: true)
  }

  /// Records that no walk from the top came by are below themselves.
  private func checkRings(in bytes: Span<UInt8>) throws(Diagnostic) {
    var isReached = [Bool](repeating: false, count: records.count)
    for entry in entries where !entry.isLink { isReached[entry.record] = true }
    guard let start = isReached.firstIndex(of: false) else { return }
    var isPassed = isReached
    var record = start
    while !isPassed[record] {
      isPassed[record] = true
      record = Int(parents[record])
    }
    // From here on the parents come again: this is the ring.
    var ring = [record]
    while Int(parents[ring[ring.count - 1]]) != record {
      ring.append(Int(parents[ring[ring.count - 1]]))
    }
    let first = ring.indices.min { ring[$0] < ring[$1] } ?? 0
    ring = Array(ring[first...] + ring[..<first])
    let names = (ring + ring.prefix(1)).map { record in
      records[record].id.map { text(of: $0.indexRange, in: bytes) } ?? "?"
    }
    let shown =
      names.count <= 12 ? names : names.prefix(10) + ["…", names[names.count - 1]]
    throw Diagnostic(
      .error, at: place(records[ring[0]].offset),
      "these are below themselves: " + shown.joined(separator: " < "),
      advice: "let one of them name another parent, or none")
  }
}

extension RecordTree {
  /// Warns of a parent or a child that is not there.
  private func warn(
    _ kind: WarningLog.Kind, _ id: Range<UInt32>, of record: Int, at offset: Int,
    in bytes: Span<UInt8>
  ) {
    let isParent = kind == .missingParent
    let owner = records[record].id.map { " of \"\(text(of: $0.indexRange, in: bytes))\"" } ?? ""
    log.add(
      kind,
      Diagnostic(
        .warning, at: place(offset),
        "the \(isParent ? "parent" : "child") \"\(text(of: id.indexRange, in: bytes))\"\(owner) "
          + "is not in this file"
          + (isParent && parents[record] == Self.none
            ? ", so it stands at the top" : ", so it is left out")))
  }
}
