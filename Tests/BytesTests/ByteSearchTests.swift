import Bytes
import TestSupport
import Testing

@Suite struct ByteSearchTests {
  /// The same, byte by byte.
  static func mark(in bytes: [UInt8], from start: Int, _ marks: [UInt8]) -> Int {
    bytes[start...].firstIndex { $0 < 0x20 || marks.contains($0) } ?? bytes.count
  }

  @Test func theFirstMarkIsFoundWhereverItIs() {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<20_000 {
      let bytes = (0..<Int.random(in: 0...40, using: &generator)).map { _ in
        // Mostly bytes of no meaning, and often those next to one that has.
        let byte = UInt8.random(in: 0...255, using: &generator)
        return UInt8.random(in: 0...9, using: &generator) == 0 ? byte : byte | 0x60
      }
      let start = Int.random(in: 0...bytes.count, using: &generator)
      let marks = (0..<3).map { _ in UInt8.random(in: 0x20...0x7F, using: &generator) }
      let found = firstMark(in: bytes.span, from: start, marks[0], marks[1], marks[2])
      #expect(found == Self.mark(in: bytes, from: start, marks), "\(bytes) \(start) \(marks)")
    }
  }

  @Test(arguments: UInt8.min...UInt8.max)
  func eachByteIsAMarkOrNot(byte: UInt8) {
    let isMark = byte < 0x20 || [0x22, 0x3C, 0x26].contains(byte)
    for place in [0, 3, 7, 8, 9] {
      var bytes = [UInt8](repeating: 0x80, count: 10)
      bytes[place] = byte
      #expect(firstMark(in: bytes.span, from: 0, 0x22, 0x3C, 0x26) == (isMark ? place : 10))
    }
  }

  @Test(arguments: [
    ("", 0, 0), ("ab", 0, 2), ("abc", 0, 0), ("abcabc", 1, 3), ("ababc", 0, 2), ("xabc", 3, 4),
    ("abc", 3, 3), ("abc", 9, 3), ("\0abc", 0, 1),
  ])
  func aTextIsFoundOrElseTheEnd(text: String, start: Int, expected: Int) {
    #expect(firstIndex(of: "abc", in: Array(text.utf8).span, from: start) == expected)
  }

  @Test func aTextIsFoundWhereverItIs() {
    var generator = SeededGenerator(seed: 2)
    for _ in 0..<20_000 {
      let bytes = (0..<Int.random(in: 0...60, using: &generator)).map { _ in
        UInt8.random(in: 0x61...0x62, using: &generator)
      }
      let start = Int.random(in: 0...bytes.count, using: &generator)
      let found = firstIndex(of: "abbab", in: bytes.span, from: start)
      let expected = bytes[start...].firstRange(of: "abbab".utf8)?.lowerBound ?? bytes.count
      #expect(found == expected, "\(bytes) \(start)")
    }
  }
}
