internal import Bytes
internal import Foundation
internal import TestSupport
import Testing

@testable internal import CommonMark

@Suite struct StructureTests {
  @Test(arguments: [11, 12, 13, 14])
  func whatTheScannerAnswersIsWhatLibcmarkSees(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var answers = 0
    for _ in 0..<6000 {
      let text = GeneratedText.markdown(
        pieces: Int.random(in: 1...20, using: &generator), using: &generator)
      var scanner = StructureScanner()
      guard scanner.scan(text.span) else { continue }
      answers += 1
      let expected = MarkdownStructure(byLibcmark: text.span)
      #expect(scanner.structure == expected, "\(shown(text))")
    }
    #expect(answers > 2000)
  }

  @Test(arguments: [21, 22])
  func theScannerAgreesOnTextsOfManyBlocks(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var answers = 0
    for _ in 0..<6000 {
      let text = GeneratedText.blockLines(
        count: Int.random(in: 1...12, using: &generator), using: &generator)
      var scanner = StructureScanner()
      guard scanner.scan(text.span) else { continue }
      answers += 1
      let expected = MarkdownStructure(byLibcmark: text.span)
      #expect(scanner.structure == expected, "\(shown(text))")
    }
    #expect(answers > 2500)
  }

  @Test(.enabled(if: SharedData.isPresent, "\(SharedData.absent)"))
  func nearlyAllRealFilesTakeTheFastWayAndAgree() throws {
    let files = try markdownFiles(below: "docs") + markdownFiles(below: "markdown")
    var answers = 0
    let texts = try files.map { try SharedData.bytes($0) }
    for text in texts {
      var scanner = StructureScanner()
      guard scanner.scan(text.span) else { continue }
      answers += 1
      #expect(scanner.structure == MarkdownStructure(byLibcmark: text.span))
    }
    #expect(texts.count > 200)
    #expect(answers * 10 > texts.count * 9)
  }

  @Test(arguments: [
    ("# A\n\ntext\n\n## B ##\n", "1 1 'A' '# A\n'|2 5 'B' '## B ##\n'"),
    ("A\n===\n\n  B\n  c  \n---", "1 1 'A' 'A\n===\n'|2 4 'B\n  c' '  B\n  c  \n---'"),
    ("\u{FEFF}# A\r\n# B\r# C", "1 1 'A' '# A\r\n'|1 2 'B' '# B\r'|1 3 'C' '# C'"),
    ("#\n# #\n### ###\n", "1 1 '' '#\n'|1 2 '' '# #\n'|3 3 '' '### ###\n'"),
    ("- # no\n> # no\n\n# yes\n", "1 4 'yes' '# yes\n'"),
    ("```\n# no\n```\n# yes", "1 4 'yes' '# yes'"),
    ("<div>\n# no\n\n# yes", "1 4 'yes' '# yes'"),
    ("<!--\n\n# no\n-->\n# yes", "1 5 'yes' '# yes'"),
    ("- a\n\n  ```\n# yes\n", "1 4 'yes' '# yes\n'"),
    ("[a]: /u\nTitle\n===\n", "1 1 'Title' '[a]: /u\nTitle\n===\n'"),
    ("    # no\n\n\t# no\n#no\n####### no", ""),
  ])
  func headingsHaveTheirPlaceAndTitle(text: String, expected: String) {
    let bytes = Array(text.utf8)
    let structure = MarkdownStructure(of: bytes.span)
    let shown = structure.headings.map { heading in
      let title = String(decoding: bytes[heading.title], as: UTF8.self)
      let whole = String(decoding: bytes[heading.range], as: UTF8.self)
      return "\(heading.level) \(heading.line) '\(title)' '\(whole)'"
    }
    #expect(shown.joined(separator: "|") == expected)
    #expect(structure == MarkdownStructure(byLibcmark: bytes.span))
  }

  @Test(arguments: [
    ("[a]: /u\n", "[a]: /u\n\n"),
    ("text\n\n[a]: /u\n[b]: /v 't'\n\n  [c]:\n  /w", "[a]: /u\n[b]: /v 't'\n\n  [c]:\n  /w\n\n"),
    ("[a]: /u\ntext [b]: no\n", "[a]: /u\n\n"),
    ("text\n[a]: /no\n", ""),
    ("```\n[a]: /no\n```\n    [b]: /no\n", ""),
    ("[a]: /u 't' no\n", ""),
    ("[a]:\n\n[link]: text\n", "[link]: text\n\n"),
    ("- a\n\n[a]: /u\n", "[a]: /u\n\n"),
  ])
  func definitionsAreCollected(text: String, expected: String) {
    let bytes = Array(text.utf8)
    let structure = MarkdownStructure(of: bytes.span)
    #expect(String(decoding: structure.references, as: UTF8.self) == expected)
    #expect(structure == MarkdownStructure(byLibcmark: bytes.span))
  }

  private func markdownFiles(below folder: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: SharedData.folder + "/" + folder)
      .filter { $0.hasSuffix(".md") }.sorted().map { folder + "/" + $0 }
  }

  private func shown(_ text: [UInt8]) -> String {
    String(decoding: text, as: UTF8.self).debugDescription
  }
}
