/// What an outline is made of: an entry for each node in each column, in reading order.
@usableFromInline
struct OutlineColumns: Sendable {
  var title = ""
  var details = NodeDetails()
  var texts: [SourceText] = []

  var parents: [UInt32] = []
  @usableFromInline var ends: [UInt32] = []
  var depths: [UInt16] = []
  var flags: [NodeFlags] = []
  @usableFromInline var titleBytes: [UInt8] = []
  @usableFromInline var titleEnds: [UInt32] = []
  var bodyTexts: [UInt32] = []
  var bodyStarts: [UInt32] = []
  @usableFromInline var bodyLengths: [UInt32] = []
  var lines: [UInt32] = []
  var columns: [UInt16] = []
  @usableFromInline var detailIndices: [UInt32] = []
  var allDetails: [NodeDetails] = []

  var count: Int { ends.count }

  func details(of node: Int) -> NodeDetails? {
    detailIndices[node] == UInt32.max ? nil : allDetails[Int(detailIndices[node])]
  }

  func location(of node: Int) -> SourceLocation {
    SourceLocation(
      file: texts[Int(bodyTexts[node])].file, line: Int(lines[node]), column: Int(columns[node]))
  }
}
