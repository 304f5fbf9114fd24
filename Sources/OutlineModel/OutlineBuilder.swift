public import Bytes

/// Builds an outline in reading order. It is the one place for the limits on depth and size.
///
/// A reader calls `open`, then `setBody` and `details` for that node, then opens its children, then
/// calls `close`. Nothing here recurses. Nodes are numbered from 0 as they are opened.
///
/// What is asked often is `@inlinable`: a call would copy all of the builder's own memory.
@usableFromInline
package struct OutlineBuilder: ~Copyable {
  /// What an outline may hold at most.
  package struct Limits: Sendable {
    /// The deepest level, where the top is 1.
    package var depth = 10_000
    package var nodes = 50_000_000
    /// The bytes of one title.
    package var titleBytes = 1_000_000
    /// The bytes of all bodies in one text, and of all titles together.
    package var textBytes = 4_000_000_000

    package init() {}
  }

  @usableFromInline var table = OutlineTable()
  /// Those of all nodes, in the order in which they came.
  @usableFromInline var titles = ByteArrayBuilder()
  package let limits: Limits
  @usableFromInline var open: [UInt32] = []
  private var currentText = -1
  /// The text that bodies are copied to, beside a current text that stays as it is.
  private var copies: Int?
  private var currentIsHeld = false
  /// Whether a body is a range of the current text.
  private var currentIsUsed = false
  /// Whether the nodes so far are in reading order. Once they are not, the ends of their subtrees are
  /// found when all are there, and each is 1 until then.
  private var isOrdered = true

  package init(limits: Limits = Limits()) { self.limits = limits }

  package var title: String {
    get { table.title }
    set { table.title = newValue }
  }

  /// What the source says of the outline as a whole.
  package var outlineDetails: NodeDetails {
    get { table.details }
    set {
      table.details = newValue
      table.details.moveWrongLanguage()
    }
  }

  /// How many nodes are open: the level of the next node, where 0 is the top.
  @inlinable package var depth: Int { open.count }

  /// The node that was opened last and is not closed; nil where none is.
  @inlinable package var innermost: Int? { open.last.map(Int.init) }

  /// The number of nodes so far.
  @inlinable package var count: Int { table.count }

  /// The node above `node`; nil for one at the top.
  @inlinable
  package func parent(of node: Int) -> Int? {
    table.rows[node].parent == UInt32.max ? nil : Int(table.rows[node].parent)
  }

  /// Hands over the bytes of a title.
  @inlinable
  package func withTitle<Result>(of node: Int, _ use: (Span<UInt8>) -> Result) -> Result {
    titles.withRun(table.titleRange(of: node), use)
  }

  package func details(of node: Int) -> NodeDetails? { table.details(of: node) }

  /// Makes room for this many nodes and bytes of titles, where a reader can guess them.
  package mutating func reserve(nodes: Int, titleBytes: Int) {
    table.rows.reserveCapacity(nodes)
    titles.reserve(titleBytes)
  }

  /// Makes room for this many bytes of bodies in the current text.
  package mutating func reserve(bodyBytes: Int) {
    table.texts[currentText].bytes.reserveCapacity(bodyBytes)
  }

  /// Makes `text` the one that the next nodes come from.
  /// - Returns: the text's index.
  @discardableResult
  package mutating func begin(_ text: SourceText) -> Int {
    dropUnusedText()
    table.texts.append(text)
    currentText = table.texts.count - 1
    return currentText
  }

  /// Makes `bytes` the bytes of the current text, of which bodies are ranges. They stay as they are:
  /// what is copied goes to a text of its own, for to add to bytes that a reader holds too would copy
  /// all of them. No earlier text is resumed after it.
  package mutating func hold(_ bytes: [UInt8]) {
    table.texts[currentText].bytes = bytes
    currentIsHeld = true
  }

  private mutating func dropUnusedText() {
    if currentIsHeld, !currentIsUsed { table.texts[currentText].bytes = [] }
    (copies, currentIsHeld, currentIsUsed) = (nil, false, false)
  }

  /// The text that bodies are copied to, beside the current text.
  private mutating func textForCopies() -> Int {
    if let copies { return copies }
    var text = table.texts[currentText]
    text.bytes = []
    table.texts.append(text)
    copies = table.texts.count - 1
    return table.texts.count - 1
  }

  /// Makes an earlier text, named by its index, the current one again.
  package mutating func resume(text: Int) {
    precondition(table.texts.indices.contains(text), "a text is resumed after it began")
    precondition(!currentIsHeld, "a text that is held is the last")
    currentText = text
  }

  /// Adds a node below the innermost open one.
  /// - Parameters:
  ///   - title: UTF-8 bytes; plain text, or inline Markdown with the flag `.markdownTitle`.
  ///   - line: where the node stands in its file, counted from 1, and `column` likewise.
  /// - Throws: a diagnostic when a limit is passed, located at the node.
  package mutating func open(
    title: Span<UInt8>, flags: NodeFlags = [], line: Int, column: Int = 1
  ) throws(Diagnostic) {
    precondition(currentText >= 0, "a text begins before its first node")
    guard isWithinLimits(titleLength: title.count) else {
      throw excess(
        titleLength: title.count,
        at: SourceLocation(file: table.texts[currentText].file, line: line, column: column))
    }
    table.rows.append(
      OutlineTable.Row(
        parent: open.last ?? .max, end: 1, titleStart: UInt32(titles.count),
        titleLength: UInt32(title.count), line: UInt32(clamping: line),
        depth: UInt16(open.count), column: UInt16(clamping: column),
        flags: isOwnHTML(title, flags) ? flags.union(.verbatimTitle) : flags))
    titles.append(title)
    if currentText > 0 { table.setText(of: table.count - 1, currentText) }
    open.append(UInt32(table.count - 1))
  }

  package mutating func open(
    title: String, flags: NodeFlags = [], line: Int, column: Int = 1
  ) throws(Diagnostic) {
    let bytes = Array(title.utf8)
    try open(title: bytes.span, flags: flags, line: line, column: column)
  }

  /// Makes a range of the current text the body of the last node, without a copy.
  package mutating func setBody(_ range: Range<Int>) { setBody(of: table.count - 1, range) }

  /// Makes a range of the current text the body of a node, without a copy.
  package mutating func setBody(of node: Int, _ range: Range<Int>) {
    precondition(
      range.upperBound <= table.texts[currentText].bytes.count, "a body is in its text")
    currentIsUsed = true
    setBody(of: node, text: currentText, start: range.lowerBound, length: range.count)
  }

  /// Copies `body` and makes it the body of the last node.
  package mutating func setBody(copying body: Span<UInt8>) throws(Diagnostic) {
    try setBody(of: table.count - 1, copying: body)
  }

  /// Copies `body` and makes it the body of a node.
  @inline(__always)
  package mutating func setBody(of node: Int, copying body: Span<UInt8>) throws(Diagnostic) {
    let text = currentIsHeld ? textForCopies() : currentText
    let start = table.texts[text].bytes.count
    guard start + body.count <= limits.textBytes else {
      throw Diagnostic(
        .error, at: lastLocation, "the bodies of this file are larger than 4 GB together",
        advice: "split the file")
    }
    body.withUnsafeBufferPointer { table.texts[text].bytes.append(contentsOf: $0) }
    setBody(of: node, text: text, start: start, length: body.count)
    table.rows[node].flags.insert(.bodyIsCopied)
  }

  /// Changes what is known of the last node beside title and body.
  package mutating func details(_ change: (inout NodeDetails) -> Void) {
    details(of: table.count - 1, change)
  }

  /// Changes what is known of a node beside title and body.
  package mutating func details(of node: Int, _ change: (inout NodeDetails) -> Void) {
    var details = table.details(of: node) ?? NodeDetails()
    change(&details)
    details.moveWrongLanguage()
    guard !details.isEmpty || table.detailIndex(of: node) != nil else { return }
    table.setDetails(of: node, details)
  }

  /// Ends the innermost open node.
  package mutating func close() {
    precondition(depth > 0, "each close belongs to an open; a reader calls them in pairs")
    close(downTo: depth - 1)
  }

  /// Ends all open nodes but those of the first `depth` levels.
  package mutating func close(downTo depth: Int) {
    let end = UInt32(table.count)
    while open.count > depth {
      let node = open.removeLast()
      if isOrdered { table.rows[Int(node)].end = end }
    }
  }

  /// Makes an earlier node, a child of the innermost open one, the innermost open again: the next
  /// node goes below it, after those that are there.
  package mutating func reopen(_ node: Int) {
    precondition(
      table.rows[node].parent == open.last ?? .max, "a node is reopened below its parent")
    if isOrdered, Int(table.rows[node].end) != table.count {
      isOrdered = false
      table.forgetEnds()
    }
    open.append(UInt32(node))
  }

  /// Ends all open nodes and hands over the outline, in reading order.
  package consuming func finish() -> Outline {
    close(downTo: 0)
    dropUnusedText()
    table.titleBytes = titles.take()
    if !isOrdered { table.sortIntoReadingOrder() }
    return Outline(table)
  }

  private func isOwnHTML(_ title: Span<UInt8>, _ flags: NodeFlags) -> Bool {
    !flags.contains(.markdownTitle) && isVerbatim(title)
  }

  private var lastLocation: SourceLocation? {
    table.count == 0 ? nil : table.location(of: table.count - 1)
  }

  private mutating func setBody(of node: Int, text: Int, start: Int, length: Int) {
    table.setText(of: node, text)
    table.setBody(of: node, start..<start + length)
  }

  private func isWithinLimits(titleLength: Int) -> Bool {
    open.count < limits.depth && table.count < limits.nodes && titleLength <= limits.titleBytes
      && titles.count + titleLength <= limits.textBytes
  }

  /// What a node with a title of this length is too much for.
  private func excess(titleLength: Int, at place: SourceLocation) -> Diagnostic {
    if open.count >= limits.depth {
      return Diagnostic(
        .error, at: place, "the outline is nested deeper than \(limits.depth) levels",
        advice: "make it shallower, or split it into several files")
    }
    if table.count >= limits.nodes {
      return Diagnostic(
        .error, at: place, "the outline has more than \(limits.nodes) nodes",
        advice: "split it into several files")
    }
    if titleLength > limits.titleBytes {
      return Diagnostic(
        .error, at: place, "a title of \(titleLength) bytes is longer than a title may be",
        advice: "a title has at most \(limits.titleBytes) bytes; move the text to the body")
    }
    return Diagnostic(.error, at: place, "the titles are larger than 4 GB together")
  }
}
