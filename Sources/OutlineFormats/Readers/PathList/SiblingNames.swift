/// The names of the nodes below one parent, by their hashes.
///
/// Two names of one hash are so rare that they may be taken for a name that comes again.
struct SiblingNames {
  private var slots: [UInt64] = []
  private var count = 0

  /// - Returns: whether the name was not there before.
  mutating func insert(_ hash: UInt64) -> Bool {
    if count * 2 >= slots.count { grow() }
    // Zero marks a free slot.
    let hash = max(hash, 1)
    var index = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[index] != 0 {
      if slots[index] == hash { return false }
      index = (index + 1) & (slots.count - 1)
    }
    slots[index] = hash
    count += 1
    return true
  }

  mutating func removeAll() {
    guard count > 0 else { return }
    count = 0
    // A large table would cost more to empty than to make anew.
    if slots.count > 64 {
      slots = []
    } else {
      for index in slots.indices { slots[index] = 0 }
    }
  }

  private mutating func grow() {
    let old = slots
    slots = [UInt64](repeating: 0, count: max(16, old.count * 4))
    count = 0
    for hash in old where hash != 0 { _ = insert(hash) }
  }
}
