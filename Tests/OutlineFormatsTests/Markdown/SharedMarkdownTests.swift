import Foundation
import OutlineModel
import TestSupport
import Testing

@testable import OutlineFormats

/// Real files and folders. The numbers are those of `Tests/Counters/count_markdown.py`, which knows
/// nothing of Pleat; for a source with errors, the number of errors and the first of them.
@Suite(.enabled(if: SharedData.isPresent, Comment(rawValue: SharedData.absent)))
struct SharedMarkdownTests {
  @Test(arguments: [
    ("awesome-go.md", 151), ("fpb_free-courses-ar.md", 54),
    ("fpb_free-programming-books-ar.md", 19), ("fpb_free-programming-books-fa_IR.md", 15),
    ("fpb_free-programming-books-ja.md", 86), ("fpb_free-programming-books-langs.md", 226),
    ("fpb_free-programming-books-ru.md", 79), ("fpb_free-programming-books-th.md", 10),
    ("fpb_free-programming-books-zh.md", 83), ("fpb_free-programming-cheatsheets.md", 75),
  ])
  func eachFileMakesAsManyNodesAsTheCounterFinds(name: String, nodes: Int) throws {
    let files = FileSystem.inMemory(bytes: [name: try SharedData.bytes("markdown/" + name)])
    let result = try OutlineReader.markdownFile.read(
      ReadingRequest(path: name, fileSystem: files))
    #expect(result.outline.count == nodes)
    #expect(result.warnings == [])
  }

  @Test(arguments: [
    ("hatch-mkdocs", 416), ("rust-book", 557),
  ])
  func eachFolderMakesAsManyNodesAsTheCounterFinds(name: String, nodes: Int) throws {
    let result = try read(folder: name)
    #expect(result.outline.count == nodes)
    #expect(
      result.warnings.map(\.description).filter {
        // The book's listings are outside of the folder.
        !$0.contains("nav does not name") && !$0.contains("is outside the source folder")
      } == [])
  }

  /// Case O-15.
  @Test func theFolderWithUnquotedColonsIsReadWhole() throws {
    let result = try read(folder: "redux-docusaurus")
    #expect(result.outline.count == 701)
    #expect(result.warnings.count == 11)
    #expect(result.warnings.allSatisfy { $0.severity == .warning })
    #expect(
      result.warnings.first?.description == """
        redux-docusaurus/docs/advanced/README.md:3:25: warning: \
        a value that holds a colon and a space must be in quotes
          put the value in quotes: title: "Advanced Tutorial: Intro"
        """)
  }

  @Test func noFileOfTheDataIsLeftOutOfTheTables() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: SharedData.folder + "/markdown")
    #expect(names.count == 10)
    let folders = try FileManager.default.contentsOfDirectory(atPath: SharedData.folder + "/docs")
    #expect(folders.sorted() == ["hatch-mkdocs", "redux-docusaurus", "rust-book"])
  }

  private func read(folder: String) throws -> ReadingResult {
    let root = SharedData.folder + "/docs/"
    var files: [String: [UInt8]] = [:]
    for case let path as String in FileManager.default.enumerator(atPath: root + folder) ?? .init()
    {
      let name = folder + "/" + path
      guard path.hasSuffix(".md") || path.hasSuffix(".yml") else { continue }
      files[name] = try SharedData.bytes("docs/" + name)
    }
    return try OutlineReader.markdownFolder.read(
      ReadingRequest(path: folder, fileSystem: .inMemory(bytes: files)))
  }
}
