/// The nodes that share a parent, in order: a step is a jump to the end of a subtree.
package struct Siblings: Sequence, IteratorProtocol {
  let outline: Outline
  var following: Int
  let end: Int

  package mutating func next() -> Int? {
    guard following < end else { return nil }
    defer { following = outline.end(of: following) }
    return following
  }
}
