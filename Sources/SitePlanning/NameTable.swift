internal import Bytes

/// Names that are each used once, numbered in the order they came, kept in one block of bytes.
///
/// Two names are the same where a disk that ignores case and Unicode form would take them for
/// one. A hash table of numbers finds them: a name costs its bytes and some 20 more.
struct NameTable: Sendable {
  private(set) var bytes: [UInt8] = []
  private var ends: [Int] = []
  private var hashes: [UInt32] = []
  /// Open addressing; 0 is free, else the number of the name plus 1.
  private var slots = [UInt32](repeating: 0, count: 64)

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
    let slot = slot(of: name, hash: nameHash(name))
    return slots[slot] == 0 ? nil : Int(slots[slot]) - 1
  }

  /// Adds `name` unless it is in use.
  /// - Returns: the new name's number, or nil where the name is taken.
  mutating func insert(_ name: Span<UInt8>) -> Int? {
    if (count + 1) * 4 > slots.count * 3 { rehash() }
    let hash = nameHash(name)
    let slot = slot(of: name, hash: hash)
    guard slots[slot] == 0 else { return nil }
    name.withUnsafeBufferPointer { bytes.append(contentsOf: $0) }
    ends.append(bytes.count)
    hashes.append(hash)
    slots[slot] = UInt32(count)
    return count - 1
  }

  /// The slot that holds `name`, or the free one where it belongs.
  private func slot(of name: Span<UInt8>, hash: UInt32) -> Int {
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot] != 0 {
      let number = Int(slots[slot]) - 1
      if hashes[number] == hash, isSameName(name, bytes.span.extracting(range(of: number))) {
        return slot
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }

  private mutating func rehash() {
    slots = [UInt32](repeating: 0, count: slots.count * 2)
    for number in 0..<count {
      var slot = Int(hashes[number]) & (slots.count - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = UInt32(number + 1)
    }
  }
}

/// FNV-1a over the folded name, its high half mixed into the low one.
private func nameHash(_ name: Span<UInt8>) -> UInt32 {
  var hash = fnvOffset
  for index in name.indices {
    guard name[index] < 0x80 else {
      hash = shortHash(of: foldedForm(of: name) ?? [])
      break
    }
    hash = (hash ^ UInt64(lowercased(name[index]))) &* fnvPrime
  }
  return UInt32(truncatingIfNeeded: hash ^ (hash >> 32))
}

private func isSameName(_ first: Span<UInt8>, _ second: Span<UInt8>) -> Bool {
  guard first.count == second.count else { return foldedForm(of: first) == foldedForm(of: second) }
  for index in first.indices where lowercased(first[index]) != lowercased(second[index]) {
    return foldedForm(of: first) == foldedForm(of: second)
  }
  return true
}

private func lowercased(_ byte: UInt8) -> UInt8 {
  byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
}
