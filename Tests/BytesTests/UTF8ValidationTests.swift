import Testing

@testable import Bytes

/// Source: The Unicode Standard, table 3-7 (well-formed byte sequences), row by row.
@Suite struct UTF8ValidationTests {
  private static let rows: [[ClosedRange<UInt8>]] = [
    [0x00...0x7F],
    [0xC2...0xDF, 0x80...0xBF],
    [0xE0...0xE0, 0xA0...0xBF, 0x80...0xBF],
    [0xE1...0xEC, 0x80...0xBF, 0x80...0xBF],
    [0xED...0xED, 0x80...0x9F, 0x80...0xBF],
    [0xEE...0xEF, 0x80...0xBF, 0x80...0xBF],
    [0xF0...0xF0, 0x90...0xBF, 0x80...0xBF, 0x80...0xBF],
    [0xF1...0xF3, 0x80...0xBF, 0x80...0xBF, 0x80...0xBF],
    [0xF4...0xF4, 0x80...0x8F, 0x80...0xBF, 0x80...0xBF],
  ]

  private func fault(_ bytes: [UInt8]) -> Int? { firstInvalidUTF8(in: bytes.span) }

  @Test(arguments: rows)
  func theEndsOfEachRowAreWellFormed(row: [ClosedRange<UInt8>]) {
    #expect(fault(row.map(\.lowerBound)) == nil)
    #expect(fault(row.map(\.upperBound)) == nil)
    #expect(fault([0x61] + row.map(\.upperBound) + [0x62]) == nil)
  }

  @Test(arguments: rows)
  func aByteOutsideTheRangeOfItsPlaceIsAFaultOfTheWholeSequence(row: [ClosedRange<UInt8>]) {
    for place in row.indices.dropFirst() {
      for wrong in [row[place].lowerBound - 1, row[place].upperBound &+ 1, 0x00, 0xFF] {
        var bytes = row.map(\.lowerBound)
        bytes[place] = wrong
        #expect(fault([0x61] + bytes) == 1, "\(bytes)")
      }
    }
  }

  @Test(arguments: rows)
  func aSequenceThatEndsEarlyIsAFault(row: [ClosedRange<UInt8>]) {
    for length in 1..<max(row.count, 1) {
      #expect(fault([0x61, 0x62] + row.prefix(length).map(\.lowerBound)) == 2)
    }
  }

  @Test(arguments: Array(0x80...0xC1) + Array(0xF5...0xFF))
  func aByteThatBeginsNoSequenceIsAFault(byte: UInt8) {
    #expect(fault([0x61, byte, 0x80, 0x80]) == 1)
  }

  @Test func everyPairOfBytesIsJudgedAsTheStandardLibraryDoes() {
    for first in UInt8.min...UInt8.max {
      for second in UInt8.min...UInt8.max {
        let isValid = String(validating: [first, second], as: UTF8.self) != nil
        #expect((fault([first, second]) == nil) == isValid, "\(first) \(second)")
      }
    }
  }

  /// ASCII is passed over by eight bytes at a time.
  @Test func aFaultIsFoundWhereverItIs() {
    for length in 1...40 {
      for place in 0..<length {
        var bytes = [UInt8](repeating: 0x61, count: length)
        bytes[place] = 0xFF
        #expect(fault(bytes) == place)
      }
    }
  }

  @Test func xmlLacksTwoCharactersOfUTF8() {
    for text in ["\u{FFFE}", "\u{FFFF}"] {
      #expect(fault(Array(text.utf8)) == nil)
      #expect(firstInvalidUTF8(in: Array("ab\(text)".utf8).span, isXML: true) == 2)
    }
    for text in ["\u{FFFD}", "\u{EFFF}", "\u{1FFFE}", "\u{F000}"] {
      #expect(firstInvalidUTF8(in: Array(text.utf8).span, isXML: true) == nil)
    }
  }

  @Test func nothingIsWellFormed() { #expect(fault([]) == nil) }
}
