import TestSupport
import Testing

@testable import Bytes

@Suite struct SixteenBytesTests {
  /// Sixteen bytes that often equal each other.
  private static func sample(_ generator: inout SeededGenerator) -> [UInt8] {
    let some: [UInt8] = [
      0, 1, 0x1F, 0x20, 0x22, 0x26, 0x41, 0x5A, 0x5B, 0x60, 0x7F, 0x80, 0xFE, 0xFF,
    ]
    return (0..<16).map { _ in
      Bool.random(using: &generator)
        ? some.randomElement(using: &generator) ?? 0 : UInt8.random(in: 0...255, using: &generator)
    }
  }

  @Test func comparisonsFindTheFirstByteThatASearchByBytesFinds() {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<2000 {
      let bytes = Self.sample(&generator)
      let sixteen = SixteenBytes(of: bytes.span, uncheckedFrom: 0)
      let byte = bytes.randomElement(using: &generator) ?? 0
      let mask = UInt8.random(in: 0...255, using: &generator)
      let last = UInt8.random(in: byte...255, using: &generator)
      #expect(sixteen.equal(to: byte).first == bytes.firstIndex(of: byte))
      #expect(sixteen.equal(to: byte).inverted.first == bytes.firstIndex { $0 != byte })
      #expect(
        sixteen.equal(to: byte & ~mask, ignoring: mask).first
          == bytes.firstIndex { $0 & ~mask == byte & ~mask })
      #expect(
        sixteen.between(byte, last).first == bytes.firstIndex { $0 >= byte && $0 <= last })
      let other = Self.sample(&generator)
      let others = SixteenBytes(of: other.span, uncheckedFrom: 0)
      #expect(sixteen.equal(to: others).first == (0..<16).first { bytes[$0] == other[$0] })
      #expect(
        sixteen.equal(to: SixteenBytes(repeating: byte)).first == bytes.firstIndex(of: byte))
      #expect(
        (sixteen.equal(to: byte) | sixteen.equal(to: mask)).first
          == bytes.firstIndex { $0 == byte || $0 == mask })
      #expect(
        (sixteen.between(byte, last) & sixteen.between(0, mask)).first
          == bytes.firstIndex { $0 >= byte && $0 <= last && $0 <= mask })
    }
  }

  @Test func neighborsAreTwoMatchesNextToEachOther() {
    for first in 0..<16 {
      for second in 0..<16 {
        var bytes = [UInt8](repeating: 1, count: 16)
        (bytes[first], bytes[second]) = (2, 2)
        let sixteen = SixteenBytes(of: bytes.span, uncheckedFrom: 0)
        #expect(sixteen.equal(to: 2).haveNeighbors == (abs(first - second) == 1))
      }
    }
  }

  @Test func numbersOfMatchesAreSummedFromAnyByteOn() {
    var generator = SeededGenerator(seed: 2)
    for _ in 0..<200 {
      let bytes = Self.sample(&generator)
      let sixteen = SixteenBytes(of: bytes.span, uncheckedFrom: 0)
      let numbers = sixteen.between(0, 0x40).giving(12) | sixteen.equal(to: 0xFF).giving(31)
      for start in 0...16 {
        let expected = bytes[start...].reduce(0) { $0 + ($1 <= 0x40 ? 12 : $1 == 0xFF ? 31 : 0) }
        #expect(numbers.sum(droppingFirst: start) == expected)
      }
    }
  }

  @Test func matchesAreKeptAndStored() {
    var generator = SeededGenerator(seed: 3)
    let bytes = Self.sample(&generator)
    let sixteen = SixteenBytes(of: bytes.span, uncheckedFrom: 0)
    let stored = [UInt8](unsafeUninitializedCapacity: 16) { memory, count in
      if let start = memory.baseAddress {
        sixteen.keeping(sixteen.between(0, 0x50)).store(to: start)
      }
      count = 16
    }
    #expect(stored == bytes.map { $0 <= 0x50 ? $0 : 0 })
  }
}
