internal import Bytes
internal import TestSupport
import Testing

@testable internal import CommonMark

@Suite struct StructureTests {
  @Test(arguments: [11, 12, 13, 14])
  func whatTheScannerAnswersIsWhatLibcmarkSees(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var answers = 0
    for _ in 0..<10000 {
      let text = GeneratedText.markdown(
        pieces: Int.random(in: 1...20, using: &generator), using: &generator)
      var scanner = StructureScanner()
      guard scanner.scan(text.span) else { continue }
      answers += 1
      let expected = MarkdownStructure(byLibcmark: text.span)
      #expect(scanner.structure == expected, "\(shown(text))")
    }
    #expect(answers > 3000)
  }

  @Test(arguments: [21, 22])
  func theScannerAgreesOnTextsOfManyBlocks(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var answers = 0
    for _ in 0..<10000 {
      let text = GeneratedText.blockLines(
        count: Int.random(in: 1...12, using: &generator), using: &generator)
      var scanner = StructureScanner()
      guard scanner.scan(text.span) else { continue }
      answers += 1
      let expected = MarkdownStructure(byLibcmark: text.span)
      #expect(scanner.structure == expected, "\(shown(text))")
    }
    #expect(answers > 4000)
  }

  private func shown(_ text: [UInt8]) -> String {
    String(decoding: text, as: UTF8.self).debugDescription
  }
}
