/// Up to four bytes that a scan stops at; what lies between is passed over eight bytes at a time.
struct StopBytes: Equatable, Sendable {
  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let highBits: UInt64 = 0x8080_8080_8080_8080

  private let first: UInt64
  private let second: UInt64
  private let third: UInt64
  private let fourth: UInt64

  init(_ first: UInt8, _ second: UInt8, _ third: UInt8, _ fourth: UInt8) {
    self.first = Self.ones &* UInt64(first)
    self.second = Self.ones &* UInt64(second)
    self.third = Self.ones &* UInt64(third)
    self.fourth = Self.ones &* UInt64(fourth)
  }

  /// An index from `start` on, with no stop before it and the next one less than eight bytes away,
  /// or the end.
  @inline(__always)
  func skip(in bytes: Span<UInt8>, from start: Int) -> Int {
    bytes.withUnsafeBytes { raw in
      var index = start
      while index + 8 <= raw.count {
        let word = raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)
        let found =
          Self.zeros(in: word ^ first) | Self.zeros(in: word ^ second)
          | Self.zeros(in: word ^ third) | Self.zeros(in: word ^ fourth)
        if found != 0 { return index }
        index += 8
      }
      return index
    }
  }

  /// The index of the first stop from `start` on, or the end.
  @inline(__always)
  func first(in bytes: Span<UInt8>, from start: Int) -> Int {
    var index = start
    while index + 8 <= bytes.count {
      let word = UInt64(
        littleEndian: bytes.bytes.unsafeLoadUnaligned(
          fromUncheckedByteOffset: index, as: UInt64.self))
      // What is beyond the first zero may be taken for one, but the first is exact.
      let found =
        Self.zeros(in: word ^ first) | Self.zeros(in: word ^ second)
        | Self.zeros(in: word ^ third) | Self.zeros(in: word ^ fourth)
      if found != 0 { return index + found.trailingZeroBitCount / 8 }
      index += 8
    }
    while index < bytes.count, !isStop(bytes[unchecked: index]) { index += 1 }
    return index
  }

  private func isStop(_ byte: UInt8) -> Bool {
    let word = Self.ones &* UInt64(byte)
    return word == first || word == second || word == third || word == fourth
  }

  /// Not zero if a byte of `word` is zero (Mycroft's test).
  private static func zeros(in word: UInt64) -> UInt64 { (word &- ones) & ~word & highBits }
}
