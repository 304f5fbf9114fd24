import OutlineModel
import TestSupport
import Testing

@testable import SitePlanning

@Suite struct SiblingWindowTests {
  /// Ten siblings below one parent, each with a child: nodes 1, 3, 5 … 19.
  private func window(around node: Int, count: Int) throws -> SiblingWindow {
    let outline = try Outline.sketch(
      "Zoo\n" + (1...10).map { "  S\($0)\n    Child" }.joined(separator: "\n") + "\nFarm")
    return outline.siblings(around: node, count: count)
  }

  @Test func fewSiblingsAreAllThere() throws {
    #expect(
      try window(around: 5, count: 10)
        == SiblingWindow(nodes: Array(stride(from: 1, through: 19, by: 2)), isPartial: false))
    #expect(try window(around: 0, count: 9) == SiblingWindow(nodes: [0, 21], isPartial: false))
  }

  @Test(arguments: [
    (1, [1, 3, 5, 7]), (3, [1, 3, 5, 7]), (9, [7, 9, 11, 13]), (17, [13, 15, 17, 19]),
    (19, [13, 15, 17, 19]),
  ])
  func ofManyThoseAroundTheNodeAreThere(node: Int, nodes: [Int]) throws {
    #expect(try window(around: node, count: 4) == SiblingWindow(nodes: nodes, isPartial: true))
  }
}
