package import OutlineModel

extension OutlinePlan {
  /// The innermost node at or above `node` that begins a source file; the first node where none.
  func file(of node: Int) -> Int {
    var node = node
    while !outline.flags(of: node).contains(.startsFile), let parent = outline.parent(of: node) {
      node = parent
    }
    return node
  }

  /// The nodes of the file that `node` begins, in reading order, without those of other files.
  func nodes(ofFile node: Int) -> [Int] {
    var nodes = [node]
    var next = node + 1
    while next < outline.end(of: node) {
      if outline.flags(of: next).contains(.startsFile) {
        next = outline.end(of: next)
      } else {
        nodes.append(next)
        next += 1
      }
    }
    return nodes
  }

  /// Where a link of `node`'s body stands: the first place of its text in a Markdown file, else
  /// the node.
  package func location(ofLink address: String, in node: Int) -> SourceLocation {
    let place = outline.location(of: node)
    let text = outline.texts[outline.text(of: node)]
    guard source.isDocuments, !address.isEmpty,
      !outline.flags(of: node).contains(.bodyIsCopied),
      let found = text.bytes[outline.bodyRange(of: node)].firstRange(of: address.utf8)
    else { return place }
    let before = text.bytes[..<found.lowerBound]
    let lines = before.reduce(1) { $0 + ($1 == UInt8(ascii: "\n") ? 1 : 0) }
    let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return SourceLocation(
      file: place.file, line: lines, column: found.lowerBound - lineStart + 1)
  }
}
