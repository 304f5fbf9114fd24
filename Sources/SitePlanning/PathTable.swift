/// Nodes by paths that are the same only where their bytes are: to `String`, names that differ in
/// Unicode form alone are one.
struct PathTable: Sendable {
  private var nodes: [[UInt8]: Int] = [:]

  subscript(path: String) -> Int? {
    get { nodes[Array(path.utf8)] }
    set { nodes[Array(path.utf8)] = newValue }
  }

  /// All of them in the order of the nodes; those of one node by their bytes.
  var sorted: [(path: String, node: Int)] {
    nodes.sorted { first, second in
      first.value == second.value
        ? first.key.lexicographicallyPrecedes(second.key) : first.value < second.value
    }.map { (String(decoding: $0.key, as: UTF8.self), $0.value) }
  }
}
