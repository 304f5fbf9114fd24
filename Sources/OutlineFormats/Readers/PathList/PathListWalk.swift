internal import OutlineModel

/// Walks through the lines of a path list.
///
/// A path mostly begins like the one before, so it is compared with that, and only what is new is
/// looked at byte by byte.
struct PathListWalk {
  /// Where a name of the last path stands, counted from where the path begins.
  private struct Level {
    var start: Int
    var end: Int
  }

  private let form: PathListForm
  private var levels: [Level] = []
  /// The last path in the file.
  private var previous = 0..<0
  /// How many bytes the path at hand shares with it.
  private var shared = 0
  private var line = 0

  init(form: PathListForm) { self.form = form }

  /// Reads all lines.
  /// - Returns: false if the sink can't take them.
  mutating func read<Sink: PathSink>(
    _ bytes: Span<UInt8>, from start: Int, into sink: inout Sink
  ) throws(Diagnostic) -> Bool {
    var start = start
    while start < bytes.count {
      line += 1
      guard let end = try readLine(bytes, from: start, into: &sink) else { return false }
      start = startOfNextLine(in: bytes, after: end)
    }
    return true
  }

  /// - Returns: where the line ends, or nil if the sink can't take it.
  private mutating func readLine<Sink: PathSink>(
    _ bytes: Span<UInt8>, from lineStart: Int, into sink: inout Sink
  ) throws(Diagnostic) -> Int? {
    let start = skipBlanks(in: bytes, from: lineStart)
    guard start < bytes.count, !isLineEnd(bytes[start]) else { return start }
    if bytes[start] == UInt8(ascii: "#") { return endOfLine(in: bytes, from: start) }
    let id = form.ids.id(in: bytes, from: start)
    var path = id?.path ?? start
    if stands("\\#", at: path, in: bytes) { path += 1 }

    let first = form.separator.step(in: bytes, from: firstChange(from: path, in: bytes))
    let isKnown = isLastLevel(first.name, path: path)
    if !isKnown, !levels.isEmpty { levels.removeLast() }
    sink.keep(levels: levels.count)
    let end = try enterNames(
      from: first, isKnown: isKnown, of: path, lineStart: lineStart, in: bytes, into: &sink)
    guard let end else { return nil }
    previous = path..<end
    let place = PathPlace(line: line, column: start - lineStart + 1)
    if levels.isEmpty {
      sink.skip(at: place)
      return end
    }
    return try sink.list(id: id?.id, in: bytes, at: place) ? end : nil
  }

  /// - Parameter isKnown: whether the first name is that of the last level.
  /// - Returns: where the line ends, or nil if the sink can't take it.
  private mutating func enterNames<Sink: PathSink>(
    from first: PathStep, isKnown: Bool, of path: Int, lineStart: Int, in bytes: Span<UInt8>,
    into sink: inout Sink
  ) throws(Diagnostic) -> Int? {
    var step = first
    if isKnown {
      guard let next = step.next else { return step.end }
      step = form.separator.step(in: bytes, from: next)
    }
    while true {
      let range = step.name.range
      if !range.isEmpty {
        let place = PathPlace(line: line, column: range.lowerBound - lineStart + 1)
        guard try sink.enter(step.name, in: bytes, at: place) else { return nil }
        levels.append(Level(start: range.lowerBound - path, end: range.upperBound - path))
      }
      guard let next = step.next else { return step.end }
      step = form.separator.step(in: bytes, from: next)
    }
  }
}

extension PathListWalk {
  /// Leaves the levels that a path does not share with the last one, but for the first of them.
  /// - Returns: where the name of that level begins.
  private mutating func firstChange(from path: Int, in bytes: Span<UInt8>) -> Int {
    shared = commonLength(previous, path, in: bytes)
    while let last = levels.last, last.start > shared { levels.removeLast() }
    return path + (levels.last?.start ?? 0)
  }

  /// Whether `name` is that of the last level.
  private func isLastLevel(_ name: PathName, path: Int) -> Bool {
    guard let last = levels.last else { return false }
    return last.end <= shared && name.range.lowerBound - path == last.start
      && name.range.upperBound - path == last.end
  }
}

/// How many bytes from `other` on are those of `range`.
private func commonLength(_ range: Range<Int>, _ other: Int, in bytes: Span<UInt8>) -> Int {
  let count = min(range.count, bytes.count - other)
  return bytes.withUnsafeBytes { raw in
    func difference(_ length: Int) -> UInt64 {
      raw.loadUnaligned(fromByteOffset: range.lowerBound + length, as: UInt64.self)
        ^ raw.loadUnaligned(fromByteOffset: other + length, as: UInt64.self)
    }
    var length = 0
    while length + 32 <= count,
      difference(length) | difference(length + 8) | difference(length + 16)
        | difference(length + 24) == 0
    {
      length += 32
    }
    while length + 8 <= count {
      let bits = difference(length)
      if bits != 0 { return length + bits.littleEndian.trailingZeroBitCount / 8 }
      length += 8
    }
    while length < count, raw[range.lowerBound + length] == raw[other + length] { length += 1 }
    return length
  }
}
