internal import OutlineModel

/// What one object says of a node: which of its values are which facts. It is filled anew for each
/// object, so that its memory is used again.
struct RecordView {
  /// A value that a fact is taken from.
  struct Value {
    var entry: Int
    /// How early its word stands among those of the fact.
    var rank: Int
    /// The number of the user's word for it; nil for a name that Pleat knows.
    var source: Int?
  }

  /// A value that is no fact, by its key.
  struct Other {
    /// The key of the object that the value is within, where the user named a path into that.
    var outer: Int?
    var key: Int
  }

  private static let slots = FieldMap.Field.allCases.count
  /// The best value of each fact that is one value; of meaning for those of `bestSlots`.
  private var best = [Value](repeating: Value(entry: 0, rank: 0), count: slots)
  private var bestSlots = SlotSet()
  private(set) var bodies: [Value] = []
  private(set) var tags: [Value] = []
  /// The values of bodies and tags, in rising order: an object may have any number of them.
  private var texts: [Int] = []
  /// What no fact is taken from, but for what says nothing.
  private(set) var others: [Other] = []
  /// The words of the user that fit a key of any object so far.
  private(set) var found: Set<Found> = []
  /// Whether a key is there for the title, and its value is an empty text or null.
  private(set) var hasEmptyTitle = false

  struct Found: Hashable {
    var slot: Int
    var source: Int
  }

  subscript(field: FieldMap.Field) -> Value? {
    let slot = Self.slot(of: field)
    return bestSlots.contains(slot) ? best[slot] : nil
  }

  /// The facts that are one short text, in the order of their numbers.
  var facts: [(field: FieldMap.Field, value: Value)] {
    let notShort: Set<FieldMap.Field> = [.title, .children, .parent]
    return bestSlots.compactMap { slot in
      let field = FieldMap.Field.allCases[slot]
      return notShort.contains(field) ? nil : (field, best[slot])
    }
  }

  /// Whether it says more than title, body and children.
  func hasFacts(except list: Int?) -> Bool {
    !others.isEmpty || !tags.isEmpty || bodies.count > 1
      || bestSlots.contains { $0 != Self.slot(of: .title) && $0 != Self.slot(of: .children) }
  }

  /// Looks through an object.
  mutating func read(_ object: Int, of tree: DataTree, by roles: FieldRoles) {
    removeAll()
    let texts = tree.texts
    for key in tree.items(of: object) {
      let name = tree.textRange(of: key)
      texts.span.withRoles(of: name, in: roles) { take($0, by: roles, key: key, of: tree) }
    }
    chooseBodies(isChosen: roles.map[.body] != nil)
    noteTexts()
    if roles.map[.children] == nil, self[.children] == nil { takeOnlyList(in: object, of: tree) }
    for key in tree.items(of: object) { keep(key, of: tree) }
  }

  private static func slot(of field: FieldMap.Field) -> Int {
    switch field {
    case .title: 0
    case .body: 1
    case .id: 2
    case .parent: 3
    case .children: 4
    default: FieldMap.Field.allCases.firstIndex(of: field) ?? 0
    }
  }

  private mutating func removeAll() {
    bestSlots = SlotSet()
    hasEmptyTitle = false
    // It takes its time to empty an array that is empty.
    if !texts.isEmpty {
      bodies.removeAll(keepingCapacity: true)
      tags.removeAll(keepingCapacity: true)
      texts.removeAll(keepingCapacity: true)
    }
    if !others.isEmpty { others.removeAll(keepingCapacity: true) }
  }
}

/// Numbers of facts, in rising order.
private struct SlotSet: Sequence, IteratorProtocol {
  private var bits: UInt64 = 0

  func contains(_ slot: Int) -> Bool { bits & 1 << UInt64(slot) != 0 }

  mutating func insert(_ slot: Int) { bits |= 1 << UInt64(slot) }

  mutating func next() -> Int? {
    guard bits != 0 else { return nil }
    defer { bits &= bits - 1 }
    return bits.trailingZeroBitCount
  }
}

