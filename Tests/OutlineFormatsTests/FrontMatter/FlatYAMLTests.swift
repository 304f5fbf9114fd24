import OutlineModel
import TestSupport
import Testing

@testable import OutlineFormats

/// The quick reader of flat front matter gives what libyaml gives, or leaves the text to it.
@Suite struct FlatYAMLTests {
  /// A text of lines that are flat in most cases.
  private func text(_ random: inout SeededGenerator) -> String {
    let keys = ["title", "id", "x_y", "a-b", "404", "key", "date", " title", "- a", "k:", "#c"]
    let separators = [": ", ": ", ": ", ":", ":  ", " : ", ":\t"]
    let values = [
      "", "Cats", "a b  c", "\"Cats: a guide\"", "'it''s'", "'x'", "\"x", "\"a\\nb\"", "yes", "007",
      "2024-05-01", "-3", "[a, b]", "{a: b}", "*a", "&a b", "a # c", "a: b", "a:", "Кошки", "猫の本",
      "a \u{2028} b", "a\u{85}b", "\u{FEFF}a", "\"猫\"", "\"\"", "''", "\" \"", "x \"y\"", "a, b",
      "|",
      ">", "%a", "@a", "a\u{7F}", "?", "? a", "~", "!x y", "\"a\" b", "...", "---", "😀",
    ]
    let ends = ["\n", "\n", "\r\n", "\r", " \n", "\n\n", "\n  \n"]
    var text = ""
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      text += keys.randomElement(using: &random) ?? ""
      text += separators.randomElement(using: &random) ?? ""
      text += values.randomElement(using: &random) ?? ""
      text += ends.randomElement(using: &random) ?? ""
    }
    return text
  }

  @Test func theQuickReaderAgreesWithLibYAML() {
    var random = SeededGenerator(seed: 7)
    var flat = 0
    for _ in 0..<20_000 {
      let bytes = Array(text(&random).utf8)
      let quick = parseFlatYAML(bytes.span, in: bytes.indices, file: "a.md", firstLine: 2)
      guard let quick else { continue }
      flat += 1
      let whole = try? parseYAML(bytes, file: "a.md", firstLine: 2)
      guard let root = whole?.root, located(root) == located(quick), whole?.warnings == [] else {
        Issue.record(
          "\(String(decoding: bytes, as: UTF8.self).debugDescription): \(located(quick))")
        return
      }
    }
    #expect(flat > 500)
  }

  @Test(arguments: [
    "title: \"Kalo mi ren\"\n", "title: Cats\ndate: 2024-05-01\n# note\n\ndraft: no",
    "title: Кошки и собаки",
  ])
  func plainFrontMatterTakesTheQuickWay(text: String) {
    let bytes = Array(text.utf8)
    #expect(parseFlatYAML(bytes.span, in: bytes.indices, file: "a.md", firstLine: 2) != nil)
  }

  private func located(_ node: YAMLNode) -> String {
    switch node.content {
    case .scalar(let text, let isPlain):
      "\(node.location) \(isPlain) \(text.debugDescription)"
    case .sequence(let items): "\(node.location) \(items.map(located))"
    case .mapping(let pairs):
      "\(node.location) \(pairs.map { located($0.key) + " = " + located($0.value) })"
    }
  }
}
