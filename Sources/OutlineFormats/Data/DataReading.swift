internal import OutlineModel

/// Makes an outline of a document of nested values (JSON, YAML), in one of the shapes that people
/// give to trees:
///
/// - an object with a title and a list of children, or a list of such objects;
/// - names as keys: `{"Cars": {"Hybrid": ["Prius"]}}`;
/// - a flat list whose objects name their parent, or their children, by ids.
///
/// Nothing recurses: what is still to be read waits on a stack.
struct DataReading: ~Copyable {
  /// A list or an object whose values are nodes.
  private struct Level {
    var following: Int
    let end: Int
    /// The value before `following`.
    var previous: Int?
    /// Whether they are the values of keys, which name them.
    let isByKeys: Bool
    /// Whether a node ends with it.
    let closes: Bool
  }

  var nodes: DataNodes
  private var levels: [Level] = []
  private let tree: DataTree

  /// - Parameter tree: not empty.
  static func read(
    _ tree: DataTree, _ request: ReadingRequest
  ) throws(Diagnostic) -> ReadingResult {
    try checkFields(request.options.fields, request)
    var reading = DataReading(nodes: DataNodes(tree, request))
    if !tree.isEmpty { try reading.readRoot() }
    try reading.readLevels()
    return try reading.finish()
  }

  private init(nodes: consuming DataNodes) {
    tree = nodes.tree
    self.nodes = nodes
  }

  private consuming func finish() throws(Diagnostic) -> ReadingResult { try nodes.finish() }

  /// - Throws: where a fact is asked for that only tables have.
  private static func checkFields(
    _ fields: FieldMap, _ request: ReadingRequest
  ) throws(Diagnostic) {
    for field in [FieldMap.Field.path, .levels, .depth] where fields[field] != nil {
      throw Diagnostic(
        .error, at: SourceLocation(file: request.displayPath),
        "`fields.\(field.rawValue)` is for tables; this file is none",
        advice: "the facts here are title, body, id, parent, children and so on")
    }
  }
}

extension DataReading {
  private mutating func readRoot() throws(Diagnostic) {
    switch tree.kind(of: 0) {
    case .array: try readList(0)
    case .object: try readRootObject()
    default: if !tree.isNothing(0) { try nodes.open(scalar: 0, closes: true) }
    }
  }

  /// Reads an object that is a node, the outline itself, or a list of nodes by their names.
  private mutating func readRootObject() throws(Diagnostic) {
    nodes.look(at: 0)
    if nodes.isOwn { return readOwn() }
    let title = nodes.view[.title]
    let list =
      nodes.view[.children]?.entry ?? (title == nil ? envelopedList : objectOfRecords)
    if title != nil, let list, nodes.idsOfFlatList(list) != nil {
      // The object says what the list is; it is no node above it.
      nodes.takeOutlineFacts(except: list)
      return try readList(list)
    }
    nodes.look(at: 0)
    if title != nil {
      try nodes.openRecord(0, except: list)
      return push(children: list)
    }
    if let list, !isListByName(list) {
      nodes.takeOutlineFacts(except: list)
      return try readList(list)
    }
    push(0, isByKeys: true, closes: false)
  }

  /// Reads what Pleat wrote: the outline, with its nodes below it.
  private mutating func readOwn() {
    guard let list = nodes.view[.children]?.entry else { return }
    nodes.takeOutlineFacts(except: list)
    push(list, isByKeys: false, closes: false)
  }

  /// The only list of objects in a root that has no title and no children by the name that the user
  /// gave, such as the answer of a server holds it.
  private var envelopedList: Int? {
    guard nodes.roles.map[.children] != nil else { return nil }
    let lists = tree.items(of: 0).map { $0 + 1 }.filter(tree.holdsObjects)
    return lists.count == 1 ? lists[0] : nil
  }

  /// The only object below the root whose values are objects with titles: records by their ids.
  private var objectOfRecords: Int? {
    guard nodes.roles.map[.children] == nil else { return nil }
    let found = tree.items(of: 0).map { $0 + 1 }.filter { value in
      guard tree.kind(of: value) == .object, !tree.isNothing(value) else { return false }
      return tree.items(of: value).allSatisfy { tree.kind(of: $0 + 1) == .object }
    }
    return found.count == 1 ? found[0] : nil
  }

