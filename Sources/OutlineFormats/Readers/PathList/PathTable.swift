/// The nodes of a `PathTree` by their parents and the hashes of their names: four bytes a slot.
struct PathTable {
  private static let free = UInt32.max
  /// The bits of a slot that hold a node; in those above are bits of the hash, by which most nodes that
  /// are passed by on the way to another need not be looked at.
  private static let nodeBits: UInt32 = (1 << 26) - 1

  private var slots: [UInt32]

  /// The number of slots; a power of two.
  private var size: Int { slots.count }

  init(size: Int) { slots = [UInt32](repeating: Self.free, count: size) }

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

  /// Moves `probe` on to a node whose name may have the hash, or to a free slot.
  /// - Returns: the node; nil where the slot is free.
  @inline(__always)
  func candidate(_ hash: UInt32, at probe: inout TableProbe) -> UInt32? {
    while slots[probe.slot] != Self.free {
      let slot = slots[probe.slot]
      if (slot ^ hash) & ~Self.nodeBits == 0 { return slot & Self.nodeBits }
      probe.advance()
    }
    return nil
  }

  /// Adds a node where `candidate` found a free slot.
  mutating func insert(_ node: UInt32, _ hash: UInt32, at probe: TableProbe) {
    precondition(node < Self.nodeBits, "an outline has fewer nodes than a slot has room for")
    slots[probe.slot] = hash & ~Self.nodeBits | node
  }
}
