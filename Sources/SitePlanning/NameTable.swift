internal import Bytes

/// Names that are each used once, numbered in the order they came, kept in one block of bytes.
///
/// Two names are the same where a disk that ignores case and Unicode form would take them for
/// one. A hash table of numbers finds them: a name costs its bytes and some 24 more.
struct NameTable: Sendable {
  private var bytes: [UInt8] = []
  private var ends: [Int] = []
  /// Open addressing; 0 is free, else a name's number plus 1 with its hash in the upper half, so
  /// that other names in the way are passed without a look at their bytes.
  private var slots: [UInt64]

  /// - Parameters:
  ///   - count: about how many names there will be.
  ///   - bytes: about how many bytes they will have together.
  init(count: Int = 0, bytes: Int = 0) {
    var size = 64
    while size < count * 3 / 2 { size *= 2 }
    slots = [UInt64](repeating: 0, count: size)
    ends.reserveCapacity(count)
    self.bytes.reserveCapacity(bytes)
  }

  var count: Int { ends.count }

  /// Hands over the bytes of a name.
  func withName<Result>(_ number: Int, _ use: (Span<UInt8>) -> Result) -> Result {
    use(bytes.span.extracting(range(of: number)))
  }

  func name(_ number: Int) -> String {
    String(decoding: bytes[range(of: number)], as: UTF8.self)
  }

  private func range(of number: Int) -> Range<Int> {
    (number == 0 ? 0 : ends[number - 1])..<ends[number]
  }

  /// The number of a name that is in use, or nil.
  func number(of name: Span<UInt8>) -> Int? {
    let found = slots[slot(of: name, hash: nameHash(of: name))]
    return found == 0 ? nil : Int(UInt32(truncatingIfNeeded: found)) - 1
  }

  /// Adds `name` unless it is in use.
  /// - Returns: the new name's number, or nil where the name is taken.
  mutating func insert(_ name: Span<UInt8>) -> Int? {
    if (count + 1) * 4 > slots.count * 3 { rehash() }
    let hash = nameHash(of: name)
    let slot = slot(of: name, hash: hash)
    guard slots[slot] == 0 else { return nil }
    name.withUnsafeBufferPointer { bytes.append(contentsOf: $0) }
    ends.append(bytes.count)
    slots[slot] = UInt64(hash) << 32 | UInt64(count)
    return count - 1
  }

  /// The slot that holds `name`, or the free one where it belongs.
  private func slot(of name: Span<UInt8>, hash: UInt32) -> Int {
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot] != 0 {
      if UInt32(slots[slot] >> 32) == hash {
        let number = Int(UInt32(truncatingIfNeeded: slots[slot])) - 1
        if isSameName(name, bytes.span.extracting(range(of: number))) { return slot }
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }

  private mutating func rehash() {
    let old = slots
    slots = [UInt64](repeating: 0, count: old.count * 2)
    for entry in old where entry != 0 {
      var slot = Int(entry >> 32) & (slots.count - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = entry
    }
  }
}
