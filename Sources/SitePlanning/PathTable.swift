/// Nodes by paths that are the same only where their bytes are: to `String`, names that differ in
/// Unicode form alone are one.
struct PathTable: Sendable {
  private var nodes: [PathKey: Int] = [:]

  subscript(path: String) -> Int? {
    get { nodes[PathKey(path)] }
    set { nodes[PathKey(path)] = newValue }
  }

  /// All of them in the order of the nodes; those of one node by their bytes.
  var sorted: [(path: String, node: Int)] {
    nodes.sorted { first, second in
      first.value == second.value
        ? first.key.bytes.lexicographicallyPrecedes(second.key.bytes) : first.value < second.value
    }.map { (String(decoding: $0.key.bytes, as: UTF8.self), $0.value) }
  }
}

/// The bytes of a path. An array of bytes would do, but for its hash, which takes them one by one.
struct PathKey: Hashable, Sendable {
  let bytes: [UInt8]

  init(_ path: String) { bytes = Array(path.utf8) }

  func hash(into hasher: inout Hasher) {
    bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
  }
}