  /// Whether an object without a title holds nothing but containers, so that its keys may well be
  /// names. A list by a name that Pleat or the user knows is the outline's all the same.
  private func isListByName(_ list: Int) -> Bool {
    guard nodes.roles.map[.children] == nil, !nodes.isKnownChildren(list) else { return false }
    return tree.items(of: 0).allSatisfy { tree.isContainer($0 + 1) }
  }

  /// Reads the list that the outline is: flat, or of nodes.
  private mutating func readList(_ list: Int) throws(Diagnostic) {
    if let flat = try FlatList(list, &nodes) {
      try flat.read(into: &nodes)
    } else {
      push(list, isByKeys: tree.kind(of: list) == .object, closes: false)
    }
  }

  private mutating func push(children list: Int?) {
    guard let list, tree.isContainer(list) else { return nodes.close() }
    push(list, isByKeys: tree.kind(of: list) == .object, closes: true)
  }

  private mutating func push(_ container: Int, isByKeys: Bool, closes: Bool) {
    levels.append(
      Level(
        following: container + 1, end: tree.end(of: container), isByKeys: isByKeys,
        closes: closes))
  }

  private mutating func readLevels() throws(Diagnostic) {
    while let level = levels.last {
      guard level.following < level.end else {
        levels.removeLast()
        if level.closes { nodes.close() }
        continue
      }
      levels[levels.count - 1].following = tree.end(of: level.following)
      levels[levels.count - 1].previous = level.following
      if level.isByKeys {
        try readPair(level.following)
      } else {
        try readItem(level.following, in: level)
      }
    }
  }

  private mutating func readItem(_ value: Int, in level: Level) throws(Diagnostic) {
    switch tree.kind(of: value) {
    case .null: nodes.lose("items of lists that are null", at: value)
    case .array:
      if !tree.isNothing(value) { nodes.lose("lists within lists, as levels", at: value) }
      push(value, isByKeys: false, closes: false)
    case .object:
      nodes.look(at: value)
      // What Pleat wrote has no names as keys; a node without a title has an empty one.
      if !nodes.isOwn, nodes.view[.title] == nil, isName(value, in: level) {
        push(value, isByKeys: true, closes: false)
      } else {
        let list = nodes.view[.children]?.entry
        try nodes.openRecord(value, except: list)
        push(children: list)
      }
    default: try nodes.open(scalar: value, closes: true)
    }
  }

  /// Whether an object of a list is a name and what is below it, as in `[{"Cars": […]}, …]`. Where
  /// what is below is a text, that of its neighbours must have another name: a list of objects with
  /// one key is a list of records. So is a key for the title that holds nothing.
  private func isName(_ object: Int, in level: Level) -> Bool {
    guard tree.end(of: object) > object + 1, tree.end(of: object + 1) == tree.end(of: object),
      nodes.view[.children].map({ nodes.isKnownChildren($0.entry) }) != true
    else { return false }
    guard !nodes.view.hasEmptyTitle else { return false }
    guard tree.isScalar(object + 2) else { return true }
    let next = tree.end(of: object)
    return !isNeighbor(level.previous, of: object)
      && !isNeighbor(next < level.end ? next : nil, of: object)
  }

  /// Whether another value of the list is an object with the same first key.
  private func isNeighbor(_ other: Int?, of object: Int) -> Bool {
    guard let other, tree.kind(of: other) == .object, tree.end(of: other) > other + 1 else {
      return false
    }
    let texts = tree.texts
    return areEqual(
      texts.span.extracting(tree.textRange(of: other + 1)),
      texts.span.extracting(tree.textRange(of: object + 1)))
  }

  /// Reads a key that names its value.
  private mutating func readPair(_ key: Int) throws(Diagnostic) {
    let value = key + 1
    if tree.kind(of: value) == .object {
      nodes.look(at: value)
      if nodes.view[.title] != nil {
        let list = nodes.view[.children]?.entry
        try nodes.openRecord(value, key: key, except: list)
        return push(children: list)
      }
    }
    try nodes.open(scalar: key, closes: false)
    if tree.isContainer(value) { return push(children: value) }
    if !tree.isNothing(value) { try nodes.open(scalar: value, closes: true) }
    nodes.close()
  }
}
