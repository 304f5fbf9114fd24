/// The empty anchors at both ends of a heading, `## <a id="x"></a>Title`, by which authors give it
/// an id.
struct HeadingAnchors {
  /// The id of the first.
  private(set) var id: Range<Int>?
  /// The title without them.
  private(set) var title: Range<Int>

  init(around title: Range<Int>, in bytes: Span<UInt8>) {
    self.title = title
    while let anchor = anchorAtStart(in: bytes) {
      id = id ?? anchor.id
      self.title = withoutSpaces(anchor.end..<self.title.upperBound, in: bytes)
    }
    var lastID: Range<Int>?
    while let (start, anchor) = anchorAtEnd(in: bytes) {
      lastID = anchor.id
      self.title = withoutSpaces(self.title.lowerBound..<start, in: bytes)
    }
    id = id ?? lastID
  }

  private func anchorAtStart(in bytes: Span<UInt8>) -> EmptyAnchor? {
    guard !title.isEmpty, bytes[title.lowerBound] == UInt8(ascii: "<") else { return nil }
    return EmptyAnchor(in: bytes.extracting(0..<title.upperBound), at: title.lowerBound)
  }

  private func anchorAtEnd(in bytes: Span<UInt8>) -> (start: Int, EmptyAnchor)? {
    guard !title.isEmpty, bytes[title.upperBound - 1] == UInt8(ascii: ">") else { return nil }
    var start = title.upperBound
    // One `<` belongs to the end tag, which may be missing.
    for _ in 0..<2 {
      repeat { start -= 1 } while start > title.lowerBound && bytes[start] != UInt8(ascii: "<")
      guard start >= title.lowerBound, !isEscaped(start, in: bytes) else { return nil }
      let anchor = EmptyAnchor(in: bytes.extracting(0..<title.upperBound), at: start)
      if let anchor, anchor.end == title.upperBound { return (start, anchor) }
    }
    return nil
  }

  /// Whether a backslash makes a plain character of the one at `index`.
  private func isEscaped(_ index: Int, in bytes: Span<UInt8>) -> Bool {
    var start = index
    while start > title.lowerBound, bytes[start - 1] == UInt8(ascii: "\\") { start -= 1 }
    return (index - start) % 2 == 1
  }
}

private func withoutSpaces(_ range: Range<Int>, in bytes: Span<UInt8>) -> Range<Int> {
  var (start, end) = (range.lowerBound, range.upperBound)
  while start < end, isWhiteSpace(bytes[start]) { start += 1 }
  while end > start, isWhiteSpace(bytes[end - 1]) { end -= 1 }
  return start..<end
}
