import Foundation
import OutlineModel
import TestSupport
import Testing

@testable import OutlineFormats

/// All files of `../shared/data/bookmarks` and `bike`: how many nodes and levels each has. The programs
/// in `Tests/Counters` count them without this code.
@Suite(.enabled(if: SharedData.isPresent, Comment(rawValue: SharedData.absent)))
struct HTMLSharedDataTests {
  struct Figures: Equatable {
    var nodes: Int
    var levels: Int
    var losses: String
  }

  static let expected: [String: Figures] = [
    "bookmarks/chromium_flat.htm": Figures(nodes: 9, levels: 1, losses: "9 icons"),
    "bookmarks/delicious.htm": Figures(nodes: 5, levels: 1, losses: ""),
    "bookmarks/firefox_flat.htm": Figures(
      nodes: 25, levels: 2,
      losses: "3 searches that Firefox keeps as bookmarks, 32 icons, 20 names of character sets"),
    "bookmarks/firefox_nested.htm": Figures(
      nodes: 30, levels: 3,
      losses: "3 searches that Firefox keeps as bookmarks, 1 separators, 32 icons, "
        + "20 names of character sets"),
    "bookmarks/internet_explorer_11_flat.htm": Figures(nodes: 18, levels: 1, losses: "12 icons"),
    "bookmarks/internet_explorer_11_nested.htm": Figures(nodes: 36, levels: 3, losses: "12 icons"),
    "bookmarks/netscape_basic.htm": Figures(nodes: 2, levels: 1, losses: ""),
    "bookmarks/netscape_extended.htm": Figures(nodes: 1, levels: 1, losses: ""),
    "bookmarks/netscape_multiline.htm": Figures(nodes: 3, levels: 1, losses: ""),
    "bookmarks/osint_crypto_firefox_es.html": Figures(
      nodes: 29, levels: 3, losses: "34 icons, 1 names of character sets"),
    "bookmarks/safari_folded.htm": Figures(nodes: 8, levels: 3, losses: ""),
    "bookmarks/shaarli.htm": Figures(nodes: 6, levels: 1, losses: ""),
    "bookmarks/shaarli_legacy.htm": Figures(nodes: 2, levels: 1, losses: ""),
    "bookmarks/shaarli_markdown.htm": Figures(nodes: 3, levels: 1, losses: ""),
    "bookmarks/shaarli_with_tabs_and_spaces.htm": Figures(nodes: 1, levels: 1, losses: ""),
    "bike/convertingBikeToMarkdown.bike": Figures(nodes: 93, levels: 8, losses: "18 empty items"),
  ]

  static let files: [String] = ["bookmarks", "bike"].flatMap { folder in
    let names = try? FileManager.default.contentsOfDirectory(
      atPath: SharedData.folder + "/" + folder)
    return (names ?? []).map { folder + "/" + $0 }
  }.sorted()

  @Test func eachFileIsExpectedAndEachExpectedFileIsThere() {
    #expect(Self.files == Self.expected.keys.sorted())
  }

  @Test(arguments: files)
  func eachFileGivesItsNodes(file: String) throws {
    let files = FileSystem.inMemory(bytes: [file: try SharedData.bytes(file)])
    let reader = try OutlineReaders.reader(for: file, fileSystem: files)
    #expect(reader.name == (file.hasPrefix("bike") ? "list" : "bookmarks"))
    let result = try reader.readChecked(ReadingRequest(path: file, fileSystem: files))
    let deepest = (0..<result.outline.count).map { result.outline.depth(of: $0) }.max() ?? -1
    #expect(
      Figures(nodes: result.outline.count, levels: deepest + 1, losses: described(result.losses))
        == Self.expected[file])
    #expect(result.warnings == [])
  }

  @Test(arguments: [("count_bookmarks.py", "bookmarks"), ("count_list.py", "bike")])
  func theSeparateCounterFindsTheSame(counter: String, folder: String) throws {
    let program = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Counters/" + counter).standardizedFileURL.path
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", program, folder]
    process.currentDirectoryURL = URL(fileURLWithPath: SharedData.folder)
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    var found: [String: [Int]] = [:]
    for line in text.split(separator: "\n") {
      let fields = line.split(separator: "\t")
      found[String(fields[0])] = fields.dropFirst().prefix(2).compactMap { Int($0) }
    }
    let expected = Self.expected.filter { $0.key.hasPrefix(folder) }
    #expect(found == expected.mapValues { [$0.nodes, $0.levels] })
  }
}
