internal import CommonMark
internal import OutlineModel

extension MarkdownDocument {
  /// Makes nodes of the items of each body that is one list: where the options say so, or where
  /// the file is the whole source and has no heading.
  mutating func readLists(_ options: ReadingOptions, isSource: Bool) {
    let isNeeded: Bool =
      switch options.lists {
      case .nodes: true
      case .body: false
      case nil: isSource && sections.isEmpty && titleHeading == nil
      }
    guard isNeeded else { return }
    let parts = body.indices.filter { !body[$0].isEmpty }
    if parts.count == 1, let items = items(of: body[parts[0]], below: 0, onLine: 1) {
      self.items = items
      body = []
    }
    for index in sections.indices {
      let section = sections[index]
      guard
        let items = items(of: section.body, below: section.title.lowerBound, onLine: section.line)
      else { continue }
      sections[index].items = items
      sections[index].body = 0..<0
    }
  }

  /// The items of a body that is one list; nil for any other.
  /// - Parameter start: a byte before the body that is on `line`.
  private func items(
    of body: Range<Int>, below start: Int, onLine line: Int
  ) -> [MarkdownListItem]? {
    let bytes = text.bytes.span.extracting(body)
    guard isOneList(bytes) else { return nil }
    let between = text.bytes.span.extracting(start..<body.lowerBound)
    let linesBefore = line - 1 + lineBreaks(in: between)
    var items = listItems(of: bytes)
    for index in items.indices { items[index].line += linesBefore }
    return items
  }
}

private func lineBreaks(in bytes: Span<UInt8>) -> Int {
  var count = 0
  for index in bytes.indices {
    let isFeed = bytes[index] == UInt8(ascii: "\n")
    let followsReturn = index > 0 && bytes[index - 1] == UInt8(ascii: "\r")
    if bytes[index] == UInt8(ascii: "\r") || (isFeed && !followsReturn) { count += 1 }
  }
  return count
}
