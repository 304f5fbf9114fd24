internal import OutlineModel

/// The reading of one fortune file: each entry a node.
struct FortuneReading: ~Copyable {
  private let text: TextFile
  private let titleFlags: NodeFlags
  private var builder: OutlineBuilder
  private var losses = Losses()
  /// The lines of the entry at hand, as they stand in the file.
  private var lines: [Range<Int>] = []
  private var line = 0

  static func read(_ source: ReadingRequest) throws(Diagnostic) -> ReadingResult {
    let text = try TextFile(source)
    var reading = FortuneReading(text, source)
    var start = text.start
    while start < text.bytes.count {
      let end = endOfLine(in: text.bytes.span, from: start)
      reading.line += 1
      if FortuneLines.isSeparator(start, end, in: text.bytes.span) {
        try reading.endEntry(before: reading.line)
      } else {
        reading.lines.append(start..<end)
      }
      start = startOfNextLine(in: text.bytes.span, after: end)
    }
    try reading.endEntry(before: reading.line + 1)
    return try reading.finish()
  }

  private init(_ text: TextFile, _ source: ReadingRequest) {
    self.text = text
    builder = text.makeBuilder(for: source)
    titleFlags = source.options.titleFlags
  }

  /// Makes a node of the lines before the line `end`, unless all are blank.
  private mutating func endEntry(before end: Int) throws(Diagnostic) {
    guard !lines.isEmpty else { return }
    let firstLine = end - lines.count
    var dropped = TerminalText.Counts()
    let shown = lines.map { TerminalText.shown(text.bytes[$0], dropping: &dropped) }
    lines = []
    count(dropped, line: firstLine)
    guard let entry = FortuneEntry(shown) else { return }
    try builder.open(title: entry.title, flags: titleFlags, line: firstLine + entry.firstLine)
    if !entry.body.isEmpty { try builder.setBody(copying: entry.body.span) }
    if let author = entry.author {
      builder.details { $0.attributes = [.init(name: "author", value: author)] }
    }
    builder.close()
  }

  private mutating func count(_ dropped: TerminalText.Counts, line: Int) {
    let place = SourceLocation(file: text.file, line: line)
    losses.add("colours and other commands to a terminal", count: dropped.commands, at: place)
    losses.add("letters that others are printed over", count: dropped.overprints, at: place)
    losses.add("control characters", count: dropped.controls, at: place)
  }

  private consuming func finish() throws(Diagnostic) -> ReadingResult {
    let losses = losses
    let outline = builder.finish()
    guard outline.count > 0 else {
      throw Diagnostic(
        .error, at: text.place, "this file holds no entry",
        advice: "entries stand between lines that are a single %")
    }
    return ReadingResult(outline: outline, losses: losses)
  }
}
