package import OutlineModel

/// Finds where the links of bodies stand in their files, for messages.
///
/// It goes on from the link before, so that the links of a page take one walk over its text
/// together, and a link that stands there twice has two places.
package struct LinkPlaces {
  private var text = -1
  /// An offset in the text, after the last link that was found, and its line and where that begins.
  private var offset = 0
  private var line = 1
  private var lineStart = 0

  package init() {}

  /// The place of a link of `node`'s body in a Markdown file, else the place of the node.
  package mutating func location(of address: String, in node: Int, of plan: OutlinePlan)
    -> SourceLocation
  {
    let place = plan.outline.location(of: node)
    guard plan.source.isDocuments, !address.isEmpty else { return place }
    if text != plan.outline.text(of: node) { self = LinkPlaces() }
    text = plan.outline.text(of: node)
    let address = Array(address.utf8)
    let found = plan.outline.texts[text].bytes.withUnsafeBufferPointer { bytes in
      find(address.span, in: plan.outline.bodyRange(of: node), of: bytes.span)
    }
    guard found else { return place }
    defer { offset += address.count }
    return SourceLocation(file: place.file, line: line, column: offset - lineStart + 1)
  }

  /// Goes to the next link in the body, or else to the first.
  private mutating func find(
    _ address: Span<UInt8>, in body: Range<Int>, of bytes: Span<UInt8>
  ) -> Bool {
    let start = min(max(offset, body.lowerBound), body.upperBound)
    guard
      let found = firstOffset(of: address, in: start..<body.upperBound, of: bytes)
        ?? firstOffset(of: address, in: body, of: bytes)
    else { return false }
    if found < offset { (offset, line, lineStart) = (0, 1, 0) }
    while offset < found {
      offset += 1
      if bytes[offset - 1] == UInt8(ascii: "\n") { (line, lineStart) = (line + 1, offset) }
    }
    return true
  }
}

private func firstOffset(
  of wanted: Span<UInt8>, in range: Range<Int>, of bytes: Span<UInt8>
) -> Int? {
  var start = range.lowerBound
  while start + wanted.count <= range.upperBound {
    var length = 0
    while length < wanted.count, bytes[start + length] == wanted[length] { length += 1 }
    if length == wanted.count { return start }
    start += 1
  }
  return nil
}
