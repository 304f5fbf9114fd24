/// Numbers by the hashes of what they are numbers of: open addressing, eight bytes a slot.
///
/// A hash that is there counts as taken, without a look at what it is of, which is far away in
/// memory. Of a million names, one in 200,000 runs takes another for itself.
struct HashTable: Sendable {
  typealias Slot = UInt64

  /// By the lower bits of a hash; 0 is free, else the upper 38 bits of the hash with the number plus 1
  /// below them.
  private var slots: [Slot]

  /// - Parameter count: about how many numbers there will be.
  init(count: Int) {
    var size = 64
    while size < count * 3 / 2 { size *= 2 }
    slots = [Slot](repeating: 0, count: size)
  }

  /// Whether there should be a larger table before one more than `count` is in this.
  func isFull(with count: Int) -> Bool { (count + 1) * 4 > slots.count * 3 }

  /// The slot where the look for a hash begins.
  func firstSlot(of hash: UInt64) -> Slot {
    slots[Int(truncatingIfNeeded: hash) & (slots.count - 1)]
  }

  func holds(_ hash: UInt64, firstSlot: Slot) -> Bool {
    guard firstSlot != 0 else { return false }
    return (firstSlot ^ hash) <= numberBits || slots[slot(of: hash)] != 0
  }

  /// The number of this hash, or nil.
  func number(of hash: UInt64) -> Int? {
    let found = slots[slot(of: hash)]
    return found == 0 || (found ^ hash) > numberBits ? nil : Int(found & numberBits) - 1
  }

  /// - Returns: whether the hash was free.
  mutating func insert(_ hash: UInt64, _ number: Int) -> Bool {
    precondition(number < numberBits, "an outline has fewer nodes than a number has room for")
    let slot = slot(of: hash)
    guard slots[slot] == 0 else { return false }
    slots[slot] = hash & ~numberBits | UInt64(number + 1)
    return true
  }

  /// The slot that holds this hash, or the free one where it belongs; the last one that is looked at
  /// where a source is made so that many want the same.
  private func slot(of hash: UInt64) -> Int {
    slots.withUnsafeBufferPointer { slots in
      let mask = slots.count - 1
      var slot = Int(truncatingIfNeeded: hash) & mask
      var looks = 1
      while slots[slot] != 0, (slots[slot] ^ hash) > numberBits, looks < mostLooks {
        slot = (slot + 1) & mask
        looks += 1
      }
      return slot
    }
  }
}

/// The most slots that are looked at for one hash.
private let mostLooks = 200
/// The bits of a slot that hold a number.
private let numberBits: UInt64 = (1 << 26) - 1
