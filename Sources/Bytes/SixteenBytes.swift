/// Sixteen bytes that are compared all at once.
///
/// This is the one place that compares vectors: Swift has two ways to write that, and the compiler
/// makes sixteen steps of one of them, without a word.
@usableFromInline
package struct SixteenBytes {
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

    @inlinable
    @inline(__always)
    package static func | (one: Matches, other: Matches) -> Matches {
      Matches(one.mask .| other.mask)
    }
  }

  @usableFromInline var vector: Vector

  @inlinable
  init(_ vector: Vector) { self.vector = vector }

  /// - Precondition: there are sixteen bytes from `index` on.
  @inlinable
  @inline(__always)
  package init(of bytes: Span<UInt8>, uncheckedFrom index: Int) {
    vector = bytes.bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: index, as: Vector.self)
  }

  /// Those that equal `byte`.
  @inlinable
  @inline(__always)
  package func equal(to byte: UInt8) -> Matches {
    let bytes = Vector(repeating: byte)
    return Matches(vector .== bytes)
  }

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
