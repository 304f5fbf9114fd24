internal import OutlineModel

/// Gathers the tags of a site. Spellings that differ in case, Unicode form or the number of blanks are
/// one tag.
struct TagCollection {
  private(set) var tags: [Tag] = []
  /// Spelling → the number of its tag.
  private(set) var numbers: [String: Int] = [:]
  /// Folded name → the number of its tag.
  private var known: [[UInt8]: Int] = [:]

  init(_ sources: [OutlineSource]) {
    for (outline, source) in sources.enumerated() {
      source.outline.forEachTaggedNode { node, tags in
        for tag in tags { add(tag, to: TaggedNode(outline: outline, node: node)) }
      }
    }
    sort()
  }

  private mutating func add(_ spelling: String, to node: TaggedNode) {
    guard let number = numbers[spelling] ?? add(spelling) else { return }
    if tags[number].nodes.last != node { tags[number].nodes.append(node) }
  }

  /// - Returns: the number of the tag that is spelled so; nil for a blank one.
  private mutating func add(_ spelling: String) -> Int? {
    let name = spelling.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard !name.isEmpty else { return nil }
    let folded = foldedName(name)
    let number = known[folded] ?? tags.count
    if number == tags.count { tags.append(Tag(name: name)) }
    known[folded] = number
    numbers[spelling] = number
    return number
  }

  /// Sorts by name, without regard to case and marks; where names differ in these alone, by them.
  private mutating func sort() {
    let keys = tags.map { tag in
      let bytes = Array(tag.name.utf8)
      return (sortForm(of: bytes.span) ?? bytes, bytes)
    }
    let order = tags.indices.sorted { first, second in
      let (first, second) = (keys[first], keys[second])
      return first.0 == second.0
        ? first.1.lexicographicallyPrecedes(second.1)
        : first.0.lexicographicallyPrecedes(second.0)
    }
    var places = [Int](repeating: 0, count: tags.count)
    for (place, number) in order.enumerated() { places[number] = place }
    tags = order.map { tags[$0] }
    numbers = numbers.mapValues { places[$0] }
  }
}
