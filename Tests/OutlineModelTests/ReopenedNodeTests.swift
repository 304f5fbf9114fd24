import OutlineModel
import TestSupport
import Testing

/// Nodes that are added below others which were closed before.
@Suite struct ReopenedNodeTests {
  /// A tree by the parents of its nodes, in the order in which they come.
  private struct Tree {
    var parents: [Int?] = []

    init(count: Int, _ generator: inout SeededGenerator) {
      for node in 0..<count {
        let isRoot = node == 0 || Int.random(in: 0..<8, using: &generator) == 0
        parents.append(isRoot ? nil : Int.random(in: 0..<node, using: &generator))
      }
    }

    func ancestors(of node: Int) -> [Int] {
      var (ancestors, node) = ([Int](), parents[node])
      while let ancestor = node { (ancestors, node) = ([ancestor] + ancestors, parents[ancestor]) }
      return ancestors
    }

    /// In reading order.
    func nodes(below parent: Int?) -> [Int] {
      parents.indices.filter { parents[$0] == parent }.flatMap { [$0] + nodes(below: $0) }
    }
  }

  private func open(_ node: Int, in builder: inout OutlineBuilder) throws {
    try builder.open(
      title: "node \(node)", flags: node % 3 == 0 ? .markdownTitle : [], line: node + 1,
      column: node % 7 + 1)
    if node % 2 == 0 { try builder.setBody(copying: Array("body \(node)".utf8).span) }
    if node % 5 == 0 { builder.details { $0.id = "id-\(node)" } }
  }

  /// Adds the nodes as they come, below parents that are opened again.
  private func inTheirOrder(_ tree: Tree) throws -> Outline {
    var builder = OutlineBuilder()
    builder.begin(SourceText(file: "a.paths"))
    for node in tree.parents.indices {
      for ancestor in tree.ancestors(of: node) { builder.reopen(ancestor) }
      try open(node, in: &builder)
      while builder.depth > 0 { builder.close() }
    }
    return builder.finish()
  }

  private func inReadingOrder(_ tree: Tree) throws -> Outline {
    var builder = OutlineBuilder()
    builder.begin(SourceText(file: "a.paths"))
    for node in tree.nodes(below: nil) {
      while builder.depth > tree.ancestors(of: node).count { builder.close() }
      try open(node, in: &builder)
    }
    return builder.finish()
  }

  @Test(arguments: 0..<40)
  func nodesStandInReadingOrderHoweverTheyCame(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let tree = Tree(count: Int(seed) * 3 + 1, &generator)
    let outline = try inTheirOrder(tree)
    let expected = try inReadingOrder(tree)
    #expect(outline.dump(locations: true) == expected.dump(locations: true))
    for node in 0..<outline.count {
      #expect(outline.end(of: node) == expected.end(of: node))
      #expect(outline.parent(of: node) == expected.parent(of: node))
      #expect(outline.flags(of: node) == expected.flags(of: node))
    }
  }

  @Test func theBuilderTellsWhatItHolds() throws {
    var builder = OutlineBuilder()
    builder.begin(SourceText(file: "a"))
    try builder.open(title: "Zoo", line: 1)
    try builder.open(title: "Lynx", line: 2)
    builder.details(of: 0) { $0.id = "zoo" }
    let title = builder.withTitle(of: 1) {
      $0.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
    }
    #expect(title == "Lynx")
    #expect(builder.parent(of: 0) == nil)
    #expect(builder.parent(of: 1) == 0)
    #expect(builder.details(of: 0)?.id == "zoo")
    #expect(builder.details(of: 1) == nil)
  }
}
