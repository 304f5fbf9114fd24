internal import OutlineModel

/// The branches that are open while an outline is written from its first node to its last.
struct OpenBranches {
  private var ends: [Int] = []

  /// How many are open.
  var count: Int { ends.count }

  /// Opens the branch that a node is.
  mutating func open(_ node: Int, of outline: Outline) { ends.append(outline.end(of: node)) }

  /// Closes the innermost branch, if it ends before `node`.
  mutating func close(before node: Int) -> Bool {
    guard let end = ends.last, end <= node else { return false }
    ends.removeLast()
    return true
  }
}
