package import OutlineModel

/// Finds where the links of one page stand in their sources.
///
/// Links come nearly in the order of the text, so the search for each goes on where the one before
/// was found. Otherwise thousands of links in one text would take the square of their number.
package struct LinkPlaces {
  /// The file that the last link was found in, and the line that it stands on.
  private var file = ""
  private var line = 1
  private var lineStart = 0
  /// Lines are counted up to here.
  private var counted = 0
  /// Where the search goes on.
  private var next = 0
  /// How many bytes may still be looked at; after that, links stand where their nodes do.
  private var budget = 100_000_000

  package init() {}

  /// Where a link of `node`'s body stands: its place in the text of a Markdown file, else the node.
  package mutating func location(
    ofLink address: String, in node: Int, of plan: OutlinePlan
  ) -> SourceLocation {
    let place = plan.outline.location(of: node)
    let source = plan.outline.texts[plan.outline.text(of: node)]
    let body = plan.outline.bodyRange(of: node)
    guard plan.source.isDocuments, !plan.outline.flags(of: node).contains(.bodyIsCopied) else {
      return place
    }
    if source.file != file { begin(source.file) }
    let found = source.bytes.withUnsafeBufferPointer { bytes in
      offset(of: Array(address.utf8), in: bytes, body)
    }
    guard let found else { return place }
    source.bytes.withUnsafeBufferPointer { countLines(to: found, in: $0) }
    next = found + address.utf8.count
    return SourceLocation(
      file: place.file, line: source.lines.line(of: line), column: found - lineStart + 1)
  }

  private mutating func begin(_ file: String) {
    self.file = file
    (line, lineStart, counted, next) = (1, 0, 0, 0)
  }

  private mutating func offset(
    of address: [UInt8], in bytes: UnsafeBufferPointer<UInt8>, _ body: Range<Int>
  ) -> Int? {
    let start = body.contains(next) ? next : body.lowerBound
    return search(address, in: bytes, start..<body.upperBound)
      ?? search(address, in: bytes, body.lowerBound..<min(start + address.count, body.upperBound))
  }

  private mutating func search(
    _ address: [UInt8], in bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>
  ) -> Int? {
    guard let first = address.first, range.count >= address.count else { return nil }
    for start in range.lowerBound..<range.upperBound - address.count + 1 {
      guard budget > 0 else { return nil }
      budget -= 1
      guard bytes[start] == first else { continue }
      var length = 1
      while length < address.count, bytes[start + length] == address[length] { length += 1 }
      if length == address.count { return start }
      budget -= length
    }
    return nil
  }

  private mutating func countLines(to offset: Int, in bytes: UnsafeBufferPointer<UInt8>) {
    if offset < counted { begin(file) }
    budget -= offset - counted
    for index in counted..<offset where bytes[index] == UInt8(ascii: "\n") {
      line += 1
      lineStart = index + 1
    }
    counted = offset
  }
}
