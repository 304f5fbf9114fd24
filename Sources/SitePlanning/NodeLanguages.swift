internal import OutlineModel

/// Where the language and the direction of each node are said: at the node, or at the nearest one
/// above it that says them.
struct NodeLanguages: Sendable {
  /// Node → the node that says its language, and the one that says its direction; `.max` where none
  /// does. Both are empty where no node of the outline says anything.
  private let languages: [UInt32]
  private let directions: [UInt32]

  init(outline: Outline) {
    guard outline.saysLanguages else {
      (languages, directions) = ([], [])
      return
    }
    var languages = [UInt32](repeating: .max, count: outline.count)
    var directions = languages
    for node in 0..<outline.count {
      let parent = outline.parent(of: node)
      let saysLanguage = outline.language(of: node) != nil
      let saysDirection = saysLanguage || outline.direction(of: node) != nil
      languages[node] = saysLanguage ? UInt32(node) : parent.map { languages[$0] } ?? .max
      directions[node] = saysDirection ? UInt32(node) : parent.map { directions[$0] } ?? .max
    }
    (self.languages, self.directions) = (languages, directions)
  }

  /// The node that says the language of `node`; nil where none does.
  func saysLanguage(of node: Int) -> Int? { said(languages, node) }

  func saysDirection(of node: Int) -> Int? { said(directions, node) }

  private func said(_ column: [UInt32], _ node: Int) -> Int? {
    guard node < column.count, column[node] != .max else { return nil }
    return Int(column[node])
  }
}
