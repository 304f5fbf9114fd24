internal import OutlineModel

/// The reading of one file of indented text: each line a node, its level by what stands before it.
struct IndentedTextReading: ~Copyable {
  private let text: TextFile
  private let titleFlags: NodeFlags
  /// Whether the file is a drawing of a tree, where names stand as they are.
  private let isDrawing: Bool
  private var builder: OutlineBuilder
  private let log = WarningLog()
  private var levels = OpenLevels()
  private var line = 0
  /// The body of the last node.
  private var body = TextBody()
  /// Whether the next line may go on with a note in quotes.
  private var isInNote = false
  private var lastHasBullet = false
  private var comments = 0
  private var firstComment = 0

  static func read(_ source: ReadingRequest) throws(Diagnostic) -> ReadingResult {
    let text = try TextFile(source)
    var reading = IndentedTextReading(text, source)
    var start = text.start
    while start < text.bytes.count {
      let end = try reading.readLine(in: text.bytes.span, from: start)
      start = startOfNextLine(in: text.bytes.span, after: end)
    }
    return try reading.finish()
  }

  private init(_ text: TextFile, _ source: ReadingRequest) {
    self.text = text
    builder = text.makeBuilder(for: source)
    titleFlags = source.options.titleFlags
    let sample = text.bytes.span.extracting(0..<min(text.bytes.count, 65536))
    isDrawing = TreeDrawing.isIn(sample, from: text.start)
  }

  /// - Returns: where the line ends.
  private mutating func readLine(
    in bytes: Span<UInt8>, from start: Int
  ) throws(Diagnostic) -> Int {
    line += 1
    if isDrawing { return try readDrawnLine(in: bytes, from: start) }
    let (indentation, first) = Indentation.read(in: bytes, from: start)
    let line = TextLine(in: bytes, from: first)
    guard !line.content.isEmpty else {
      if isInNote { body.append(prose: Span()) }
      return line.end
    }
    guard try !takesAside(line, indentation, in: bytes) else { return line.end }
    let rest = line.afterBullet(in: bytes)
    lastHasBullet = rest != nil
    let box = line.afterBox(in: bytes, rest ?? line.content)
    var tagged = box?.rest ?? rest ?? line.content
    if rest == nil, box == nil, let escaped = escapedTitle(line, indentation, in: bytes) {
      tagged = escaped
    }
    try enter(indentation, in: bytes)
    try open(tagged, hasAt: line.hasAt, isDone: box?.isDone, column: first - start + 1, in: bytes)
    return line.end
  }

  private mutating func readDrawnLine(
    in bytes: Span<UInt8>, from start: Int
  ) throws(Diagnostic) -> Int {
    let (columns, first) = TreeDrawing.skip(in: bytes, from: start)
    let line = TextLine(in: bytes, from: first)
    guard !line.content.isEmpty, !(columns == 0 && TreeDrawing.isSummary(line.content, in: bytes))
    else { return line.end }
    try enter(Indentation(spaces: columns), in: bytes)
    try builder.open(
      title: bytes.extracting(line.content), flags: titleFlags, line: self.line,
      column: first - start + 1)
    return line.end
  }

  private consuming func finish() throws(Diagnostic) -> ReadingResult {
    try endBody()
    var warnings = log.finish(file: text.file)
    if comments > 0 { warnings.append(commentsNote) }
    let outline = builder.finish()
    guard outline.count > 0 else {
      throw Diagnostic(
        .error, at: text.place, "this file holds no outline",
        advice: "each line is a topic; lines that begin with # and a space are comments")
    }
    return ReadingResult(outline: outline, warnings: warnings)
  }
}

extension IndentedTextReading {
  /// Goes to the level of a line, and closes the nodes that it is not in.
  private mutating func enter(
    _ indentation: Indentation, in bytes: Span<UInt8>
  ) throws(Diagnostic) {
    try endBody()
    let fault = levels.enter(indentation, line: line, in: bytes, from: text.start)
    while builder.depth >= levels.count { builder.close() }
    if let fault { log.add(fault.kind, fault.diagnostic(at: place(column: 1))) }
  }

