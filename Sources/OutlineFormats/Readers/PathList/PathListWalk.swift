internal import OutlineModel

/// Walks through the lines of a path list, and has a tree made of them.
///
/// A path mostly begins like the one before, so it is compared with that, and only what is new is
/// looked at byte by byte.
struct PathListWalk: ~Copyable {
  /// Where a name of the last path stands, counted from where the path begins, and whether separators
  /// in it are escaped.
  private struct Level {
    var start: Int
    var end: Int
    var hasEscape: Bool
  }

  let form: PathListForm
  private(set) var tree: PathTree
  /// The lines so far.
  private(set) var line = 0
  private var levels: [Level] = []
  /// How many of them belong to the path at hand; the others are no longer needed.
  private var depth = 0
  /// The last path.
  private var previous = 0..<0

  init(form: consuming PathListForm, tree: consuming PathTree) {
    self.form = form
    self.tree = tree
  }

  /// Reads lines, of which the last is whole.
  /// - Parameter start: where they begin. The last path is before that, if there is any.
  /// - Returns: where the last path is. It must be the first thing in the bytes of the next call.
  mutating func read(_ bytes: Span<UInt8>, from start: Int) throws(Diagnostic) -> Range<Int> {
    precondition(previous.upperBound <= start, "the last path is in the bytes")
    var start = start
    while start < bytes.count {
      line += 1
      let end = try readLine(bytes, from: start)
      start = startOfNextLine(in: bytes, after: end)
    }
    let last = previous
    previous = 0..<previous.count
    return last
  }

  consuming func finish() -> ReadingResult { tree.finish() }

  /// - Returns: where the line ends.
  private mutating func readLine(
    _ bytes: Span<UInt8>, from lineStart: Int
  ) throws(Diagnostic) -> Int {
    let start = skipBlanks(in: bytes, from: lineStart)
    guard start < bytes.count, !isLineEnd(bytes[start]) else { return start }
    if bytes[start] == UInt8(ascii: "#") { return endOfLine(in: bytes, from: start) }
    let id = form.ids.id(in: bytes, from: start)
    var path = id?.path ?? start
    if stands("\\#", at: path, in: bytes) { path += 1 }

    let (first, isKnown) = firstStep(of: path, in: bytes)
    if !isKnown, depth > 0 { depth -= 1 }
    tree.keep(levels: depth)
    let end = try enterNames(
      from: first, isKnown: isKnown, of: path, lineStart: lineStart, in: bytes)
    previous = path..<end
    tree.list(id: id?.id, in: bytes, at: PathPlace(line: line, column: start - lineStart + 1))
    return end
  }

  /// - Parameter isKnown: whether the first name is that of the last level.
  /// - Returns: where the line ends.
  private mutating func enterNames(
    from first: PathStep, isKnown: Bool, of path: Int, lineStart: Int, in bytes: Span<UInt8>
  ) throws(Diagnostic) -> Int {
    var step = first
    if isKnown {
      guard let next = step.next else { return step.end }
      step = form.separator.step(in: bytes, from: next)
    }
    while true {
      let range = step.name.range
      if !range.isEmpty {
        let place = PathPlace(line: line, column: range.lowerBound - lineStart + 1)
        try tree.enter(step.name, in: bytes, at: place)
        let level = Level(
          start: range.lowerBound - path, end: range.upperBound - path,
          hasEscape: step.name.hasEscape)
        if depth < levels.count { levels[depth] = level } else { levels.append(level) }
        depth += 1
      }
      guard let next = step.next else { return step.end }
      step = form.separator.step(in: bytes, from: next)
    }
  }
}

extension PathListWalk {
  /// Leaves the levels that a path does not share with the last one, but for the first of them.
  /// - Returns: the step to the name that the path has there, and whether it is surely the same.
  private mutating func firstStep(
    of path: Int, in bytes: Span<UInt8>
  ) -> (step: PathStep, isKnown: Bool) {
    let shared = commonLength(previous, path, in: bytes)
    while depth > 0, levels[depth - 1].start > shared { depth -= 1 }
    guard depth > 0 else {
      return (form.separator.step(in: bytes, from: path), false)
    }
    let last = levels[depth - 1]
    let name = path + last.start..<path + last.end
    let sharedEnd = min(path + shared, name.upperBound)
    let step = form.separator.step(
      in: bytes, from: name.lowerBound,
      knownUpTo: last.hasEscape ? name.lowerBound : sharedEnd)
    // What a backslash at its end means is told by what follows.
    let isKnown =
      sharedEnd == name.upperBound && step.name.range == name
      && bytes[name.upperBound - 1] != UInt8(ascii: "\\")
    return (step, isKnown)
  }
}

/// How many bytes from `other` on are those of `range`. They are compared by words: a difference is
/// found sooner in them than in vectors.
@inline(__always)
private func commonLength(_ range: Range<Int>, _ other: Int, in bytes: Span<UInt8>) -> Int {
  let count = min(range.count, bytes.count - other)
  func differingBits(_ length: Int) -> UInt64 {
    let first = bytes.bytes.unsafeLoadUnaligned(
      fromUncheckedByteOffset: range.lowerBound &+ length, as: UInt64.self)
    let second = bytes.bytes.unsafeLoadUnaligned(
      fromUncheckedByteOffset: other &+ length, as: UInt64.self)
    return UInt64(littleEndian: first ^ second)
  }
  func difference(_ length: Int) -> Int? {
    let (first, second) = (differingBits(length), differingBits(length &+ 8))
    if first | second == 0 { return nil }
    return first != 0
      ? length &+ first.trailingZeroBitCount / 8
      : length &+ 8 &+ second.trailingZeroBitCount / 8
  }
  var length = 0
  while length &+ 16 <= count {
    if let found = difference(length) { return found }
    length &+= 16
  }
  // The last ones overlap those before.
  if length < count, count >= 16 { return difference(count &- 16) ?? count }
  while length < count, bytes[range.lowerBound + length] == bytes[other + length] { length += 1 }
  return length
}
