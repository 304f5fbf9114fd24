/// What the first lines of a text have in common, by which a path list is told and understood.
struct PathListStatistics {
  /// The separators that are looked for, the likelier first.
  private static let marks: [[UInt8]] = [">", "::", "|", "/", "\t"].map { Array($0.utf8) }
  private static let tab = marks.count - 1

  /// Lines that are neither blank nor comments.
  private(set) var lineCount = 0
  /// Whether a line is indented, or begins with what draws a tree.
  private(set) var isDrawn = false
  /// The lines that hold each separator.
  private var counts = [Int](repeating: 0, count: marks.count)
  /// The lines that hold it between blanks.
  private var spacedCounts = [Int](repeating: 0, count: marks.count)
  private var dashedIDs = 0
  private var tabbedIDs = 0
  private var tabbedNumbers = 0
  /// The lines that hold a link as Markdown writes it, whose address is no path.
  private var linkCount = 0

  /// - Parameter isWhole: whether the last line is whole.
  init(of bytes: Span<UInt8>, isWhole: Bool) {
    var start = 0
    while start < bytes.count {
      let end = endOfLine(in: bytes, from: start)
      if end == bytes.count, !isWhole, lineCount > 0 { break }
      count(bytes.extracting(start..<end))
      start = startOfNextLine(in: bytes, after: end)
    }
  }

  private mutating func count(_ line: Span<UInt8>) {
    let start = skipBlanks(in: line, from: 0)
    guard start < line.count, line[start] != UInt8(ascii: "#") else { return }
    lineCount += 1
    if Self.holdsLink(line) { linkCount += 1 }
    if start > 0 || TreeDrawing.begins(line) { isDrawn = true }
    var path = start
    if let found = PathIDs.dashed.id(in: line, from: start) {
      dashedIDs += 1
      path = found.path
    } else if let found = PathIDs.tabbed.id(in: line, from: start) {
      tabbedIDs += 1
      if found.id.allSatisfy({ isDigit(line[$0]) }) { tabbedNumbers += 1 }
      counts[Self.tab] += 1
      path = found.path
      countMarks(in: line, from: path, upTo: Self.tab)
      return
    }
    countMarks(in: line, from: path, upTo: Self.marks.count)
  }

  private static func holdsLink(_ line: Span<UInt8>) -> Bool {
    for index in 0..<line.count where stands("](", at: index, in: line) { return true }
    return false
  }

  private mutating func countMarks(in line: Span<UInt8>, from start: Int, upTo end: Int) {
    for mark in 0..<end {
      let bare = PathSeparator(mark: Self.marks[mark], isSpaced: false)
      let spaced = PathSeparator(mark: Self.marks[mark], isSpaced: true)
      if bare.step(in: line, from: start).next != nil { counts[mark] += 1 }
      if spaced.step(in: line, from: start).next != nil { spacedCounts[mark] += 1 }
    }
  }
}

extension PathListStatistics {
  /// Whether the text is surely a path list, and not one of links in Markdown.
  var isPathList: Bool {
    !isDrawn && lineCount > 0 && !isMost(linkCount) && counts.contains { isMost($0) }
  }

  /// The separator that most lines share.
  var separator: PathSeparator? {
    let best = bestMark
    guard counts[best] > 0 else { return nil }
    return PathSeparator(
      mark: Self.marks[best],
      isSpaced: best != Self.tab && spacedCounts[best] * 2 >= counts[best])
  }

  func ids(separatedBy separator: PathSeparator) -> PathIDs {
    if isMost(dashedIDs) { return .dashed }
    return isMost(tabbedIDs) && separator.mark != Self.marks[Self.tab] ? .tabbed : .none
  }

  private var bestMark: Int {
    var best = 0
    for mark in 1..<Self.tab where counts[mark] > counts[best] { best = mark }
    // A tab that follows an id is no separator.
    let tabsAreOfIDs = isMost(tabbedNumbers) && counts[best] > 0
    return isMost(counts[best]) || tabsAreOfIDs || counts[best] >= counts[Self.tab]
      ? best : Self.tab
  }

  private func isMost(_ count: Int) -> Bool { count > 0 && count * 5 >= lineCount * 4 }
}
