import OutlineModel
import TestSupport
import Testing

@testable import OutlineFormats

@Suite struct RandomMarkdownTests {
  private let pieces = [
    "---\n", "title: a\n", "title: a: b\n", "draft: yes\n", "- a\n", "  - [x] b\n", "# A\n",
    "## B ##\n",
    "a\n===\n", "b\n---\n", "\n", "\r\n", "\r", "```\n", "<!-- ", "-->\n", "<div>\n", "[a]: b\n",
    "[^1]: b\n", "[", "]", "{", "}", "&a ", "*a ", "!x ", "\t", "> ", "1. ", "    ", "#\n", "+++\n",
    "text",
    "猫", "\u{2028}", "|\n", "'", "\"", "\\", "%", ": ", "\u{0}",
  ]

  @Test func anyTextMakesOneRootOrALocatedError() throws {
    var random = SeededGenerator(seed: 11)
    for round in 0..<3_000 {
      var text = round % 2 == 0 ? "---\n" : ""
      for _ in 0..<Int.random(in: 1...14, using: &random) {
        text += pieces.randomElement(using: &random) ?? ""
      }
      var options = ReadingOptions()
      options.lists = round % 3 == 0 ? .nodes : nil
      let files = FileSystem.inMemory(["d/a.md": text, "d/b.md": "x"])
      let result = try OutlineReader.markdownFolder.read(
        ReadingRequest(path: "d", fileSystem: files, options: options))
      #expect(Array(result.outline.roots).count == 1)
      for warning in result.warnings {
        #expect(warning.location?.file.hasPrefix("d/a.md") == true, "\(text.debugDescription)")
      }
    }
  }
}
