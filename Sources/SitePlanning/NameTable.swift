/// Names that are each used once.
///
/// Two names are the same where a disk that ignores case and Unicode form would take them for one.
struct NameTable: Sendable {
  private var names = NameList()
  private var numbers = HashTable(count: 0)

  /// Adds `name` unless it is in use.
  /// - Returns: whether it was free.
  mutating func insert(_ name: Span<UInt8>) -> Bool {
    if numbers.isFull(with: names.count) { grow() }
    guard numbers.insert(nameHash(of: name), names.count) else { return false }
    names.append(name)
    return true
  }

  private mutating func grow() {
    numbers = HashTable(count: names.count * 2)
    for number in 0..<names.count {
      // A name that has no room can't be found, but counts as taken.
      _ = numbers.insert(names.withName(number) { nameHash(of: $0) }, number)
    }
  }
}
