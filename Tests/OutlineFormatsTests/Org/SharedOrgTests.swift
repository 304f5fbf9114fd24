import OutlineModel
import TestSupport
import Testing

@testable import OutlineFormats

@Suite(.enabled(if: SharedData.isPresent, Comment(rawValue: SharedData.absent)))
struct SharedOrgTests {
  /// What `Tests/Counters/count_org.py --levels` counts.
  @Test(arguments: [
    ("org/ORG-NEWS.org", [1, 13, 68, 569, 275]), ("org/pandoc_select-tags.org", [1, 1, 2, 1, 1]),
    ("org/pandoc_tables.org", [1]),
  ])
  func realFilesMakeTheNodesThatWereCounted(path: String, levels: [Int]) throws {
    let fileSystem = FileSystem.inMemory(bytes: ["a.org": try SharedData.bytes(path)])
    let result = try OutlineReader.org.readChecked(
      ReadingRequest(path: "a.org", fileSystem: fileSystem))
    var found = [Int](repeating: 0, count: levels.count)
    for node in 0..<result.outline.count { found[result.outline.depth(of: node)] += 1 }
    #expect(found == levels)
    #expect(result.warnings == [])
  }
}
