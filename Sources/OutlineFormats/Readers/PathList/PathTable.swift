/// The nodes of a `PathTree` by their parents and the hashes of their names.
struct PathTable {
  private static let free = UInt64.max

  /// In each slot the hash and, in the lower half, the node: most nodes that are passed by on the
  /// way to another need not be looked at.
  private var slots: [UInt64]

  /// The number of slots; a power of two.
  private var size: Int { slots.count }

  init(size: Int) { slots = [UInt64](repeating: Self.free, count: size) }

  /// - Parameter capacity: the number of nodes that are expected.
  init(capacity: Int) {
    var size = 64
    while size < capacity * 3 / 2 { size *= 2 }
    self.init(size: size)
  }

  /// Whether one more is too many where there are that many nodes.
  func isFull(with count: Int) -> Bool { count * 4 >= size * 3 }

  func probe(_ hash: UInt32, below parent: UInt32) -> TableProbe {
    TableProbe(hash, below: parent, size: size)
  }

  /// Moves `probe` on to a node whose name has the hash, or to a free slot.
  /// - Returns: the node; nil where the slot is free.
  @inline(__always)
  func candidate(_ hash: UInt32, at probe: inout TableProbe) -> UInt32? {
    while slots[probe.slot] != Self.free {
      let slot = slots[probe.slot]
      if UInt32(slot >> 32) == hash { return UInt32(truncatingIfNeeded: slot) }
      probe.advance()
    }
    return nil
  }

  /// Adds a node where `candidate` found a free slot.
  mutating func insert(_ node: UInt32, _ hash: UInt32, at probe: TableProbe) {
    slots[probe.slot] = UInt64(hash) << 32 | UInt64(node)
  }
}
