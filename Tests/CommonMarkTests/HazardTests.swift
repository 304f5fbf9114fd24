internal import Bytes
internal import TestSupport
import Testing

@testable internal import CommonMark

@Suite struct HazardTests {
  private static func repeated(_ piece: String, _ size: Int) -> String {
    String(repeating: piece, count: size / piece.utf8.count)
  }

  private func found(_ text: String) -> MarkdownHazard? {
    let bytes = Array(text.utf8)
    return hazard(in: bytes.span)
  }

  @Test(arguments: [60_000, 240_000])
  func hostileTextsAreFoundWithTheirLine(size: Int) {
    for (text, kind, line) in [
      (Self.repeated("![[]()", size), MarkdownHazard.Kind.images, 1),
      ("one\n\n" + Self.repeated("![`]`[]()", size), .images, 3),
      (Self.repeated("![[](]) ", size), .images, 1),
      (Self.repeated("> ", size), .nesting, 1),
      (Self.repeated(">", size), .nesting, 1),
      ("one\n" + Self.repeated("* ", size) + "a", .nesting, 2),
      (Self.repeated("1) ", size), .nesting, 1),
      ((0..<4000).map { String(repeating: "  ", count: $0) + "* x\n" }.joined(), .nesting, 129),
    ] {
      #expect(found(text) == MarkdownHazard(kind: kind, line: line))
    }
  }

  @Test func depthOverVeryManyLinesIsFound() {
    let text = Self.repeated("* ", 240) + "a\n" + Self.repeated("\n", 300_000)
    #expect(found(text)?.kind == .nesting)
  }

  @Test(arguments: [
    "[", "![", "[a](", "[]()", "![](a)", "*a_ ", "**a* ", "`a``", "<a ", "</", "<!--", "&", "- a\n",
    "- a\n  - b\n    - c\n\n", "> a\n", "***\n", "- - -\n", "\n", "[a]: b\n", "# a\n", "a\n=\n",
    "* * * * * * *\n", "- [![a](b)](c) `d`\n", "    > > >\n", "text\n", "1. a\n",
  ])
  func otherTextsPass(piece: String) {
    #expect(found(Self.repeated(piece, 200_000)) == nil)
  }

  @Test func smallTextsPass() {
    #expect(found(Self.repeated(">", 4000)) == nil)
  }

  @Test(
    .enabled(if: SharedData.isPresent, "\(SharedData.absent)"),
    arguments: [
      "awesome-go.md", "fpb_free-courses-ar.md", "fpb_free-programming-books-ar.md",
      "fpb_free-programming-books-fa_IR.md", "fpb_free-programming-books-ja.md",
      "fpb_free-programming-books-langs.md", "fpb_free-programming-books-ru.md",
      "fpb_free-programming-books-th.md", "fpb_free-programming-books-zh.md",
      "fpb_free-programming-cheatsheets.md",
    ])
  func realFilesPass(file: String) throws {
    let text = try SharedData.bytes("markdown/" + file)
    #expect(hazard(in: text.span) == nil)
  }

  @Test func deepestNestingIsRenderedWithoutRecursion() {
    let text = Array(Self.repeated(">", 100_000).utf8)
    #expect(html(text, .drop).utf8.count == 100_000 * 27)
    #expect(links(of: text.span, references: [UInt8]().span).isEmpty)
  }

  @Test func memoryOfAHugeBodyIsGivenBack() {
    let text = Self.repeated("*a* ", 1_500_000)
    #expect(html(text).utf8.count > 1_500_000)
    #expect(arenaCapacity() <= 8 << 20)
  }
}
