internal import Synchronization

/// The numbers of names, made when a link first asks for one.
final class IDIndex: Sendable {
  /// The slot of a number is given by the lower bits of its name's hash, or is one of the next; 0 is
  /// free, else it is the number plus 1.
  private let slots = Mutex<[UInt32]>([])

  /// The number of `name` in `names`, all of which differ; nil where there is none.
  func number(of name: Span<UInt8>, in names: NameList) -> Int? {
    let hash = nameHash(of: name)
    // Not in a closure, which may not use a span.
    let slots = slots(for: names)
    for look in 0..<min(HashSet.mostLooks, slots.count) {
      let entry = slots[Int(truncatingIfNeeded: hash &+ UInt64(look)) & (slots.count - 1)]
      if entry == 0 { return nil }
      let number = Int(entry) - 1
      if names.withName(number, { isSameName(name, $0) }) { return number }
    }
    return nil
  }

  private func slots(for names: NameList) -> [UInt32] {
    slots.withLock { slots in
      if slots.isEmpty { slots = Self.slots(for: names) }
      return slots
    }
  }

  private static func slots(for names: NameList) -> [UInt32] {
    let size = HashSet.slotCount(for: names.count)
    var slots = [UInt32](repeating: 0, count: size)
    for number in 0..<names.count {
      let hash = names.withName(number) { nameHash(of: $0) }
      // Where a source is made so that too many names want the same slot, the last are not found,
      // and links to them count as broken.
      for look in 0..<HashSet.mostLooks {
        let slot = Int(truncatingIfNeeded: hash &+ UInt64(look)) & (size - 1)
        guard slots[slot] == 0 else { continue }
        slots[slot] = UInt32(number + 1)
        break
      }
    }
    return slots
  }
}