  /// - Parameter range: the title with its tags.
  private mutating func open(
    _ range: Range<Int>, hasAt: Bool, isDone: Bool?, column: Int, in bytes: Span<UInt8>
  ) throws(Diagnostic) {
    let tags = hasAt ? TaskTags(in: bytes, range) : nil
    let title = withoutColon(tags?.title ?? range, in: bytes)
    try builder.open(
      title: bytes.extracting(title),
      flags: title.isEmpty ? titleFlags.union(.titleIsImplied) : titleFlags, line: line,
      column: column)
    if let isDone { builder.details { $0.done = isDone } }
    if let tags { tags.add(to: &builder) }
  }

  /// `title` without the colon by which TaskPaper marks a project.
  private func withoutColon(_ title: Range<Int>, in bytes: Span<UInt8>) -> Range<Int> {
    guard title.count > 1, bytes[title.upperBound - 1] == UInt8(ascii: ":") else { return title }
    return trimmingBlanks(title.lowerBound..<title.upperBound - 1, in: bytes)
  }

  /// What follows a backslash that keeps the start of a title from being taken for a mark.
  private func escapedTitle(
    _ line: TextLine, _ indentation: Indentation, in bytes: Span<UInt8>
  ) -> Range<Int>? {
    guard bytes[line.content.lowerBound] == UInt8(ascii: "\\") else { return nil }
    let isBelow = levels.lastHolds(indentation, strictly: true)
    let isBelowOrBeside = levels.lastHolds(indentation, strictly: false)
    let hasEscape = line.hasEscape(
      in: bytes, mayBeNote: isBelow, mayBeBody: isBelowOrBeside)
    return hasEscape ? line.content.dropFirst() : nil
  }

  private func place(column: Int) -> SourceLocation {
    SourceLocation(file: text.file, line: line, column: column)
  }
}

extension IndentedTextReading {
  /// Takes a line that is no node: a comment, or a part of the last node's body.
  private mutating func takesAside(
    _ line: TextLine, _ indentation: Indentation, in bytes: Span<UInt8>
  ) throws(Diagnostic) -> Bool {
    let first = line.content.lowerBound
    if isInNote {
      if line.afterBullet(in: bytes) == nil {
        appendNote(line.content, in: bytes)
        return true
      }
      isInNote = false
    }
    switch bytes[first] {
    case UInt8(ascii: "#") where line.isWord(at: first, in: bytes):
      comments += 1
      if comments == 1 { firstComment = self.line }
      return true
    case UInt8(ascii: "\"") where levels.lastHolds(indentation, strictly: true):
      // Only where nodes have bullets is it sure that a line without one goes on with a note.
      isInNote = lastHasBullet
      appendNote(first + 1..<line.content.upperBound, in: bytes)
      return true
    case UInt8(ascii: ":")
    where line.isWord(at: first, in: bytes) && levels.lastHolds(indentation, strictly: false):
      let start = min(skipBlanks(in: bytes, from: first + 1), line.content.upperBound)
      body.append(prose: bytes.extracting(start..<line.content.upperBound))
      return true
    case UInt8(ascii: "|") where levels.lastHolds(indentation, strictly: false):
      let start = line.isWord(at: first, in: bytes) ? first + 2 : first + 1
      let content = min(start, line.content.upperBound)..<line.content.upperBound
      body.append(preformatted: bytes.extracting(content))
      return true
    default: return false
    }
  }

  private mutating func appendNote(_ range: Range<Int>, in bytes: Span<UInt8>) {
    var range = range
    if let last = range.last, bytes[last] == UInt8(ascii: "\"") {
      range.removeLast()
      isInNote = false
    }
    body.append(prose: bytes.extracting(range))
  }

  /// Hands the body to the last node.
  private mutating func endBody() throws(Diagnostic) {
    isInNote = false
    guard !body.isEmpty else { return }
    let markdown = body.bytes
    body.removeAll()
    try builder.setBody(copying: markdown.span)
  }

  private var commentsNote: Diagnostic {
    let what =
      comments == 1
      ? "this line begins with # and is left out as a comment"
      : "\(comments) lines that begin with # are left out as comments, the first of them here"
    return Diagnostic(
      .note, at: SourceLocation(file: text.file, line: firstComment, column: 1), what)
  }
}
