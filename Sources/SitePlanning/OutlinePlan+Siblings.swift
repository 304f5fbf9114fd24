package import OutlineModel

/// Some of the siblings of a node, itself included: those around it.
package struct SiblingWindow: Equatable, Sendable {
  package var nodes: [Int]
  /// Whether there are more of them.
  package var isPartial: Bool
}

extension Outline {
  /// The siblings around `node`, at most `count`. It takes steps for those shown and no others,
  /// however many there are.
  package func siblings(around node: Int, count: Int) -> SiblingWindow {
    let before = siblings(before: node, atMost: count)
    let after = siblings(after: node, atMost: count)
    guard before.count + after.count >= count else {
      return SiblingWindow(nodes: before.reversed() + [node] + after, isPartial: false)
    }
    // Fewer before it than after it: a reader finds it without scrolling.
    let leading = min(before.count, max(count / 4, count - 1 - after.count))
    let trailing = min(after.count, count - 1 - leading)
    let nodes = before.prefix(leading).reversed() + [node] + after.prefix(trailing)
    return SiblingWindow(nodes: Array(nodes), isPartial: true)
  }

  /// The nearest first.
  private func siblings(before node: Int, atMost count: Int) -> [Int] {
    let parent = parent(of: node)
    var found: [Int] = []
    var first = node
    while found.count < count, first > 0, first - 1 != parent ?? -1 {
      var sibling = first - 1
      while self.parent(of: sibling) != parent, let above = self.parent(of: sibling) {
        sibling = above
      }
      found.append(sibling)
      first = sibling
    }
    return found
  }

  private func siblings(after node: Int, atMost count: Int) -> [Int] {
    let end = parent(of: node).map { self.end(of: $0) } ?? self.count
    return Array(siblings(in: self.end(of: node)..<end).prefix(count))
  }
}