extension RecordView {
  private mutating func take(
    _ role: FieldRoles.Role, by roles: FieldRoles, key: Int, of tree: DataTree
  ) {
    var entry = key + 1
    if role.isPath {
      guard let inner = tree.value(within: entry, at: roles.path(of: role)) else { return }
      entry = inner
    }
    if let source = role.source { found.insert(Found(slot: role.slot, source: source)) }
    let value = Value(entry: entry, rank: role.rank, source: role.source)
    switch role.field {
    case .body:
      if tree.isText(entry) { bodies.append(value) }
    case .tags:
      if tree.isText(entry) { tags.append(value) }
    case .children:
      if tree.isContainer(entry) || tree.kind(of: entry) == .null {
        takeIfBetter(value, role.slot, of: tree)
      }
    case .path, .levels, .depth: break
    default:
      if tree.isScalar(entry), !tree.isNothing(entry) {
        takeIfBetter(value, role.slot, of: tree)
      } else if role.field == .title, !tree.isContainer(entry) {
        hasEmptyTitle = true
      }
    }
  }

  /// Takes a value whose word stands earlier, or that says more than none.
  private mutating func takeIfBetter(_ value: Value, _ slot: Int, of tree: DataTree) {
    guard bestSlots.contains(slot) else {
      best[slot] = value
      return bestSlots.insert(slot)
    }
    let known = best[slot]
    let (isNothing, knownIsNothing) = (tree.isNothing(value.entry), tree.isNothing(known.entry))
    if isNothing == knownIsNothing ? value.rank < known.rank : knownIsNothing {
      best[slot] = value
    }
  }

  /// Sorts the bodies by the words for them; of those by names that Pleat knows, one is left.
  private mutating func chooseBodies(isChosen: Bool) {
    guard !bodies.isEmpty else { return }
    if bodies.count > 1 { bodies.sort { $0.rank < $1.rank } }
    guard !isChosen else { return }
    let title = self[.title]?.entry
    bodies.removeAll { $0.entry == title }
    if bodies.count > 1 { bodies.removeLast(bodies.count - 1) }
  }

  /// Takes the only list of objects that has no other meaning for the children.
  private mutating func takeOnlyList(in object: Int, of tree: DataTree) {
    var list: Int?
    for key in tree.items(of: object) where tree.holdsObjects(key + 1) && !isTaken(key + 1) {
      guard list == nil else { return }
      list = key + 1
    }
    if let list { takeIfBetter(Value(entry: list, rank: 0), Self.slot(of: .children), of: tree) }
  }

  private func isTaken(_ entry: Int) -> Bool {
    bestSlots.contains { best[$0].entry == entry }
      || firstText(from: entry) == entry
  }

  private mutating func noteTexts() {
    for body in bodies { texts.append(body.entry) }
    for tag in tags { texts.append(tag.entry) }
    if texts.count > 1 { texts.sort() }
  }

  /// The first value of a body or of tags that is not before an entry.
  private func firstText(from entry: Int) -> Int? {
    var (low, high) = (0, texts.count)
    while low < high {
      let middle = (low + high) / 2
      if texts[middle] < entry { low = middle + 1 } else { high = middle }
    }
    return low < texts.count ? texts[low] : nil
  }

  /// Keeps a key among the others, unless its value is taken or says nothing.
  private mutating func keep(_ key: Int, of tree: DataTree) {
    let value = key + 1
    guard !isTaken(value), !tree.isNothing(value) else { return }
    let range = value + 1..<tree.end(of: value)
    let isEntered =
      tree.kind(of: value) == .object
      && (bestSlots.contains { slot in range.contains(best[slot].entry) }
        || firstText(from: range.lowerBound).map { range.contains($0) } ?? false)
    guard isEntered else { return others.append(Other(outer: nil, key: key)) }
    for inner in tree.items(of: value) where !isTaken(inner + 1) && !tree.isNothing(inner + 1) {
      others.append(Other(outer: key, key: inner))
    }
  }
}

extension Span<UInt8> {
  fileprivate func withRoles(
    of name: Range<Int>, in roles: FieldRoles, _ use: (FieldRoles.Role) -> Void
  ) {
    roles.forEachRole(of: extracting(name), use)
  }
}

extension DataTree {
  /// The value at a path of keys within a value; nil where a key is not there.
  func value(within value: Int, at path: ArraySlice<String>) -> Int? {
    var value = value
    for name in path {
      guard kind(of: value) == .object,
        let key = items(of: value).first(where: { text(of: $0) == name })
      else { return nil }
      value = key + 1
    }
    return value
  }

  /// Whether a value is a text, or a list of them.
  func isText(_ value: Int) -> Bool {
    if isNothing(value) { return false }
    if isScalar(value) { return true }
    return kind(of: value) == .array && items(of: value).allSatisfy { !isContainer($0) }
  }

  /// Whether a value is a list that begins with an object.
  func holdsObjects(_ value: Int) -> Bool {
    kind(of: value) == .array && end(of: value) > value + 1 && kind(of: value + 1) == .object
  }
}
