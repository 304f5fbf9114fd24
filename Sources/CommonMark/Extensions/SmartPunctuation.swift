/// Whether quotes and dashes of a text may be changed: not where addresses or names of footnotes stand
/// in the text itself, which libcmark takes for text.
/// - Parameter hints: of the text.
func mayBeSmart(_ text: Span<UInt8>, _ hints: ExtensionHints, wikiLinks: Bool) -> Bool {
  if hints.intersects([.addresses, .footnotes]) { return false }
  guard wikiLinks else { return true }
  for index in 0..<max(0, text.count - 1)
  where text[index] == UInt8(ascii: "[") && text[index + 1] == UInt8(ascii: "[") {
    return false
  }
  return true
}
