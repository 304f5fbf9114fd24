/// An element that is open while an OPML file is read.
struct OPMLElement {
  enum Kind: Int, CaseIterable {
    case opml, head, body, title, expansionState
    /// An `<outline>` that is a node.
    case node
    /// An `<outline>` that says nothing: a node if others follow inside of it.
    case emptyNode
    /// An `<outline>` that is a comment, or is inside of one.
    case comment
    case other

    var isOutline: Bool { self == .node || self == .emptyNode || self == .comment }
  }

  var name: XMLName
  var kind: Kind
  /// The line of its start tag.
  var line: Int
  /// Whether the nodes inside show at first, by `expansionState`.
  var showsChildren = true
}
