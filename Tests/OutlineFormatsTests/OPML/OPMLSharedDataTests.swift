import Foundation
import OutlineModel
import TestSupport
import Testing

@testable import OutlineFormats

/// All files of `../shared/data/opml`: how many nodes each gives and how many warnings, or the error
/// that it ends with. `Tests/Counters/count_opml.py` counts the nodes without this code.
@Suite(.enabled(if: SharedData.isPresent, Comment(rawValue: SharedData.absent)))
struct OPMLSharedDataTests {
  static let expected: [String: (nodes: Int, warnings: Int)] = [
    "cactus_notes.opml": (20, 1),
    "feeds_japan.opml": (9, 0),
    "feeds_programming.opml": (51, 12),
    "feeds_russia.opml": (14, 4),
    "liferea_feedlist_bg.opml": (24, 0),
    "liferea_feedlist_he.opml": (41, 0),
    "opml-parser_category.opml": (1, 0),
    "opml-parser_digitalPodcast.opml": (50, 0),
    "opml-parser_mySubscriptions.opml": (13, 0),
    "opml-parser_placesLived.opml": (19, 1),
    "opml-parser_scriptingNewsDirectory.opml": (8, 0),
    "pandoc_opml-reader.opml": (63, 0),
    "winer_addcategory_source.opml": (59, 6),
    "winer_includes.opml": (3, 3),
    "winer_states.opml": (59, 0),
    "workflowy_lintcode_zh.opml": (516, 0),
    "listparser-malformed/concatenated-documents.xml": (2, 1),
    "listparser-malformed/end-element-missing.xml": (1, 1),
    "listparser-malformed/end-element-unexpected-with-prefix.xml": (1, 2),
    "listparser-malformed/end-element-unexpected.xml": (1, 2),
    "listparser-malformed/html-entity-attribute.xml": (2, 1),
    "listparser-malformed/html-entity-text-1.xml": (1, 1),
    "listparser-malformed/html-entity-text-2.xml": (1, 1),
    "listparser-malformed/undefined-entity-attribute.xml": (1, 1),
    "listparser-malformed/undefined-entity-text.xml": (1, 1),
    "opml-parser-bad/badsample02.opml": (1, 1),
    "opml-parser-bad/badsample03.opml": (1, 0),
    "opml-parser-bad/badsample04.opml": (1, 0),
    "opml-parser-bad/badsample05.opml": (1, 1),
    "opml-parser-bad/badsample06.opml": (1, 1),
    "opml-parser-bad/badsample07.opml": (1, 0),
    "opml-parser-bad/badsample08.opml": (1, 0),
    "opml-parser-bad/badsample09.opml": (2, 1),
  ]

  static let errors: [String: String] = [
    "listparser-malformed/xmlns-without-value.xml":
      "12:1: error: this OPML file has no <body>, so it holds no outline",
    "opml-parser-bad/badsample01.opml":
      "2:1: error: the outermost element is <qpml>, not <opml>",
  ]

  /// The paths of all files in the folder.
  static let files: [String] = {
    let folder = SharedData.folder + "/opml"
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return names.filter { $0.hasSuffix(".opml") || $0.hasSuffix(".xml") }.sorted()
  }()

  @Test func eachFileIsExpectedAndEachExpectedFileIsThere() {
    #expect(Self.files == (Array(Self.expected.keys) + Array(Self.errors.keys)).sorted())
  }

  @Test(arguments: files)
  func eachFileGivesItsNodesOrItsError(file: String) throws {
    let files = FileSystem.inMemory(bytes: [file: try SharedData.bytes("opml/" + file)])
    let request = ReadingRequest(path: file, displayPath: "x", fileSystem: files)
    guard let message = Self.errors[file] else {
      let result = try OPMLReading.read(request)
      #expect(result.outline.count == Self.expected[file]?.nodes)
      #expect(result.warnings.count == Self.expected[file]?.warnings)
      return
    }
    let error = #expect(throws: Diagnostic.self) { try OPMLReading.read(request) }
    #expect(error?.description.hasPrefix("x:" + message) == true)
  }

  @Test func theSeparateCounterFindsTheSame() throws {
    let counter = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Counters/count_opml.py").standardizedFileURL.path
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", counter, "."]
    process.currentDirectoryURL = URL(fileURLWithPath: SharedData.folder + "/opml")
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    var found: [String: Int] = [:]
    for line in text.split(separator: "\n") {
      let fields = line.split(separator: "\t")
      if let count = Int(fields[1]) { found[String(fields[0].dropFirst(2))] = count }
    }
    #expect(found == Self.expected.mapValues(\.nodes))
  }
}
