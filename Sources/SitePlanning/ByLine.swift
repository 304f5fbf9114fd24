package import OutlineModel

/// Whose a quotation is, and where it stands.
package struct ByLine: Equatable, Sendable {
  package var author: String?
  package var source: String?
}

extension Outline {
  /// What the attributes `author`, `work` and `source` say of a node; nil where there are none.
  package func byLine(of node: Int) -> ByLine? {
    guard hasDetails(node) else { return nil }
    let author = attribute("author", of: node)
    let places = ["work", "source"].compactMap { attribute($0, of: node) }
    guard author != nil || !places.isEmpty else { return nil }
    return ByLine(author: author, source: places.isEmpty ? nil : places.joined(separator: ", "))
  }
}
