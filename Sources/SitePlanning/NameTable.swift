internal import Bytes

/// Names that are each used once, numbered in the order they came, kept in one block of bytes.
///
/// Two names are the same where a disk that ignores case and Unicode form would take them for
/// one. A hash table of numbers finds them: a name costs its bytes and some 24 more.
struct NameTable: Sendable {
  private var bytes: [UInt8] = []
  private var ends: [Int] = []
  /// Open addressing by the lower bits of a name's hash; 0 is free, else the upper 38 bits of the
  /// hash with the name's number plus 1 below them.
  ///
  /// A name whose hash is there counts as taken, without a look at the bytes, which are far away in
  /// memory. Of a million names, one in 200,000 runs takes another for itself, and is made longer.
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

  /// The bytes of a name.
  func length(of number: Int) -> Int { range(of: number).count }

  private func range(of number: Int) -> Range<Int> {
    (number == 0 ? 0 : ends[number - 1])..<ends[number]
  }

  /// The number of a name that is in use, or nil.
  func number(of name: Span<UInt8>) -> Int? {
    let found = slots[slot(of: nameHash(of: name))]
    guard found != 0 else { return nil }
    let number = Int(found & numberBits) - 1
    return isSameName(name, bytes.span.extracting(range(of: number))) ? number : nil
  }

  /// Whether a name of this hash is in use.
  func holds(hash: UInt64) -> Bool { slots[slot(of: hash)] != 0 }

  /// Adds `name` unless it is in use.
  /// - Returns: the new name's number, or nil where the name is taken.
  mutating func insert(_ name: Span<UInt8>) -> Int? { insert(name, hash: nameHash(of: name)) }

  /// - Parameter hash: that of `name`.
  mutating func insert(_ name: Span<UInt8>, hash: UInt64) -> Int? {
    if (count + 1) * 4 > slots.count * 3 { rehash() }
    let slot = slot(of: hash)
    guard slots[slot] == 0 else { return nil }
    name.withUnsafeBufferPointer { bytes.append(contentsOf: $0) }
    ends.append(bytes.count)
    precondition(count <= numberBits, "an outline has fewer nodes than a number has room for")
    slots[slot] = hash & ~numberBits | UInt64(count)
    return count - 1
  }

  /// The slot that holds a name of this hash, or the free one where it belongs; the last one that is
  /// looked at where a source is made so that many names want the same.
  private func slot(of hash: UInt64) -> Int {
    var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    var looks = 1
    while slots[slot] != 0, slots[slot] & ~numberBits != hash & ~numberBits, looks < mostLooks {
      slot = (slot + 1) & (slots.count - 1)
      looks += 1
    }
    return slot
  }

  private mutating func rehash() {
    slots = [UInt64](repeating: 0, count: slots.count * 2)
    for number in 0..<count {
      let hash = withName(number) { nameHash(of: $0) }
      let slot = slot(of: hash)
      // A name that has no room can't be found, but counts as taken.
      if slots[slot] == 0 { slots[slot] = hash & ~numberBits | UInt64(number + 1) }
    }
  }
}

/// The most slots that are looked at for one name.
private let mostLooks = 200
/// The bits of a slot that hold a number.
private let numberBits: UInt64 = (1 << 26) - 1
