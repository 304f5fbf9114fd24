/// The ids that the source sets, in reading order, and their nodes.
struct ExplicitIDs {
  private var ids = NameList()
  private var nodes: [Int] = []
  /// The nodes by the hashes of their ids, once one is asked for.
  private var owners: [UInt64: Int] = [:]

  /// How many there are.
  var count: Int { ids.count }

  mutating func append(_ id: Span<UInt8>, of node: Int) {
    ids.append(id)
    nodes.append(node)
  }

  /// The node whose id has this hash.
  mutating func owner(of hash: UInt64) -> Int? {
    // Each is put in once, though some come later.
    for number in owners.count..<count {
      owners[ids.withName(number) { nameHash(of: $0) }] = nodes[number]
    }
    return owners[hash]
  }

  /// The node of a number.
  func node(_ number: Int) -> Int { nodes[number] }

  /// Hands over the id of a number.
  func withID<Result>(_ number: Int, _ use: (Span<UInt8>) -> Result) -> Result {
    ids.withName(number, use)
  }
}
