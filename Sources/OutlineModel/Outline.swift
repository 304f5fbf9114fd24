public import Bytes

/// A tree of nodes in reading order (pre-order), stored as a table.
///
/// The subtree of node `i` is the slice `i..<end(of: i)`; its children are `i + 1`,
/// `end(of: i + 1)` and so on until `end(of: i)`. Nodes are named by their index. An outline may
/// have several nodes at the top; their parent is nil and their depth 0.
///
/// It is one reference to a table that never changes, so that workers hand it on at no cost. What
/// rendering asks of each node is `@inlinable`, which needs `@usableFromInline` on what it reads.
@usableFromInline
package struct Outline: Sendable {
  @usableFromInline
  final class Storage: Sendable {
    @usableFromInline let table: OutlineTable

    init(_ table: OutlineTable) { self.table = table }
  }

  /// The outline's own title, as plain text; empty where the source has none.
  package var title: String {
    get { storage.table.title }
    set {
      var table = storage.table
      table.title = newValue
      storage = Storage(table)
    }
  }
  /// Whether titles in Markdown have what is beyond CommonMark.
  package var extendsTitles: Bool {
    get { storage.table.extendsTitles }
    set {
      guard newValue != storage.table.extendsTitles else { return }
      var table = storage.table
      table.extendsTitles = newValue
      storage = Storage(table)
    }
  }
  /// What the source says of the outline as a whole (language and so on).
  package var details: NodeDetails { storage.table.details }
  package var texts: [SourceText] { storage.table.texts }

  @usableFromInline var storage: Storage

  init(_ table: OutlineTable) { storage = Storage(table) }

  /// The number of nodes.
  package var count: Int { storage.table.count }

  @inlinable
  package func parent(of node: Int) -> Int? {
    storage.table.rows[node].parent == UInt32.max ? nil : Int(storage.table.rows[node].parent)
  }

  /// The index after the last node of the subtree of `node`.
  @inlinable
  package func end(of node: Int) -> Int { Int(storage.table.rows[node].end) }

  @inlinable
  package func depth(of node: Int) -> Int { Int(storage.table.rows[node].depth) }

  /// The number of levels: 0 for an outline without nodes.
  package var levels: Int { storage.table.rows.reduce(0) { max($0, Int($1.depth) + 1) } }

  @inlinable
  package func flags(of node: Int) -> NodeFlags { storage.table.rows[node].flags }

  @inlinable
  package func hasChildren(_ node: Int) -> Bool { Int(storage.table.rows[node].end) > node + 1 }

  @inlinable
  package func hasBody(_ node: Int) -> Bool { storage.table.bodyLength(of: node) > 0 }

  /// The bytes of the title.
  @inlinable
  package func titleLength(of node: Int) -> Int {
    storage.table.titleRange(of: node).count
  }

  /// The bytes of all titles together.
  package var titleBytes: Int { storage.table.titleBytes.count }

  package func title(of node: Int) -> String {
    withTitle(of: node) { title in
      title.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
    }
  }

  /// Appends the bytes of the title.
  @inlinable
  package func append(titleOf node: Int, to buffer: inout ByteBuffer) {
    let range = storage.table.titleRange(of: node)
    storage.table.titleBytes.withUnsafeBufferPointer {
      buffer.append(range, of: Span(_unsafeElements: $0))
    }
  }

  /// Hands over the UTF-8 bytes of the title: plain text, or inline Markdown by its flag.
  @inlinable
  package func withTitle<Result, Failure: Error>(
    of node: Int, _ use: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let range = storage.table.titleRange(of: node)
    return try storage.table.titleBytes.withUnsafeBufferPointer { bytes throws(Failure) in
      try use(Span(_unsafeElements: bytes).extracting(range))
    }
  }

  /// Hands over the bytes of the title and the link reference definitions that hold in it.
  @inlinable
  package func withTitleAndReferences<Result, Failure: Error>(
    of node: Int, _ use: (Span<UInt8>, _ references: Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try withTitle(of: node) { title throws(Failure) in
      try storage.table.texts[text(of: node)].references.withUnsafeBufferPointer {
        references throws(Failure) in
        try use(title, Span(_unsafeElements: references))
      }
    }
  }

  /// Where the body is in the bytes of its text.
  @inlinable
  package func bodyRange(of node: Int) -> Range<Int> { storage.table.bodyRange(of: node) }

  /// Hands over the Markdown of the body and the link reference definitions that hold in it.
  @inlinable
  package func withBody<Result, Failure: Error>(
    of node: Int, _ use: (Span<UInt8>, _ references: Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try withText(text(of: node), bodyRange(of: node), use)
  }

  /// Hands over a range of a text and the link reference definitions that hold in it.
  @inlinable
  package func withText<Result, Failure: Error>(
    _ text: Int, _ range: Range<Int>,
    _ use: (Span<UInt8>, _ references: Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try storage.table.texts[text].bytes.withUnsafeBufferPointer { bytes throws(Failure) in
      try storage.table.texts[text].references.withUnsafeBufferPointer {
        references throws(Failure) in
        try use(
          Span(_unsafeElements: bytes).extracting(range), Span(_unsafeElements: references))
      }
    }
  }

  /// The index in `texts` of the text that the node comes from.
  @inlinable
  package func text(of node: Int) -> Int { storage.table.text(of: node) }

  package func location(of node: Int) -> SourceLocation {
    storage.table.location(of: node)
  }

  /// What the source says of the node beside title and body; nil where it says nothing.
  package func details(of node: Int) -> NodeDetails? {
    storage.table.details(of: node)
  }

  /// Whether the title is inline Markdown.
  @inlinable
  package func hasMarkdownTitle(_ node: Int) -> Bool {
    storage.table.rows[node].flags.contains(.markdownTitle)
  }

  /// Whether the title is plain text that is its own HTML.
  @inlinable
  package func hasVerbatimTitle(_ node: Int) -> Bool {
    storage.table.rows[node].flags.contains(.verbatimTitle)
  }

  /// Whether the source says something of the node beside title and body.
  @inlinable
  package func hasDetails(_ node: Int) -> Bool {
    storage.table.detailIndex(of: node) != nil
  }

  /// The nodes at the top, in order.
  package var roots: Siblings { Siblings(outline: self, following: 0, end: count) }

  package func children(of node: Int) -> Siblings {
    Siblings(outline: self, following: node + 1, end: end(of: node))
  }

  /// The siblings that begin at the first node of `range`, up to its end.
  package func siblings(in range: Range<Int>) -> Siblings {
    Siblings(outline: self, following: range.lowerBound, end: range.upperBound)
  }

  package subscript(node: Int) -> Node { Node(outline: self, index: node) }
}
