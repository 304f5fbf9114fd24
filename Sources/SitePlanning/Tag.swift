/// One tag of a site, and all that carries it.
package struct Tag: Equatable, Sendable {
  /// As it was written first, with single blanks.
  package let name: String
  /// In reading order, one outline after the other.
  package internal(set) var nodes: [TaggedNode] = []
  /// The paths of its pages: more than one where the nodes are many.
  package internal(set) var pages: [String] = []

  init(name: String) { self.name = name }
}

/// A node that carries a tag, by the index of its outline and its own.
package struct TaggedNode: Equatable, Sendable {
  package let outline: Int
  package let node: Int
}
