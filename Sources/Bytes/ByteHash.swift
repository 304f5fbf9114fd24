/// Hashes short runs of bytes, as names are, sixteen at a time by one multiplication.
///
/// The standard `Hasher` does as well, but takes three times as long for a short name.
///
/// Source: the folded multiplication of wyhash (Wang Yi, 2019).
@usableFromInline
package struct ByteHash: Sendable {
  @usableFromInline let seed: UInt64
  /// Odd, so that no bit of a number of bytes is lost.
  @usableFromInline let factor: UInt64

  @inlinable
  init(seed: UInt64, factor: UInt64) {
    self.seed = seed
    self.factor = factor | 1
  }

  /// The hash that is the same on each run. Names of equal hashes can be made on purpose, and must do
  /// no harm where it is used.
  @inlinable package static var constant: ByteHash {
    ByteHash(seed: 0x9E37_79B9_7F4A_7C15, factor: 0xD6E8_FEB8_6659_FD93)
  }

  /// A hash by a secret of this run, so that no list of names can be made to be slow.
  package static func random() -> ByteHash {
    ByteHash(
      seed: .random(in: .min ... .max), factor: .random(in: .min ... .max))
  }

  /// The hash of `bytes`.
  @inlinable
  package func callAsFunction(_ bytes: Span<UInt8>) -> UInt64 { self(bytes) { $0 } }

  /// The hash of `bytes`, each eight of which are replaced by what `fold` makes of them.
  ///
  /// `fold` must do the same to a byte wherever it stands: some of a run come twice, and those of a
  /// short one with zeros.
  @inlinable
  @inline(__always)
  package func callAsFunction(_ bytes: Span<UInt8>, _ fold: (UInt64) -> UInt64) -> UInt64 {
    // Spread over all bits, so that no byte of the run can make up for another length.
    var hash = seed &+ UInt64(truncatingIfNeeded: bytes.count) &* factor
    var index = 0
    while index + 16 < bytes.count {
      hash = mix(hash, fold(word(of: bytes, at: index)), fold(word(of: bytes, at: index + 8)))
      index += 16
    }
    let (first, second) = lastWords(of: bytes)
    return mix(mix(hash, fold(first), fold(second)), 0, 0)
  }

  /// The last sixteen bytes, or all of a shorter run, some of them twice.
  @inlinable
  @inline(__always)
  func lastWords(of bytes: Span<UInt8>) -> (UInt64, UInt64) {
    let count = bytes.count
    if count >= 16 { return (word(of: bytes, at: count - 16), word(of: bytes, at: count - 8)) }
    if count >= 8 { return (word(of: bytes, at: 0), word(of: bytes, at: count - 8)) }
    if count >= 4 { return (halfWord(of: bytes, at: 0), halfWord(of: bytes, at: count - 4)) }
    guard count > 0 else { return (0, 0) }
    let outer = UInt64(bytes[0]) | UInt64(bytes[count - 1]) << 8
    return (outer, UInt64(bytes[count / 2]))
  }

  @inlinable
  @inline(__always)
  func word(of bytes: Span<UInt8>, at index: Int) -> UInt64 {
    UInt64(
      littleEndian: bytes.bytes.unsafeLoadUnaligned(
        fromUncheckedByteOffset: index, as: UInt64.self))
  }

  @inlinable
  @inline(__always)
  func halfWord(of bytes: Span<UInt8>, at index: Int) -> UInt64 {
    UInt64(
      UInt32(
        littleEndian: bytes.bytes.unsafeLoadUnaligned(
          fromUncheckedByteOffset: index, as: UInt32.self)))
  }

  @inlinable
  @inline(__always)
  func mix(_ hash: UInt64, _ first: UInt64, _ second: UInt64) -> UInt64 {
    let product = (hash ^ first).multipliedFullWidth(by: factor ^ second)
    return product.high ^ product.low
  }
}
