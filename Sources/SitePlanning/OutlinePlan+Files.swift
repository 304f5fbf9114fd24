internal import OutlineModel

extension OutlinePlan {
  /// The innermost node at or above `node` that begins a source file; the first node where none.
  func file(of node: Int) -> Int {
    var node = node
    while !outline.flags(of: node).contains(.startsFile), let parent = outline.parent(of: node) {
      node = parent
    }
    return node
  }

  /// The nodes of the file that `node` begins, in reading order, without those of other files.
  func nodes(ofFile node: Int) -> [Int] {
    var nodes = [node]
    var next = node + 1
    while next < outline.end(of: node) {
      if outline.flags(of: next).contains(.startsFile) {
        next = outline.end(of: next)
      } else {
        nodes.append(next)
        next += 1
      }
    }
    return nodes
  }
}
