internal import Bytes

/// Four bytes that a scan stops at; what lies between is passed over sixteen bytes at a time.
struct StopBytes: Sendable {
  private let stops: (UInt8, UInt8, UInt8, UInt8)
  /// Each of them sixteen times, as they are compared.
  private let vectors: (SixteenBytes, SixteenBytes, SixteenBytes, SixteenBytes)

  init(_ first: UInt8, _ second: UInt8, _ third: UInt8, _ fourth: UInt8) {
    stops = (first, second, third, fourth)
    vectors = (
      SixteenBytes(repeating: first), SixteenBytes(repeating: second),
      SixteenBytes(repeating: third), SixteenBytes(repeating: fourth)
    )
  }

  /// The index of the first stop from `start` on, or the end.
  @inline(__always)
  func first(in bytes: Span<UInt8>, from start: Int) -> Int {
    var index = start
    while index + 16 <= bytes.count {
      let sixteen = SixteenBytes(of: bytes, uncheckedFrom: index)
      let found =
        sixteen.equal(to: vectors.0) | sixteen.equal(to: vectors.1)
        | sixteen.equal(to: vectors.2) | sixteen.equal(to: vectors.3)
      if let stop = found.first { return index + stop }
      index += 16
    }
    while index < bytes.count, !isStop(bytes[unchecked: index]) { index += 1 }
    return index
  }

  private func isStop(_ byte: UInt8) -> Bool {
    byte == stops.0 || byte == stops.1 || byte == stops.2 || byte == stops.3
  }
}
