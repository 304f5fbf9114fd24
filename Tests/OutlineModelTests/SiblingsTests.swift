import OutlineModel
import TestSupport
import Testing

@Suite struct SiblingsTests {
  private let outline: Outline

  init() throws { outline = try Outline.sketch("A\n  B\n    C\n  D\nE\nF\n  G") }

  @Test func rootsAreTheNodesAtTheTop() { #expect(Array(outline.roots) == [0, 4, 5]) }

  @Test(arguments: [(0, [1, 3]), (1, [2]), (2, []), (3, []), (4, []), (5, [6])])
  func childrenAreFoundByJumps(node: Int, children: [Int]) {
    #expect(Array(outline.children(of: node)) == children)
    #expect(outline[node].children.map(\.index) == children)
  }

  @Test func aNodeKnowsItsParent() {
    #expect(outline[2].parent?.title == "B")
    #expect(outline[0].parent == nil || outline[0].parent?.index == nil)
    #expect(outline[6].depth == 1)
  }
}
