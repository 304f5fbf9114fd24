import OutlineModel
import Testing

@testable import OutlineFormats

/// A backslash before what would else be a mark.
struct TitleEscapeTests {
  @Test(arguments: [
    ("a\n\t\\\"b", "\"b"), ("\\- x", "- x"), ("\\\\- x", "\\- x"), ("\\# x", "# x"),
    ("\\[x] y", "[x] y"), ("a\n\\| b", "| b"), ("a\n\\: b", ": b"), ("\\├ x", "├ x"),
  ])
  func aBackslashKeepsAMarkInTheTitle(text: String, title: String) throws {
    let outline = try RoundTrip.read(Array(text.utf8), "text")
    #expect(outline.title(of: outline.count - 1) == title)
    #expect(!outline.hasBody(0))
  }

  @Test(arguments: [
    "\\documentclass{x}", "\\\"Uber", "\\[ x \\]", "\\\\", "\\|x", "\\-ness", "\\: x", "\\#x", "\\",
  ])
  func otherBackslashesStay(text: String) throws {
    #expect(try RoundTrip.read(Array(text.utf8), "text").title(of: 0) == text)
  }
}
