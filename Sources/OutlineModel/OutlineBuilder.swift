/// Builds an outline in reading order. It is the one place for the limits on depth and size.
///
/// A reader calls `open`, then `setBody` and `details` for that node, then opens its children, then
/// calls `close`. Nothing here recurses.
package struct OutlineBuilder {
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

  package private(set) var outline = Outline()
  package let limits: Limits
  private var open: [UInt32] = []
  private var currentText = -1

  package init(limits: Limits = Limits()) { self.limits = limits }

  package var title: String {
    get { outline.title }
    set { outline.title = newValue }
  }

  /// What the source says of the outline as a whole.
  package var outlineDetails: NodeDetails {
    get { outline.details }
    set { outline.details = newValue }
  }

  /// How many nodes are open: the level of the next node, where 0 is the top.
  package var depth: Int { open.count }

  /// The number of nodes so far.
  package var count: Int { outline.count }

  /// Makes `text` the one that the next nodes come from.
  /// - Returns: the text's index.
  @discardableResult
  package mutating func begin(_ text: SourceText) -> Int {
    outline.texts.append(text)
    currentText = outline.texts.count - 1
    return currentText
  }

  /// Makes an earlier text, named by its index, the current one again.
  package mutating func resume(text: Int) {
    precondition(outline.texts.indices.contains(text), "a text is resumed after it began")
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
    let place = SourceLocation(
      file: outline.texts[currentText].file, line: line, column: column)
    try checkLimits(titleLength: title.count, at: place)
    outline.parents.append(open.last ?? .max)
    outline.ends.append(0)
    outline.depths.append(UInt16(open.count))
    outline.flags.append(flags)
    title.withUnsafeBufferPointer { outline.titleBytes.append(contentsOf: $0) }
    outline.titleEnds.append(UInt32(outline.titleBytes.count))
    outline.bodyTexts.append(UInt32(currentText))
    outline.bodyStarts.append(0)
    outline.bodyLengths.append(0)
    outline.lines.append(UInt32(clamping: line))
    outline.columns.append(UInt16(clamping: column))
    outline.detailIndices.append(.max)
    open.append(UInt32(outline.count - 1))
  }

  package mutating func open(
    title: String, flags: NodeFlags = [], line: Int, column: Int = 1
  ) throws(Diagnostic) {
    let bytes = Array(title.utf8)
    try open(title: bytes.span, flags: flags, line: line, column: column)
  }

  /// Makes a range of the current text the body of the last node, without a copy.
  package mutating func setBody(_ range: Range<Int>) {
    precondition(
      range.upperBound <= outline.texts[currentText].bytes.count, "a body is in its text")
    setBody(text: currentText, start: range.lowerBound, length: range.count)
  }

  /// Copies `body` to the end of the current text and makes it the body of the last node.
  package mutating func setBody(copying body: Span<UInt8>) throws(Diagnostic) {
    let start = outline.texts[currentText].bytes.count
    guard start + body.count <= limits.textBytes else {
      throw Diagnostic(
        .error, at: lastLocation, "the bodies of this file are larger than 4 GB together",
        advice: "split the file")
    }
    body.withUnsafeBufferPointer { outline.texts[currentText].bytes.append(contentsOf: $0) }
    setBody(text: currentText, start: start, length: body.count)
    outline.flags[outline.count - 1].insert(.bodyIsCopied)
  }

  /// Changes what is known of the last node beside title and body.
  package mutating func details(_ change: (inout NodeDetails) -> Void) {
    let node = outline.count - 1
    var details = outline.details(of: node) ?? NodeDetails()
    change(&details)
    guard !details.isEmpty || outline.detailIndices[node] != .max else { return }
    if outline.detailIndices[node] == .max {
      outline.detailIndices[node] = UInt32(outline.allDetails.count)
      outline.allDetails.append(details)
    } else {
      outline.allDetails[Int(outline.detailIndices[node])] = details
    }
  }

  /// Ends the innermost open node.
  package mutating func close() {
    guard let node = open.popLast() else {
      preconditionFailure("each close belongs to an open; a reader calls them in pairs")
    }
    outline.ends[Int(node)] = UInt32(outline.count)
  }

  /// Ends all open nodes and hands over the outline.
  package consuming func finish() -> Outline {
    while !open.isEmpty { close() }
    return outline
  }

  private var lastLocation: SourceLocation? {
    outline.count == 0 ? nil : outline.location(of: outline.count - 1)
  }

  private mutating func setBody(text: Int, start: Int, length: Int) {
    let node = outline.count - 1
    outline.bodyTexts[node] = UInt32(text)
    outline.bodyStarts[node] = UInt32(start)
    outline.bodyLengths[node] = UInt32(length)
  }

  private func checkLimits(titleLength: Int, at place: SourceLocation) throws(Diagnostic) {
    if open.count >= limits.depth {
      throw Diagnostic(
        .error, at: place, "the outline is nested deeper than \(limits.depth) levels",
        advice: "make it shallower, or split it into several files")
    }
    if outline.count >= limits.nodes {
      throw Diagnostic(
        .error, at: place, "the outline has more than \(limits.nodes) nodes",
        advice: "split it into several files")
    }
    if titleLength > limits.titleBytes {
      throw Diagnostic(
        .error, at: place, "a title of \(titleLength) bytes is longer than a title may be",
        advice: "a title has at most \(limits.titleBytes) bytes; move the text to the body")
    }
    if outline.titleBytes.count + titleLength > limits.textBytes {
      throw Diagnostic(.error, at: place, "the titles are larger than 4 GB together")
    }
  }
}
