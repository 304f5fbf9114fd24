internal import OutlineModel

/// A list of objects that name their parent, or their children, by ids.
struct FlatList {
  private let list: Int
  /// The object of each record, and the key that is its id where they stand by their ids.
  private var objects: [(object: Int, key: Int?)] = []
  private var records: [RecordTree.Record] = []
  private var children: [RecordTree.NamedChild] = []
  private var childLists: [Int?] = []

  /// - Returns: nil where the list is not flat.
  init?(_ list: Int, _ nodes: inout DataNodes) throws(Diagnostic) {
    guard nodes.holdsFlatList(list) else { return nil }
    self.list = list
    let tree = nodes.tree
    for item in tree.items(of: list) {
      let isPair = tree.kind(of: item) == .key
      let object = isPair ? item + 1 : item
      guard tree.kind(of: object) == .object else {
        nodes.lose("items of a flat list that are no objects", at: object)
        continue
      }
      add(object, key: isPair ? item : nil, &nodes)
    }
  }

  private mutating func add(_ object: Int, key: Int?, _ nodes: inout DataNodes) {
    let tree = nodes.tree
    nodes.look(at: object)
    let id = nodes.view[.id]?.entry ?? key
    let parent = nodes.view[.parent]?.entry
    let number = records.count
    records.append(
      RecordTree.Record(
        id: id.map { tree.range32(of: $0) },
        parent: parent.flatMap { tree.text(of: $0) == "#" ? nil : tree.range32(of: $0) },
        offset: tree.offset(of: object)))
    objects.append((object, key))
    let named = nodes.view[.children]?.entry
    childLists.append(named)
    guard let named, tree.kind(of: named) == .array else { return }
    for entry in named + 1..<tree.end(of: named) where tree.isScalar(entry) {
      children.append(
        RecordTree.NamedChild(
          record: number, id: tree.range32(of: entry), offset: tree.offset(of: entry)))
    }
  }

  /// Makes nodes of the records, in the order of the tree that they are.
  func read(into nodes: inout DataNodes) throws(Diagnostic) {
    let tree = nodes.tree
    let places = nodes.places
    let order = try RecordTree(
      records, children: children, in: tree.texts.span, place: { places.place(ofOffset: $0) })
    for warning in order.warnings { nodes.add(warning) }
    for entry in order.entries {
      nodes.close(downTo: entry.depth)
      let (object, key) = objects[entry.record]
      if entry.isLink {
        let id = records[entry.record].id.map { text(of: $0.indexRange, in: tree.texts.span) }
        try nodes.openLink(to: object, id: id)
      } else {
        nodes.look(at: object)
        try nodes.openRecord(
          object, key: key, hasID: !order.withoutID.contains(entry.record),
          except: childLists[entry.record])
      }
    }
    nodes.close(downTo: 0)
  }
}

extension DataTree {
  func range32(of entry: Int) -> Range<UInt32> {
    let start = entries[entry].textStart
    return start..<start + entries[entry].textLength
  }
}

extension DataNodes {
  /// How many objects are looked at for ids, before a list is taken for one without.
  private static var sample: Int { 100 }

  /// Whether a list is flat: its objects have ids, some name a parent or children by them, and none
  /// holds objects as children.
  mutating func holdsFlatList(_ list: Int) -> Bool {
    var hasParents = false
    var withID = 0
    /// Some of the children that are named.
    var named: Set<String> = []
    for (number, item) in tree.items(of: list).enumerated() {
      let isPair = tree.kind(of: item) == .key
      let object = isPair ? item + 1 : item
      if number == Self.sample, withID == 0 { return false }
      guard tree.kind(of: object) == .object else { continue }
      look(at: object)
      let children = view[.children]?.entry
      if let children, holdsNodes(children) { return false }
      if view[.id] != nil || isPair && view[.title] != nil { withID += 1 }
      if view[.parent] != nil { hasParents = true }
      if let children, named.count < Self.sample { named.formUnion(texts(in: children)) }
    }
    return withID > 0 && (hasParents || !named.isEmpty && hasID(among: named, in: list))
  }

  /// Whether a list of children holds what is no id.
  private func holdsNodes(_ children: Int) -> Bool {
    tree.kind(of: children) == .object && !tree.isNothing(children)
      || (children + 1..<tree.end(of: children)).contains { tree.kind(of: $0) == .object }
  }

  private func texts(in children: Int) -> [String] {
    (children + 1..<tree.end(of: children)).prefix(Self.sample).filter { tree.isScalar($0) }
      .map { tree.text(of: $0) }
  }

  /// Whether an object of the list has one of these ids.
  private mutating func hasID(among ids: Set<String>, in list: Int) -> Bool {
    for item in tree.items(of: list) {
      let isPair = tree.kind(of: item) == .key
      let object = isPair ? item + 1 : item
      guard tree.kind(of: object) == .object else { continue }
      look(at: object)
      let id = view[.id]?.entry ?? (isPair ? item : nil)
      if let id, ids.contains(tree.text(of: id)) { return true }
    }
    return false
  }
}
