extension DataTree {
  /// The keys of the document in the order of their first appearance, at most forty.
  var firstKeys: (keys: [String], isAll: Bool) {
    var keys: [String] = []
    for entry in entries.indices where kind(of: entry) == .key {
      let key = text(of: entry)
      guard !keys.contains(key) else { continue }
      if keys.count == 40 { return (keys, false) }
      keys.append(key)
    }
    return (keys, true)
  }
}
