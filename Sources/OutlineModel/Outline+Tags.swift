extension Outline {
  /// Hands over the tags of each node that has some, in reading order.
  package func forEachTaggedNode(_ use: (_ node: Int, _ tags: [String]) -> Void) {
    for node in storage.table.detailIndices.indices {
      guard let index = storage.table.detailIndex(of: node),
        !storage.table.allDetails[index].tags.isEmpty
      else { continue }
      use(node, storage.table.allDetails[index].tags)
    }
  }
}
