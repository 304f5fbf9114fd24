import OutlineModel
import TestSupport
import Testing

@testable import OutlineFormats

/// All files of `../shared/data/mm`. `Tests/Counters/count_mindmap.py` counts the nodes of each level
/// without this code.
@Suite(.enabled(if: SharedData.isPresent, Comment(rawValue: SharedData.absent)))
struct MindMapSharedDataTests {
  static let expected: [String: [Int]] = [
    "Freeplane_LaTeX.mm": [1, 15, 45, 38, 12],
    "RichtextTests.mm": [1, 4, 2],
    "StructuredMapTest.mm": [1, 8, 19, 18, 8, 5],
    "freeplaneApplications.mm": [1, 21, 12, 4, 1, 1, 1],
    "freeplaneFunctions_ja.mm": [1, 13, 29, 15, 8, 9],
    "freeplaneTutorial_nl.mm": [1, 18, 80, 128, 99, 20, 3, 2, 1],
    "map_1000-7-7-0-0-0-1.mm": [1, 7, 7, 7, 7, 21, 119, 833],
  ]

  @Test func eachFileIsExpected() throws {
    #expect(try SharedData.names(in: "mm") == expectedNames)
  }

  private var expectedNames: [String] { Self.expected.keys.sorted() }

  @Test(arguments: expected.keys.sorted())
  func eachFileGivesItsNodes(file: String) throws {
    let files = FileSystem.inMemory(bytes: [file: try SharedData.bytes("mm/" + file)])
    let request = ReadingRequest(path: file, fileSystem: files)
    let reader = try OutlineReaders.reader(for: file, fileSystem: files)
    #expect(reader.name == "mindmap")
    let result = try reader.readChecked(request)
    let outline = result.outline
    var levels: [Int] = []
    for node in 0..<outline.count {
      let depth = outline.depth(of: node)
      while levels.count <= depth { levels.append(0) }
      levels[depth] += 1
    }
    #expect(levels == Self.expected[file])
    #expect(!outline.title.isEmpty)
    // Each node without a text is warned of, and nothing else is.
    let untitled = (0..<outline.count).filter { outline.titleLength(of: $0) == 0 }
    #expect(
      result.warnings.filter { !$0.message.contains("encrypted") }.count == min(untitled.count, 21))
  }
}
