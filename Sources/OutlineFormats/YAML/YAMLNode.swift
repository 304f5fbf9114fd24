package import OutlineModel

/// A value of a YAML document, as written: a scalar stays text (`NO`, `1e5` and `007` too).
package struct YAMLNode: Sendable {
  package enum Content: Sendable {
    /// `isPlain` is false for text in quotes, block text and text with a tag: surely a string.
    case scalar(String, isPlain: Bool)
    case sequence([YAMLNode])
    /// The pairs in the order of the file. No two keys have the same text.
    case mapping([(key: YAMLNode, value: YAMLNode)])
  }

  package var content: Content
  /// Where the value begins; for an alias, where what it stands for begins.
  package var location: SourceLocation

  package init(_ content: Content, at location: SourceLocation) {
    self.content = content
    self.location = location
  }
}
