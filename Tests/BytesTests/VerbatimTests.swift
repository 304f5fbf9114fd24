import TestSupport
import Testing

@testable import Bytes

@Suite struct VerbatimTests {
  private static let marks = Array("\n\"&<>*_`[".utf8)

  private func isVerbatim(_ text: [UInt8]) -> Bool { Bytes.isVerbatim(text.span) }

  @Test(arguments: UInt8.min...UInt8.max)
  func eachByteIsAMarkOrNot(byte: UInt8) {
    let text = [UInt8(ascii: "a"), byte]
    #expect(isVerbatim(text) == !Self.marks.contains(byte))
    let long = [UInt8](repeating: UInt8(ascii: "a"), count: 16) + [byte]
    #expect(isVerbatim(long) == !Self.marks.contains(byte))
  }

  @Test(arguments: 1...70)
  func aMarkIsFoundWhereverItStands(length: Int) {
    let text = [UInt8](repeating: 0xC3, count: length)
    #expect(isVerbatim(text))
    for index in text.indices {
      for mark in Self.marks {
        var marked = text
        marked[index] = mark
        #expect(!isVerbatim(marked))
      }
    }
  }

  @Test(arguments: ["", " ", "\t", " a", "\u{1}", "\r"])
  func whatIsBlankOrBeginsSoIsNot(text: String) {
    #expect(!isVerbatim(Array(text.utf8)))
  }

  @Test func aVerbatimTextIsWhatEscapingMakesOfIt() {
    var generator = SeededGenerator(seed: 6)
    for _ in 0..<2000 {
      let count = Int.random(in: 1...40, using: &generator)
      let text = (0..<count).map { _ in UInt8.random(in: 0x20...0x7F, using: &generator) }
      guard isVerbatim(text) else { continue }
      #expect(written { $0.append(escapingText: text.span) } == text)
    }
  }
}
