internal import Bytes

/// Ids by their bytes, each with the number of the record that has it.
struct IDTable: ~Copyable {
  private static let free = UInt32.max
  private let hash = ByteHash.random()
  /// The numbers of the ids; the size is a power of two.
  private var slots: [UInt32]
  private var ids: [Range<UInt32>] = []
  private var records: [Int32] = []

  /// - Parameter capacity: the number of ids that there may be.
  init(capacity: Int) {
    var size = 64
    while size < capacity * 3 / 2 { size *= 2 }
    slots = [UInt32](repeating: Self.free, count: size)
  }

  /// The record that has an id; nil where none has.
  func record(_ id: Range<UInt32>, in bytes: Span<UInt8>) -> Int? {
    let number = slots[slot(of: id, in: bytes)]
    return number == Self.free ? nil : Int(records[Int(number)])
  }

  /// Gives an id to a record.
  /// - Returns: the record that has it already, and keeps it.
  mutating func insert(_ id: Range<UInt32>, record: Int, in bytes: Span<UInt8>) -> Int? {
    let slot = slot(of: id, in: bytes)
    guard slots[slot] == Self.free else { return Int(records[Int(slots[slot])]) }
    precondition(ids.count < slots.count * 3 / 4, "there are no more ids than was said")
    slots[slot] = UInt32(ids.count)
    ids.append(id)
    records.append(Int32(record))
    return nil
  }

  /// The slot that holds an id, or a free one for it.
  private func slot(of id: Range<UInt32>, in bytes: Span<UInt8>) -> Int {
    let name = bytes.extracting(id.indexRange)
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: hash(name)) & mask
    while slots[slot] != Self.free {
      if areEqual(bytes.extracting(ids[Int(slots[slot])].indexRange), name) { break }
      slot = (slot + 1) & mask
    }
    return slot
  }
}

extension Range<UInt32> {
  var indexRange: Range<Int> { Int(lowerBound)..<Int(upperBound) }
}
