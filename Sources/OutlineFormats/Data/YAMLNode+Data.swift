internal import OutlineModel

extension YAMLNode {
  /// The values of a document as those of a configuration, from the last to the first, so that what a
  /// value holds is there before it.
  /// - Parameter tree: not empty.
  /// - Throws: where it is nested deeper than configurations may be, or has a key twice.
  init(_ tree: DataTree, file: String) throws(Diagnostic) {
    if let entry = tree.firstEntry(below: YAMLTreeBuilder.nestingLimit) {
      throw Diagnostic(
        .error, at: tree.location(of: entry, in: file),
        "the values are nested deeper than \(YAMLTreeBuilder.nestingLimit) levels")
    }
    var nodes: [Int: YAMLNode] = [:]
    for entry in tree.entries.indices.reversed() {
      let content: Content
      switch tree.kind(of: entry) {
      case .object:
        let pairs = tree.items(of: entry).compactMap { key -> (YAMLNode, YAMLNode)? in
          guard let name = nodes.removeValue(forKey: key),
            let value = nodes.removeValue(forKey: key + 1)
          else { return nil }
          return (name, value)
        }
        try checkKeys(pairs.map(\.0))
        content = .mapping(pairs)
      case .array:
        content = .sequence(tree.items(of: entry).compactMap { nodes.removeValue(forKey: $0) })
      case .key, .string: content = .scalar(tree.text(of: entry), isPlain: false)
      case .plain: content = .scalar(tree.text(of: entry), isPlain: true)
      case .null: content = .scalar("null", isPlain: true)
      }
      nodes[entry] = YAMLNode(content, at: tree.location(of: entry, in: file))
    }
    guard let root = nodes[0] else { preconditionFailure("the first entry is the root") }
    self = root
  }
}

/// - Throws: where a key is there twice, as in YAML.
private func checkKeys(_ keys: [YAMLNode]) throws(Diagnostic) {
  var places: [String: SourceLocation] = [:]
  for key in keys {
    guard let earlier = places.updateValue(key.location, forKey: key.text ?? "") else { continue }
    throw Diagnostic(
      .error, at: key.location,
      "the key \"\(key.text ?? "")\" is here twice; the first is at \(earlier)",
      advice: "remove one of the two")
  }
}

extension DataTree {
  /// The first container that is deeper than a level; nil where none is.
  fileprivate func firstEntry(below level: Int) -> Int? {
    var ends: [Int] = []
    for entry in entries.indices where isContainer(entry) {
      while let last = ends.last, last <= entry { ends.removeLast() }
      if ends.count == level { return entry }
      ends.append(end(of: entry))
    }
    return nil
  }
}
