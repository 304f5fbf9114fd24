/// What an outline is made of: an entry for each node in each column, in reading order.
///
/// The columns for bodies and details may be shorter: the nodes beyond their end have no body, no
/// details, and come from the first text. So a plain list costs nothing for them.
@usableFromInline
struct OutlineColumns: Sendable {
  var title = ""
  var details = NodeDetails()
  @usableFromInline var texts: [SourceText] = []

  @usableFromInline var parents: [UInt32] = []
  @usableFromInline var ends: [UInt32] = []
  @usableFromInline var depths: [UInt16] = []
  @usableFromInline var flags: [NodeFlags] = []
  @usableFromInline var titleBytes: [UInt8] = []
  @usableFromInline var titleEnds: [UInt32] = []
  var lines: [UInt32] = []
  var columns: [UInt16] = []
  /// The text that the node comes from.
  @usableFromInline var nodeTexts: [UInt32] = []
  @usableFromInline var bodyStarts: [UInt32] = []
  @usableFromInline var bodyLengths: [UInt32] = []
  @usableFromInline var detailIndices: [UInt32] = []
  var allDetails: [NodeDetails] = []

  var count: Int { ends.count }

  @inlinable
  func text(of node: Int) -> Int { node < nodeTexts.count ? Int(nodeTexts[node]) : 0 }

  @inlinable
  func bodyLength(of node: Int) -> Int { node < bodyLengths.count ? Int(bodyLengths[node]) : 0 }

  @inlinable
  func bodyRange(of node: Int) -> Range<Int> {
    guard node < bodyStarts.count else { return 0..<0 }
    let start = Int(bodyStarts[node])
    return start..<start + Int(bodyLengths[node])
  }

  @inlinable
  func titleRange(of node: Int) -> Range<Int> {
    (node == 0 ? 0 : Int(titleEnds[node - 1]))..<Int(titleEnds[node])
  }

  func details(of node: Int) -> NodeDetails? {
    guard let index = detailIndex(of: node) else { return nil }
    return allDetails[index]
  }

  @inlinable
  func detailIndex(of node: Int) -> Int? {
    guard node < detailIndices.count, detailIndices[node] != UInt32.max else { return nil }
    return Int(detailIndices[node])
  }

  /// A column that has no room in its entry is not said.
  func location(of node: Int) -> SourceLocation {
    SourceLocation(
      file: texts[text(of: node)].file, line: Int(lines[node]),
      column: columns[node] == .max ? nil : Int(columns[node]))
  }

  mutating func reserve(nodes: Int, titleBytes bytes: Int) {
    parents.reserveCapacity(nodes)
    ends.reserveCapacity(nodes)
    depths.reserveCapacity(nodes)
    flags.reserveCapacity(nodes)
    titleBytes.reserveCapacity(bytes)
    titleEnds.reserveCapacity(nodes)
    lines.reserveCapacity(nodes)
    columns.reserveCapacity(nodes)
  }

  mutating func setBody(of node: Int, _ range: Range<Int>) {
    fill(&bodyStarts, upTo: node, with: 0)
    fill(&bodyLengths, upTo: node, with: 0)
    bodyStarts[node] = UInt32(range.lowerBound)
    bodyLengths[node] = UInt32(range.count)
  }

  mutating func setText(of node: Int, _ text: Int) {
    guard text != 0 || node < nodeTexts.count else { return }
    fill(&nodeTexts, upTo: node, with: 0)
    nodeTexts[node] = UInt32(text)
  }

  mutating func setDetails(of node: Int, _ details: NodeDetails) {
    if let index = detailIndex(of: node) {
      allDetails[index] = details
    } else {
      fill(&detailIndices, upTo: node, with: .max)
      detailIndices[node] = UInt32(allDetails.count)
      allDetails.append(details)
    }
  }
}

/// Makes a column long enough to hold an entry for `node`.
@inline(__always)
func fill(_ column: inout [UInt32], upTo node: Int, with value: UInt32) {
  if column.count == node { return column.append(value) }
  while column.count <= node { column.append(value) }
}
