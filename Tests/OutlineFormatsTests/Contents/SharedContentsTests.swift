import Foundation
import OutlineModel
import TestSupport
import Testing

@testable import OutlineFormats

/// Real tables of contents. The numbers are those of `Tests/Counters/count_summary.py` and
/// `count_nav.py`, which know nothing of Pleat.
@Suite(.enabled(if: SharedData.isPresent, Comment(rawValue: SharedData.absent)))
struct SharedContentsTests {
  @Test func theChaptersOfABookComeInTheOrderOfItsSummary() throws {
    let outline = try read("rust-book").outline
    let summary = try text("docs/rust-book/SUMMARY.md")
    let listed = summary.matches(of: /\]\(([^)]+\.md)\)/).map { String($0.1) }
    #expect(listed.count == 111)
    #expect(files(of: outline) == listed)
    let titles = summary.matches(of: /\[(.+)\]\([^)]+\.md\)/).map { String($0.1) }
    #expect(outline.title == "The Rust Programming Language")
    #expect(fileNodes(of: outline).map { title(of: $0, in: outline) } == titles)
  }

  @Test(arguments: ["hatch-mkdocs", "hatch-mkdocs/docs"])
  func thePagesOfAProjectComeInTheOrderOfItsNav(source: String) throws {
    let result = try read(source)
    let yaml = try text("docs/hatch-mkdocs/mkdocs.yml")
    let nav = try #require(yaml.firstMatch(of: /\nnav:\n((?: .*\n|\n)+)/)).1
    let base = source.hasSuffix("/docs") ? "" : "docs/"
    let listed = nav.matches(of: /\S+\.md/).map { base + $0.0 }
    #expect(listed.count == 55)
    #expect(files(of: result.outline) == listed)
    #expect(result.outline.title == "Hatch")
    // The three posts of the blog, which MkDocs' blog plugin lists.
    #expect(
      result.warnings.contains {
        $0.severity == .note && $0.message.hasPrefix("3 files that nav does not name are left out")
      })
    #expect(result.warnings.allSatisfy { $0.severity == .note })
  }

  @Test func sectionsAreBranches() throws {
    let outline = try read("hatch-mkdocs/docs").outline
    let sections = (1..<outline.count).filter {
      outline.flags(of: $0).contains(.startsFile)
        && outline.texts[outline.text(of: $0)].path.isEmpty
    }
    // All 22 but the blog's, which has a page of its own.
    #expect(sections.count == 21)
  }

  private func files(of outline: Outline) -> [String] {
    fileNodes(of: outline).map { outline.texts[outline.text(of: $0)].path }
  }

  private func fileNodes(of outline: Outline) -> [Int] {
    (0..<outline.count).filter {
      outline.flags(of: $0).contains(.startsFile)
        && outline.texts[outline.text(of: $0)].path.hasSuffix(".md")
    }
  }

  private func title(of node: Int, in outline: Outline) -> String {
    outline.withTitle(of: node) { title in
      title.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
    }
  }

  private func text(_ path: String) throws -> String {
    String(decoding: try SharedData.bytes(path), as: UTF8.self)
  }

  /// Reads a folder below `docs`, with all files that are beside it.
  private func read(_ source: String) throws -> ReadingResult {
    let folder = "docs/" + source.split(separator: "/")[0]
    var files: [String: [UInt8]] = [:]
    let root = SharedData.folder + "/" + folder
    for case let path as String in FileManager.default.enumerator(atPath: root) ?? .init() {
      guard [".md", ".yml", ".json"].contains(where: path.hasSuffix) else { continue }
      files[folder + "/" + path] = try SharedData.bytes(folder + "/" + path)
    }
    return try OutlineReader.markdownFolder.read(
      ReadingRequest(path: "docs/" + source, fileSystem: .inMemory(bytes: files)))
  }
}
