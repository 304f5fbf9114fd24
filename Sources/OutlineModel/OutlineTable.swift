/// What an outline is made of: a row for each node, in reading order, and columns for what only some
/// nodes have.
///
/// A column may be shorter than the rows: the nodes beyond its end have no body, no details, and come
/// from the first text. So a plain list costs nothing for them.
@usableFromInline
struct OutlineTable: Sendable {
  /// What every node has, in 28 bytes: to add one is to append to one array.
  @usableFromInline
  struct Row: Sendable {
    /// The node above; `.max` for one at the top.
    @usableFromInline var parent: UInt32
    /// The index after the last node of the subtree.
    @usableFromInline var end: UInt32
    /// Where the title is in the bytes of all titles.
    @usableFromInline var titleStart: UInt32
    @usableFromInline var titleLength: UInt32
    var line: UInt32
    @usableFromInline var depth: UInt16
    /// `.max` for one that is not known.
    var column: UInt16
    @usableFromInline var flags: NodeFlags
  }

  var title = ""
  var extendsTitles = true
  var details = NodeDetails()
  @usableFromInline var texts: [SourceText] = []

  @usableFromInline var rows: [Row] = []
  /// The titles, in the order in which their nodes were added; empty until the outline is whole.
  @usableFromInline var titleBytes: [UInt8] = []
  /// The text that the node comes from.
  @usableFromInline var nodeTexts: [UInt32] = []
  @usableFromInline var bodyStarts: [UInt32] = []
  @usableFromInline var bodyLengths: [UInt32] = []
  @usableFromInline var detailIndices: [UInt32] = []
  var allDetails: [NodeDetails] = []
  /// Whether a node says what language or direction it, or its title, is in.
  var saysLanguages = false
  /// Whether a node has a date, and whether one has earlier addresses.
  var (saysDates, saysAliases) = (false, false)

  @inlinable var count: Int { rows.count }

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
    let start = Int(rows[node].titleStart)
    return start..<start + Int(rows[node].titleLength)
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
      file: texts[text(of: node)].file, line: Int(rows[node].line),
      column: rows[node].column == .max ? nil : Int(rows[node].column))
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
    if details.language != nil || details.direction != nil || details.titleLanguage != nil {
      saysLanguages = true
    }
    if details.date != nil { saysDates = true }
    if !details.aliases.isEmpty { saysAliases = true }
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
