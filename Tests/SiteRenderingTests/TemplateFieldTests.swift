internal import Foundation
internal import Mustache
import Testing

@testable import SiteBuilding
@testable import SiteRendering

/// The handbook's list of what templates may use, held to the code.
struct TemplateFieldTests {
  /// One item of a list: "- `a`, `b`: the text, with `c`".
  private struct Item {
    var names: [String]
    var text: String

    init(_ line: Substring) {
      let parts = line.split(separator: ": ", maxSplits: 1)
      names = Self.code(in: parts[0])
      text = parts.count > 1 ? String(parts[1]) : ""
    }

    static func code(in text: Substring) -> [String] {
      text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
        .filter { $0.offset % 2 == 1 }.map { String($0.element) }
    }
  }

  private static let pages = [
    "Every page", "A page of an outline", "The pages of tags", "The start page",
  ]

  private let items: [String: [Item]]

  init() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../site-example/handbook/reference/templates.md")
    let text = try String(contentsOf: file, encoding: .utf8)
    var items: [String: [Item]] = [:]
    for section in text.split(separator: "\n## ").dropFirst() {
      let lines = section.split(separator: "\n")
      items[String(lines[0])] = lines.filter { $0.hasPrefix("- ") }.map(Item.init)
    }
    self.items = items
  }

  private func names(in sections: String...) -> [String] {
    sections.flatMap { items[$0] ?? [] }.flatMap(\.names)
  }

  @Test func theNamesOfTheFieldsAreThoseOfTheCases() {
    #expect(NodeField.names == NodeField.allCases.map { "\($0)" })
    #expect(EntryField.names == EntryField.allCases.map { "\($0)" })
  }

  @Test func eachFieldOfARowAndOfALinkIsDescribedOnce() {
    #expect(names(in: "A row or fold").sorted() == (NodeField.names + ["children"]).sorted())
    #expect(names(in: "A link of a list").sorted() == (EntryField.names + ["children"]).sorted())
  }

  @Test func eachNameOfAPageIsDescribedOnce() {
    let known = PageNames.all(words: Words([:])).nested
    #expect(
      Self.pages.flatMap { names(in: $0) }.sorted()
        == (known.keys + ["branches"]).sorted())
    let pages = Self.pages.flatMap { items[$0] ?? [] }
    for item in pages {
      for name in item.names {
        let names = known[name] ?? known["outlines"]?.nested[name]
        for nested in names?.nested.keys.sorted() ?? [] {
          #expect(item.text.contains("`\(nested)`"), "\(name): \(nested)")
        }
        // What is no text is said to be something else.
        let isOther = ["HTML", "an address", "yes or no", "the list", "the words", "the pages"]
          .contains(where: item.text.hasPrefix)
        #expect(names?.isText == !isOther, "\(name)")
      }
    }
  }

  @Test func eachStyleThatCanBeSetIsDescribedOnce() {
    let styles = String(decoding: TemplateSources.builtIn["pleat.css"] ?? [], as: UTF8.self)
    let root = styles.between("\n:root{", andNext: "}\n")
    let properties = root.split { ";{\n".contains($0) }.filter { $0.hasPrefix("--") }
      .compactMap { $0.split(separator: ":").first.map(String.init) }
    #expect(names(in: "Styles").sorted() == Set(properties).sorted())
  }
}
