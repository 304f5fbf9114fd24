/// A title that a table of contents gives to a file.
struct ContentsTitle: Equatable {
  var bytes: [UInt8]
  /// Whether it is inline Markdown; else it is plain text.
  var isMarkdown: Bool

  /// Nil for a title in which nothing is to be seen.
  init?(_ bytes: [UInt8], isMarkdown: Bool) {
    guard bytes.contains(where: { $0 > 0x20 }) else { return nil }
    self.bytes = bytes
    self.isMarkdown = isMarkdown
  }
}
