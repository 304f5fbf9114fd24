/// Hashes names by a secret of this run, so that no list can be made to be slow.
///
/// The standard `Hasher` does as well, but takes three times as long for a short name.
struct NameHash: Sendable {
  private let seed = UInt64.random(in: .min ... .max)
  /// Odd, so that no bit is lost by multiplying.
  private let factor = UInt64.random(in: .min ... .max) | 1

  func callAsFunction(_ name: Span<UInt8>) -> UInt64 {
    name.withUnsafeBytes { bytes in
      var hash = seed ^ UInt64(truncatingIfNeeded: bytes.count)
      var index = 0
      while index + 8 <= bytes.count {
        mix(bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self), into: &hash)
        index += 8
      }
      mix(rest(of: bytes, from: index), into: &hash)
      return hash
    }
  }

  /// The last bytes, less than eight, with some of those before them if there are any.
  private func rest(of bytes: UnsafeRawBufferPointer, from start: Int) -> UInt64 {
    guard bytes.count < 8 else {
      return bytes.loadUnaligned(fromByteOffset: bytes.count - 8, as: UInt64.self)
    }
    var rest: UInt64 = 0
    for index in start..<bytes.count { rest = rest << 8 | UInt64(bytes[index]) }
    return rest
  }

  private func mix(_ word: UInt64, into hash: inout UInt64) {
    let product = (hash ^ word).multipliedFullWidth(by: factor)
    hash = product.high ^ product.low ^ seed
  }
}
