internal import OutlineModel

/// A list of objects that name their parent, or their children, by ids.
struct FlatList {
  private let list: Int
  /// The fact by which others name an object: its id or, where none has one, its title.
  private let ids: FieldMap.Field
  /// The object of each record, and the key that is its id where they stand by their ids.
  private var objects: [(object: Int, key: Int?)] = []
  private var records: [RecordTree.Record] = []
  private var children: [RecordTree.NamedChild] = []
  private var childLists: [Int?] = []

  /// - Returns: nil where the list is not flat.
  init?(_ list: Int, _ nodes: inout DataNodes) throws(Diagnostic) {
    guard let ids = nodes.idsOfFlatList(list) else { return nil }
    (self.list, self.ids) = (list, ids)
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
    let id = nodes.view[ids]?.entry ?? key
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
    let texts = tree.texts
    let file = nodes.file
    let order = try RecordTree(
      records, children: children, in: texts.span,
      place: { tree.lines.location(of: $0, in: file) })
    for warning in order.warnings { nodes.add(warning) }
    for entry in order.entries {
      nodes.close(downTo: entry.depth)
      let (object, key) = objects[entry.record]
      if entry.isLink {
        let id = records[entry.record].id.map { text(of: $0.indexRange, in: texts.span) }
        try nodes.openLink(to: object, id: id)
      } else {
        nodes.look(at: object)
        try nodes.openRecord(
          object, key: key, isFlat: true, hasID: !order.withoutID.contains(entry.record),
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

  /// The fact by which the objects of a list name each other where it is flat: they have ids, some
  /// name a parent or children by them, and none holds objects as children. Where none has an id, one
  /// may be the parent of another by its title.
  /// - Returns: nil where the list is not flat.
  mutating func idsOfFlatList(_ list: Int) -> FieldMap.Field? {
    /// Some of the parents that are named.
    var parents: Set<String> = []
    var withID = 0
    /// Some of the children that are named.
    var named: Set<String> = []
    for (number, item) in tree.items(of: list).enumerated() {
      let isPair = tree.kind(of: item) == .key
      let object = isPair ? item + 1 : item
      if number == Self.sample, withID == 0, parents.isEmpty { return nil }
      guard tree.kind(of: object) == .object else { continue }
      look(at: object)
      let children = view[.children]?.entry
      if let children, holdsNodes(children) { return nil }
      if view[.id] != nil || isPair && view[.title] != nil { withID += 1 }
      if let parent = view[.parent]?.entry, parents.count < Self.sample {
        parents.insert(tree.text(of: parent))
      }
      if let children, named.count < Self.sample { named.formUnion(texts(in: children)) }
    }
    guard withID > 0 else { return has(.title, among: parents, in: list) ? .title : nil }
    return !parents.isEmpty || has(.id, among: named, in: list) ? .id : nil
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

  /// Whether an object of the list has one of these ids or titles.
  private mutating func has(
    _ field: FieldMap.Field, among names: Set<String>, in list: Int
  ) -> Bool {
    guard !names.isEmpty else { return false }
    for item in tree.items(of: list) {
      let isPair = tree.kind(of: item) == .key
      let object = isPair ? item + 1 : item
      guard tree.kind(of: object) == .object else { continue }
      look(at: object)
      let name = view[field]?.entry ?? (isPair ? item : nil)
      if let name, names.contains(tree.text(of: name)) { return true }
    }
    return false
  }
}
