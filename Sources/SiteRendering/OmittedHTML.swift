/// The bodies of an outline that lost HTML: how many, and the first in reading order.
package struct OmittedHTML: Equatable, Sendable {
  package private(set) var first: Int
  package private(set) var count = 0

  init(first: Int) { self.first = first }

  /// Adds the body of a node, which is rendered once.
  mutating func note(_ node: Int) {
    first = min(first, node)
    count += 1
  }

  func joined(with other: OmittedHTML) -> OmittedHTML {
    var joined = self
    joined.first = min(first, other.first)
    joined.count += other.count
    return joined
  }
}
