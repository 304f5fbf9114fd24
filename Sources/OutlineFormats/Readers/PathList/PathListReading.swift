internal import Bytes
internal import OutlineModel

/// Reads a path list, one path a line, whose names become nodes. The file is read in pieces, and no
/// more of it is kept than the lines that are being read and the one before.
struct PathListReading: ~Copyable {
  private let source: ReadingRequest
  /// The part of the file that was read and is still needed.
  private var window: [UInt8] = []
  /// Where the lines begin that were not yet looked at.
  private var start = 0
  /// How many bytes of the file stand before the window.
  private var passed = 0
  private var walk: PathListWalk?

  /// Where the text begins that was not yet checked; columns count a byte order mark.
  private var unchecked = 0
  /// Where a search for the end of a line begins: what is before holds none.
  private var searched = 0
  /// How many bytes are looked at to see how the list is written: the beginning of a long one is
  /// like the rest of it. More are looked at where the first hold few paths, as after a long comment.
  private var sampleSize: Int

  private static let leastPaths = 20
  private static let longestSample = 1 << 20

  /// The number of the first line that was not yet read.
  private var nextLine = 1
  private let longestLine: Int

  private init(_ source: ReadingRequest, sampleSize: Int, longestLine: Int) {
    self.source = source
    self.sampleSize = sampleSize
    self.longestLine = longestLine
  }

  /// - Parameter chunkSize: how many bytes of the file are read at a time.
  static func read(
    _ source: ReadingRequest, chunkSize: Int = 1 << 14, sampleSize: Int = 1 << 15,
    longestLine: Int = 200_000_000
  ) throws(Diagnostic) -> ReadingResult {
    var reading = PathListReading(source, sampleSize: sampleSize, longestLine: longestLine)
    try source.fileSystem.readChunks(source.path, chunkSize) { chunk throws(Diagnostic) in
      try reading.take(chunk)
      return true
    }
    return try reading.finish()
  }

  private mutating func take(_ chunk: Span<UInt8>) throws(Diagnostic) {
    chunk.withUnsafeBufferPointer { window.append(contentsOf: $0) }
    // Of a file that is no text, nothing may end a line.
    if firstIndex(of: 0, in: chunk) < chunk.count { try check(upTo: window.count) }
    if walk == nil, window.count <= sampleSize { return }
    try readLines(isLast: false)
    guard window.count - start <= longestLine else {
      throw Diagnostic(
        .error, at: SourceLocation(file: source.displayPath, line: nextLine),
        "this line is longer than \(longestLine / 1_000_000) MB",
        advice: "is it a list, with one path a line?")
    }
  }

  /// Looks for bytes that no text has.
  private func check(upTo end: Int) throws(Diagnostic) {
    let fault = textFault(
      in: window.span.extracting(unchecked..<end), file: source.displayPath,
      firstLine: nextLine, offset: passed + unchecked, takesEncoding: true)
    if let fault { throw fault }
  }

  private consuming func finish() throws(Diagnostic) -> ReadingResult {
    try readLines(isLast: true)
    let place = SourceLocation(file: source.displayPath)
    guard let walk, walk.tree.count > 0 else {
      throw Diagnostic(
        .error, at: place, "this file holds no path",
        advice: "each line is one: Animals > Birds > Owl; lines that begin with # are comments")
    }
    let isKnown = walk.form.isKnown
    var result = walk.finish()
    let note = Self.note(
      on: result.outline, isKnown: isKnown, separator: source.options.separator, at: place)
    if let note { result.warnings.append(note) }
    return result
  }

  /// What is said of a list in which nothing separates.
  private static func note(
    on outline: Outline, isKnown: Bool, separator: String?, at place: SourceLocation
  ) -> Diagnostic? {
    if !isKnown {
      return Diagnostic(
        .note, at: place, "no separator was found, so each line is a topic of its own",
        advice: "name the separator with --set separator=\">\"")
    }
    guard let separator, outline.levels == 1, outline.count > 1 else { return nil }
    return Diagnostic(
      .note, at: place,
      "the separator `\(separator)` parts no line, so each is a topic of its own",
      advice: "without `separator` Pleat finds it by looking")
  }

  /// Reads the lines that are whole, and forgets all before the last of them.
  private mutating func readLines(isLast: Bool) throws(Diagnostic) {
    if walk == nil { begin(isLast: isLast) }
    guard walk != nil else { return }
    let end = isLast ? window.count : endOfWholeLines
    try check(upTo: end)
    var window: [UInt8] = []
    swap(&window, &self.window)
    let last = try walk?.read(window.span.extracting(0..<end), from: start) ?? 0..<0
    // The lines are compared with the last path, which is now the first thing in the window.
    window.removeSubrange(last.upperBound..<end)
    window.removeFirst(last.lowerBound)
    swap(&window, &self.window)
    passed += end - last.count
    start = last.count
    nextLine = (walk?.line ?? 0) + 1
    unchecked = start
    searched = self.window.count
  }

  /// Finds out how the list is written, unless there is too little of it.
  private mutating func begin(isLast: Bool) {
    start = lengthOfByteOrderMark(in: window.span)
    let end = min(window.count, start + sampleSize)
    let statistics = PathListStatistics(
      of: window.span.extracting(start..<end), isWhole: isLast && end == window.count)
    guard statistics.lineCount >= Self.leastPaths || isLast || sampleSize >= Self.longestSample
    else {
      sampleSize *= 2
      return
    }
    let form = PathListForm(
      statistics, separator: source.options.separator.flatMap(PathSeparator.init(written:)))
    let tree = PathTree(
      source, form.separator, size: source.fileSystem.size(source.path) ?? 0,
      beginning: window.span)
    walk = PathListWalk(form: form, tree: tree)
  }

  /// The end of the last line of which all is there.
  private var endOfWholeLines: Int {
    var end = window.count
    // A CR at the end may go with a LF that is yet to come.
    if end > start, window[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    // The byte that was last before may have been such a CR.
    let first = max(start, searched - 1)
    while end > first, !isLineEnd(window[end - 1]) { end -= 1 }
    return end > first ? end : start
  }
}
