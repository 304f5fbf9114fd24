import Bytes
import TestSupport
import Testing

@testable import SitePlanning

@Suite struct WeightTests {
  @Test func aTextWeighsWhatItsBytesWeighOneByOne() {
    var generator = SeededGenerator(seed: 5)
    let signs = Array("ab <>&\"\n*`_[]^'é".utf8)
    for length in 0...70 {
      let text = (0..<length).map { _ in signs.randomElement(using: &generator) ?? 0 }
      let sum = text.reduce(0) { sum, byte in sum + estimatedHTML(of: [byte].span) }
      #expect(estimatedHTML(of: text.span) == sum, "\(length) bytes")
    }
  }

  @Test(arguments: UInt8.min...UInt8.max)
  func aByteOfAVerbatimTitleWeighsOne(byte: UInt8) {
    for count in [2, 17] {
      let text = [UInt8](repeating: UInt8(ascii: "a"), count: count - 1) + [byte]
      let (isVerbatim, weight) = (isVerbatim(text.span), estimatedHTML(of: text.span))
      #expect(!isVerbatim || weight == count)
    }
  }

  @Test(arguments: [("a", 1), ("<", 6), ("\n", 6), ("*", 5), ("[", 13), ("]", 1)])
  func signsThatGrowWeighMore(sign: String, weight: Int) {
    #expect(estimatedHTML(of: Array(sign.utf8).span) == weight)
    let text = Array(String(repeating: sign, count: 20).utf8)
    #expect(estimatedHTML(of: text.span) == 20 * weight)
  }
}
