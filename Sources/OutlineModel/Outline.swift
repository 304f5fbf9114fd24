/// A tree of nodes in reading order (pre-order), stored as columns.
///
/// The subtree of node `i` is the slice `i..<end(of: i)`; its children are `i + 1`,
/// `end(of: i + 1)` and so on until `end(of: i)`. Nodes are named by their index. An outline may
/// have several nodes at the top; their parent is nil and their depth 0.
package struct Outline: Sendable {
  /// The outline's own title, as plain text; empty where the source has none.
  package var title = ""
  /// What the source says of the outline as a whole (body, language and so on).
  package var details = NodeDetails()
  package internal(set) var texts: [SourceText] = []

  var parents: [UInt32] = []
  var ends: [UInt32] = []
  var depths: [UInt16] = []
  var flags: [NodeFlags] = []
  var titleBytes: [UInt8] = []
  var titleEnds: [UInt32] = []
  var bodyTexts: [UInt32] = []
  var bodyStarts: [UInt32] = []
  var bodyLengths: [UInt32] = []
  var lines: [UInt32] = []
  var columns: [UInt16] = []
  var detailIndices: [UInt32] = []
  var allDetails: [NodeDetails] = []

  /// The number of nodes.
  package var count: Int { ends.count }

  package func parent(of node: Int) -> Int? {
    parents[node] == UInt32.max ? nil : Int(parents[node])
  }

  /// The index after the last node of the subtree of `node`.
  package func end(of node: Int) -> Int { Int(ends[node]) }

  package func depth(of node: Int) -> Int { Int(depths[node]) }

  /// The number of levels: 0 for an outline without nodes.
  package var levels: Int { depths.max().map { Int($0) + 1 } ?? 0 }

  package func flags(of node: Int) -> NodeFlags { flags[node] }

  package func hasChildren(_ node: Int) -> Bool { Int(ends[node]) > node + 1 }

  package func hasBody(_ node: Int) -> Bool { bodyLengths[node] > 0 }

  package func title(of node: Int) -> String {
    withTitle(of: node) { title in
      title.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
    }
  }

  /// Hands over the UTF-8 bytes of the title: plain text, or inline Markdown by its flag.
  package func withTitle<Result, Failure: Error>(
    of node: Int, _ use: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let start = node == 0 ? 0 : Int(titleEnds[node - 1])
    return try use(titleBytes.span.extracting(start..<Int(titleEnds[node])))
  }

  /// Hands over the bytes of the title and the link reference definitions that hold in it.
  package func withTitleAndReferences<Result, Failure: Error>(
    of node: Int, _ use: (Span<UInt8>, _ references: Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try withTitle(of: node) { title throws(Failure) in
      try texts[text(of: node)].references.withUnsafeBufferPointer { references throws(Failure) in
        try use(title, Span(_unsafeElements: references))
      }
    }
  }

  /// Where the body is in the bytes of its text.
  package func bodyRange(of node: Int) -> Range<Int> {
    let start = Int(bodyStarts[node])
    return start..<start + Int(bodyLengths[node])
  }

  /// Hands over the Markdown of the body and the link reference definitions that hold in it.
  package func withBody<Result, Failure: Error>(
    of node: Int, _ use: (Span<UInt8>, _ references: Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try withText(Int(bodyTexts[node]), bodyRange(of: node), use)
  }

  /// Hands over a range of a text and the link reference definitions that hold in it.
  package func withText<Result, Failure: Error>(
    _ text: Int, _ range: Range<Int>,
    _ use: (Span<UInt8>, _ references: Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try texts[text].bytes.withUnsafeBufferPointer { bytes throws(Failure) in
      try texts[text].references.withUnsafeBufferPointer { references throws(Failure) in
        try use(
          Span(_unsafeElements: bytes).extracting(range), Span(_unsafeElements: references))
      }
    }
  }

  /// The index in `texts` of the text that the node comes from.
  package func text(of node: Int) -> Int { Int(bodyTexts[node]) }

  package func location(of node: Int) -> SourceLocation {
    SourceLocation(
      file: texts[text(of: node)].file, line: Int(lines[node]), column: Int(columns[node]))
  }

  /// What the source says of the node beside title and body; nil where it says nothing.
  package func details(of node: Int) -> NodeDetails? {
    detailIndices[node] == UInt32.max ? nil : allDetails[Int(detailIndices[node])]
  }

  /// The nodes at the top, in order.
  package var roots: Siblings { Siblings(outline: self, following: 0, end: count) }

  package func children(of node: Int) -> Siblings {
    Siblings(outline: self, following: node + 1, end: end(of: node))
  }

  package subscript(node: Int) -> Node { Node(outline: self, index: node) }
}
