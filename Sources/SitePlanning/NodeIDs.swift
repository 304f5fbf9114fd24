internal import Bytes

/// The id of each node of an outline: what stands after `#` in its address.
///
/// Two ids are the same where a disk that ignores case and Unicode form would take them for one.
package struct NodeIDs: Sendable {
  /// In reading order.
  private var ids: NameList
  private var nodes: HashTable

  /// - Parameters:
  ///   - count: how many nodes there are.
  ///   - bytes: how many bytes their ids will rarely exceed together.
  init(count: Int, bytes: Int) {
    ids = NameList(count: count, bytes: bytes)
    nodes = HashTable(count: count)
  }

  /// Keeps an id of this hash for a node.
  /// - Returns: whether it was free.
  mutating func claim(_ hash: UInt64, for node: Int) -> Bool { nodes.insert(hash, node) }

  /// Adds the id of the next node, whose hash is claimed for it.
  mutating func append(_ id: Span<UInt8>) { ids.append(id) }

  /// Finds out which of some names are in use, of those that have a hash.
  /// - Parameter slots: memory to work in.
  func lookUp(_ names: inout [SlugBlock.Candidate], _ slots: inout [HashTable.Slot]) {
    // All first slots are asked for before one of them is needed, so that no wait is for one alone.
    slots.removeAll(keepingCapacity: true)
    for name in names { slots.append(nodes.firstSlot(of: name.hash ?? 0)) }
    for index in names.indices {
      guard let hash = names[index].hash else { continue }
      names[index].isTaken = nodes.holds(hash, firstSlot: slots[index])
    }
  }

  /// The node that an id of this hash is kept for, or nil.
  func owner(of hash: UInt64) -> Int? { nodes.number(of: hash) }

  /// Hands over the id of `node`.
  package func withID<Result>(of node: Int, _ use: (Span<UInt8>) -> Result) -> Result {
    ids.withName(node, use)
  }

  /// The bytes of the id of `node`.
  func length(of node: Int) -> Int { ids.length(of: node) }

  package func id(of node: Int) -> String { ids[node] }

  /// The node that has `id`, compared without case and Unicode form.
  package func node(withID id: String) -> Int? {
    let bytes = Array(id.utf8)
    guard let node = owner(of: nameHash(of: bytes.span)) else { return nil }
    return withID(of: node) { isSameName(bytes.span, $0) } ? node : nil
  }

  /// All ids, in reading order.
  package var names: some Collection<String> { (0..<ids.count).lazy.map { ids[$0] } }
}
