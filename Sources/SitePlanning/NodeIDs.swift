internal import Bytes

/// The id of each node of an outline: what stands after `#` in its address.
///
/// Two ids are the same where a disk that ignores case and Unicode form would take them for one.
package struct NodeIDs: Sendable {
  /// In reading order.
  private var ids: NameList
  private var hashes: HashSet
  private let index = IDIndex()

  /// - Parameters:
  ///   - count: how many nodes there are.
  ///   - bytes: how many bytes their ids will rarely exceed together.
  init(count: Int, bytes: Int) {
    ids = NameList(count: count, bytes: bytes)
    hashes = HashSet(count: count)
  }

  /// Keeps an id of this hash for some node.
  /// - Returns: whether it was free.
  mutating func claim(_ hash: UInt64) -> Bool { hashes.insert(hash) }

  /// Adds the id of the next node, whose hash is claimed for it.
  mutating func append(_ id: Span<UInt8>) { ids.append(id) }

  /// Finds out which of some names are in use, of those that have a hash.
  /// - Parameter slots: memory to work in.
  func lookUp(_ names: inout [SlugBlock.Candidate], _ slots: inout [HashSet.Slot]) {
    while slots.count < names.count { slots.append(0) }
    names.withUnsafeMutableBufferPointer { names in
      slots.withUnsafeMutableBufferPointer { slots in
        // All first slots are asked for before one of them is needed, with little between, so that
        // no wait is for one alone.
        for index in names.indices { slots[index] = hashes.firstSlot(of: names[index].hash ?? 0) }
        for index in names.indices {
          guard let hash = names[index].hash else { continue }
          names[index].isTaken = hashes.holds(hash, firstSlot: slots[index])
        }
      }
    }
  }

  func append(idOf node: Int, to buffer: inout ByteBuffer) { ids.append(node, to: &buffer) }

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
    return index.number(of: bytes.span, in: ids)
  }

  /// All ids, in reading order.
  package var names: some Collection<String> { (0..<ids.count).lazy.map { ids[$0] } }
}
