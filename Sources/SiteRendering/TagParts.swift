/// The pages that a long list is cut into by numbers, and the one at hand.
struct TagParts {
  let paths: [String]
  let part: Int
  /// The entries of all pages together.
  let count: Int
  /// The most entries of one page.
  let most: Int

  var path: String { paths[part] }

  var isOnly: Bool { paths.count == 1 }

  /// The entries of this page.
  var range: Range<Int> { range(of: part) }

  func range(of part: Int) -> Range<Int> { part * most..<min((part + 1) * most, count) }
}
