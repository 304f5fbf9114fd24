/// Names that are each used once.
///
/// Two names are the same where a disk that ignores case and Unicode form would take them for one.
struct NameTable: Sendable {
  private var names = NameList()
  private var hashes = HashSet(count: 0)

  /// Adds `name` unless it is in use.
  /// - Returns: whether it was free.
  mutating func insert(_ name: Span<UInt8>) -> Bool {
    if hashes.isFull(with: names.count) { grow() }
    guard hashes.insert(nameHash(of: name)) else { return false }
    names.append(name)
    return true
  }

  private mutating func grow() {
    hashes = HashSet(count: names.count * 2)
    for number in 0..<names.count {
      // A name that has no room counts as taken all the same.
      _ = hashes.insert(names.withName(number) { nameHash(of: $0) })
    }
  }
}
