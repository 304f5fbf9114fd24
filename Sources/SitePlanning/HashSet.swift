/// The hashes of names that are in use: open addressing, four bytes a slot.
///
/// A hash that is there counts as taken, without a look at what it is of, which is far away in
/// memory. In one of a thousand lists of a million names, one is taken for another.
struct HashSet: Sendable {
  typealias Slot = UInt32

  /// The most slots that are looked at for one hash.
  static let mostLooks = 200

  /// By the lower bits of a hash; 0 is free, else the upper half of the hash.
  private var slots: [Slot]

  /// - Parameter count: about how many hashes there will be.
  init(count: Int) {
    slots = [Slot](repeating: 0, count: Self.slotCount(for: count))
  }

  /// The slots that so many hashes want: a power of two.
  static func slotCount(for count: Int) -> Int {
    var size = 64
    while size < count * 3 / 2 { size *= 2 }
    return size
  }

  /// Whether there should be a larger set before one more than `count` is in this.
  func isFull(with count: Int) -> Bool { (count + 1) * 4 > slots.count * 3 }

  /// The slot where the look for a hash begins.
  func firstSlot(of hash: UInt64) -> Slot {
    slots[Int(truncatingIfNeeded: hash) & (slots.count - 1)]
  }

  func holds(_ hash: UInt64, firstSlot: Slot) -> Bool {
    guard firstSlot != 0 else { return false }
    return firstSlot == entry(of: hash) || slots[slot(of: hash)] != 0
  }

  /// - Returns: whether the hash was free.
  mutating func insert(_ hash: UInt64) -> Bool {
    let slot = slot(of: hash)
    guard slots[slot] == 0 else { return false }
    slots[slot] = entry(of: hash)
    return true
  }

  /// The slot that holds this hash, or the free one where it belongs; the last one that is looked at
  /// where a source is made so that many want the same.
  private func slot(of hash: UInt64) -> Int {
    slots.withUnsafeBufferPointer { slots in
      let mask = slots.count - 1
      let entry = entry(of: hash)
      var slot = Int(truncatingIfNeeded: hash) & mask
      var looks = 1
      while slots[slot] != 0, slots[slot] != entry, looks < Self.mostLooks {
        slot = (slot + 1) & mask
        looks += 1
      }
      return slot
    }
  }

  private func entry(of hash: UInt64) -> Slot { max(Slot(truncatingIfNeeded: hash >> 32), 1) }
}
