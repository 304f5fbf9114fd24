/// A 64-bit hash of a file's bytes, by which a build knows what it wrote. It is fast and spreads
/// well; it is no guard against someone who makes two files of one hash on purpose.
///
/// 32 bytes at a time go through two lanes, each step being `lane = fold(lane ⊕ a ⊕ key, b ⊕ key)`
/// where `fold` is the exclusive or of the halves of the 128-bit product. The rest is filled up
/// with zeros, and the number of bytes is mixed in at the end. After wyhash by Wang Yi (public
/// domain); the values are our own. The same bytes give the same hash on every machine.
struct ContentHash {
  private static let keys: (UInt64, UInt64, UInt64, UInt64) = (
    0x9E37_79B9_7F4A_7C15, 0xC2B2_AE3D_27D4_EB4F, 0x1656_67B1_9E37_79F9, 0xD6E8_FEB8_6659_FD93
  )

  private var first = keys.2
  private var second = keys.3
  private var count: UInt64 = 0

  /// The hash of `bytes`.
  static func hash(of bytes: RawSpan) -> UInt64 {
    var hash = ContentHash()
    hash.append(bytes)
    return hash.value
  }

  static func hash(of text: String) -> UInt64 {
    Array(text.utf8).withUnsafeBytes { hash(of: RawSpan(_unsafeBytes: $0)) }
  }

  /// Mixes in the next part of the content. The length of each part but the last must be a
  /// multiple of 32, so that the parts do not matter.
  mutating func append(_ bytes: RawSpan) {
    precondition(count % 32 == 0, "only the last part may have a length that 32 does not divide")
    var offset = 0
    while offset + 32 <= bytes.byteCount {
      mix(word(offset), word(offset + 8), word(offset + 16), word(offset + 24))
      offset += 32
    }
    if offset < bytes.byteCount { mixRest(bytes, from: offset) }
    count += UInt64(bytes.byteCount)

    func word(_ offset: Int) -> UInt64 {
      UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }
  }

  /// The hash of all that was appended.
  var value: UInt64 {
    Self.fold(Self.fold(first ^ count, Self.keys.0) ^ second, Self.keys.1)
  }

  private mutating func mixRest(_ bytes: RawSpan, from offset: Int) {
    var words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
    for index in offset..<bytes.byteCount {
      let byte = UInt64(bytes.unsafeLoad(fromByteOffset: index, as: UInt8.self))
      let shifted = byte << UInt64((index - offset) % 8 * 8)
      switch (index - offset) / 8 {
      case 0: words.0 |= shifted
      case 1: words.1 |= shifted
      case 2: words.2 |= shifted
      default: words.3 |= shifted
      }
    }
    mix(words.0, words.1, words.2, words.3)
  }

  private mutating func mix(_ a: UInt64, _ b: UInt64, _ c: UInt64, _ d: UInt64) {
    first = Self.fold(first ^ a ^ Self.keys.0, b ^ Self.keys.1)
    second = Self.fold(second ^ c ^ Self.keys.2, d ^ Self.keys.3)
  }

  private static func fold(_ a: UInt64, _ b: UInt64) -> UInt64 {
    let product = a.multipliedFullWidth(by: b)
    return product.high ^ product.low
  }
}
