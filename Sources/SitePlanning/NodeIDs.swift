package import Bytes

/// The id of each node of an outline: what stands after `#` in its address.
package struct NodeIDs: Sendable {
  private var table: NameTable
  /// Node → the number of its name in `table`.
  private var numbers: [UInt32]
  /// The number of a name → its node.
  private var owners: [UInt32] = []

  /// - Parameter bytes: about how many bytes the ids will have together.
  init(count: Int, bytes: Int) {
    table = NameTable(count: count, bytes: bytes)
    numbers = [UInt32](repeating: .max, count: count)
    owners.reserveCapacity(count)
  }

  func hasID(_ node: Int) -> Bool { numbers[node] != .max }

  /// Gives `name` to `node` unless it is taken.
  mutating func take(_ name: Span<UInt8>, for node: Int) -> Bool {
    take(name, hash: nameHash(of: name), for: node)
  }

  /// - Parameter hash: that of `name`.
  mutating func take(_ name: Span<UInt8>, hash: UInt64, for node: Int) -> Bool {
    guard let number = table.insert(name, hash: hash) else { return false }
    numbers[node] = UInt32(number)
    owners.append(UInt32(node))
    return true
  }

  /// Whether a name of this hash is in use.
  func isTaken(hash: UInt64) -> Bool { table.holds(hash: hash) }

  /// Hands over the id of `node`.
  package func withID<Result>(of node: Int, _ use: (Span<UInt8>) -> Result) -> Result {
    table.withName(Int(numbers[node]), use)
  }

  /// The bytes of the id of `node`.
  func length(of node: Int) -> Int { table.length(of: Int(numbers[node])) }

  package func id(of node: Int) -> String { table.name(Int(numbers[node])) }

  /// The node that has `id`, compared without case and Unicode form.
  package func node(withID id: String) -> Int? {
    let bytes = Array(id.utf8)
    return table.number(of: bytes.span).map { Int(owners[$0]) }
  }

  /// All ids, in the order they were given.
  package var names: some Collection<String> { (0..<table.count).lazy.map { table.name($0) } }
}
