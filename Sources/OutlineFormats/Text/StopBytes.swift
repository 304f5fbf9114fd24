internal import Bytes

/// Four bytes that a scan stops at; what lies between is passed over sixteen bytes at a time.
struct StopBytes: Sendable {
  private let first: UInt8
  private let second: UInt8
  private let third: UInt8
  private let fourth: UInt8

  init(_ first: UInt8, _ second: UInt8, _ third: UInt8, _ fourth: UInt8) {
    self.first = first
    self.second = second
    self.third = third
    self.fourth = fourth
  }

  /// The index of the first stop from `start` on, or the end.
  @inline(__always)
  func first(in bytes: Span<UInt8>, from start: Int) -> Int {
    var index = start
    while index + 16 <= bytes.count {
      let sixteen = SixteenBytes(of: bytes, uncheckedFrom: index)
      let stops =
        sixteen.equal(to: first) | sixteen.equal(to: second) | sixteen.equal(to: third)
        | sixteen.equal(to: fourth)
      if let stop = stops.first { return index + stop }
      index += 16
    }
    while index < bytes.count, !isStop(bytes[unchecked: index]) { index += 1 }
    return index
  }

  private func isStop(_ byte: UInt8) -> Bool {
    byte == first || byte == second || byte == third || byte == fourth
  }
}
