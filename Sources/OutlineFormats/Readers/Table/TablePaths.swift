internal import OutlineModel

/// The nodes that rows lead to by the names above them. The same names below the same parent are one
/// node.
struct TablePaths: ~Copyable {
  var tree: PathTree
  /// The nodes of the last path.
  private(set) var open: [Int] = []

  init(tree: consuming PathTree) { self.tree = tree }

  /// Goes to the node that names lead to.
  /// - Parameter bytes: what the names are ranges of.
  mutating func enter(
    _ names: [PathName], in bytes: Span<UInt8>, at place: PathPlace
  ) throws(Diagnostic) {
    var shared = 0
    while shared < names.count, shared < open.count,
      tree.isNode(open[shared], names[shared], in: bytes)
    {
      shared += 1
    }
    tree.keep(levels: shared)
    open.removeLast(open.count - shared)
    for name in names[shared...] {
      try tree.enter(name, in: bytes, at: place)
      if let node = tree.builder.innermost { open.append(node) }
    }
  }
}
