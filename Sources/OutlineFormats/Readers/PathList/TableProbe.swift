/// The slots of a hash table in which a name is looked for, one after the other.
///
/// The first of them are near each other for the names below one parent, and for parents that
/// follow each other. A list is mostly read in the order of its nodes, so they are in the cache. The
/// others are far apart: where a list names all parents before their children, whole stretches of
/// the table are full, and to go through one would take as long as the list is.
struct TableProbe {
  private(set) var slot: Int
  private let mask: Int
  private let distant: Int
  /// From one distant slot to the next; odd, so that all are come by.
  private let step: Int
  private var nearSlots = 8

  /// - Parameter size: of the table; a power of two.
  init(_ hash: UInt32, below parent: UInt32, size: Int) {
    mask = size - 1
    slot = (Int(parent &+ 1) * 2 + Int(hash & 15)) & mask
    let mixed = (UInt64(hash) << 32 | UInt64(parent)) &* 0x9E37_79B9_7F4A_7C15
    distant = Int(truncatingIfNeeded: mixed >> 24) & mask
    step = Int(truncatingIfNeeded: mixed >> 40) | 1
  }

  mutating func advance() {
    nearSlots -= 1
    if nearSlots > 0 {
      slot = (slot + 1) & mask
    } else {
      slot = nearSlots == 0 ? distant : (slot &+ step) & mask
    }
  }
}
