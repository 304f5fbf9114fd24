/// A page at an old address of a node, which leads to where it lives.
package struct Redirect: Equatable, Sendable {
  /// Relative to the output folder.
  package let path: String
  /// The node's outline, as an index.
  package let outline: Int
  package let node: Int
}
