/// Sixteen bytes that are compared all at once.
///
/// This is the one place that compares vectors: Swift has two ways to write that, and the compiler
/// makes sixteen steps of one of them, without a word.
@usableFromInline
package struct SixteenBytes: Sendable {
  @usableFromInline typealias Vector = SIMD16<UInt8>

  /// The bytes for which a comparison holds.
  @usableFromInline
  package struct Matches {
    @usableFromInline var mask: SIMDMask<SIMD16<Int8>>

    @inlinable
    init(_ mask: SIMDMask<SIMD16<Int8>>) { self.mask = mask }

    /// The first of them, or nil.
    @inlinable
    @inline(__always)
    package var first: Int? {
      // All bits are set of a byte for which the comparison holds.
      let bits = unsafeBitCast(mask, to: SIMD2<UInt64>.self)
      if bits[0] | bits[1] == 0 { return nil }
      return bits[0] != 0
        ? bits[0].littleEndian.trailingZeroBitCount / 8
        : 8 + bits[1].littleEndian.trailingZeroBitCount / 8
    }

    /// All others.
    @inlinable
    @inline(__always)
    package var inverted: Matches { Matches(.!mask) }

    /// Whether two of them stand next to each other.
    @inlinable
    @inline(__always)
    package var haveNeighbors: Bool {
      let bits = unsafeBitCast(mask, to: SIMD2<UInt64>.self)
      let (first, second) = (bits[0].littleEndian, bits[1].littleEndian)
      return first & first >> 8 | second & second >> 8 | first >> 56 & second != 0
    }

    /// `number` for each of them, and 0 for the others.
    @inlinable
    @inline(__always)
    package func giving(_ number: UInt8) -> SixteenBytes {
      let numbers = Vector(repeating: number)
      return SixteenBytes(unsafeBitCast(mask, to: Vector.self) & numbers)
    }

    @inlinable
    @inline(__always)
    package static func | (one: Matches, other: Matches) -> Matches {
      Matches(one.mask .| other.mask)
    }

    @inlinable
    @inline(__always)
    package static func & (one: Matches, other: Matches) -> Matches {
      Matches(one.mask .& other.mask)
    }
  }

  @usableFromInline var vector: Vector

  @inlinable
  init(_ vector: Vector) { self.vector = vector }

  /// Sixteen times the same byte.
  @inlinable
  package init(repeating byte: UInt8) { vector = Vector(repeating: byte) }

  /// - Precondition: there are sixteen bytes from `index` on.
  @inlinable
  @inline(__always)
  package init(of bytes: Span<UInt8>, uncheckedFrom index: Int) {
    vector = bytes.bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: index, as: Vector.self)
  }

  @inlinable
  @inline(__always)
  package static func | (one: SixteenBytes, other: SixteenBytes) -> SixteenBytes {
    SixteenBytes(one.vector | other.vector)
  }

  /// Those that match, and 0 for the others.
  @inlinable
  @inline(__always)
  package func keeping(_ matches: Matches) -> SixteenBytes {
    SixteenBytes(vector & unsafeBitCast(matches.mask, to: Vector.self))
  }

  @inlinable
  @inline(__always)
  func store(to target: UnsafeMutablePointer<UInt8>) {
    UnsafeMutableRawPointer(target).storeBytes(of: vector, as: Vector.self)
  }

  /// The sum of all but the first few, where none is above 31.
  @inlinable
  @inline(__always)
  package func sum(droppingFirst count: Int = 0) -> Int {
    let words = unsafeBitCast(vector, to: SIMD2<UInt64>.self)
    let bits = UInt64(truncatingIfNeeded: 8 * count)
    // A shift by more than there is leaves nothing.
    let first = words[0].littleEndian >> bits
    let second = words[1].littleEndian >> (bits < 64 ? 0 : bits - 64)
    // The highest byte of each product is the sum of eight.
    let each: UInt64 = 0x0101_0101_0101_0101
    return Int(truncatingIfNeeded: (first &* each) >> 56 &+ (second &* each) >> 56)
  }

  /// - Precondition: there are sixteen bytes from `index` on.
  @inlinable
  @inline(__always)
  init(of bytes: UnsafeRawBufferPointer, uncheckedFrom index: Int) {
    vector = bytes.loadUnaligned(fromByteOffset: index, as: Vector.self)
  }

  /// Those that equal `byte`.
  @inlinable
  @inline(__always)
  package func equal(to byte: UInt8) -> Matches {
    let bytes = Vector(repeating: byte)
    return Matches(vector .== bytes)
  }

  /// Those that equal the one at their place of `other`.
  @inlinable
  @inline(__always)
  package func equal(to other: SixteenBytes) -> Matches { Matches(vector .== other.vector) }

  /// Those that equal `byte` but for the bits of `ignored`.
  @inlinable
  @inline(__always)
  package func equal(to byte: UInt8, ignoring ignored: UInt8) -> Matches {
    let bits = Vector(repeating: ~ignored)
    let bytes = Vector(repeating: byte)
    let rest = vector & bits
    return Matches(rest .== bytes)
  }

  /// Those from `first` to `last`.
  @inlinable
  @inline(__always)
  package func between(_ first: UInt8, _ last: UInt8) -> Matches {
    let firsts = Vector(repeating: first)
    let lengths = Vector(repeating: last - first)
    let distances = vector &- firsts
    return Matches(distances .<= lengths)
  }
}
