internal import CommonMark
internal import OutlineModel
internal import Suggestions

extension OutlinePlan {
  /// The labels of the footnotes that the title of a node refers to: they are shown below its body.
  package func titleFootnotes(of node: Int) -> [[UInt8]] {
    guard settings.markdown == .extended, outline.hasMarkdownTitle(node) else { return [] }
    return outline.withTitleAndReferences(of: node) {
      footnoteLabels(inTitle: $0, references: $1)
    }
  }

  /// Whether what looks like a reference in a node's text was meant as one to a footnote: where its
  /// file has footnotes, or by its label.
  /// - Parameter labels: those that the text may refer to.
  /// - Returns: nil where it was not.
  package func missingFootnote(_ label: String, among labels: [String]) -> MissingFootnote? {
    let isMeant = !labels.isEmpty || source.isDocuments && looksLikeFootnote(label)
    guard isMeant else { return nil }
    // Any number is near to any other.
    return MissingFootnote(nearest: isNumber(label) ? nil : nearestMatch(to: label, among: labels))
  }

  /// The labels that the text of a node may refer to.
  package func footnotes(near node: Int) -> [String] {
    guard outline.hasBody(node) else {
      return outline.withTitleAndReferences(of: node) {
        footnoteLabels(definedIn: $0, references: $1)
      }
    }
    return outline.withBody(of: node) { footnoteLabels(definedIn: $0, references: $1) }
  }
}

/// A footnote that a text refers to and nothing defines.
package struct MissingFootnote: Equatable, Sendable {
  /// The label that is nearest to it.
  package var nearest: String?
}

/// A number, or a word that is no set of characters, as regular expressions have them: `[^abc]`.
private func looksLikeFootnote(_ label: String) -> Bool {
  isNumber(label) || label.utf8.count > 3 && label.allSatisfy { $0.isLetter || $0.isNumber }
}

private func isNumber(_ label: String) -> Bool {
  label.utf8.allSatisfy { (0x30...0x39).contains($0) }
}
