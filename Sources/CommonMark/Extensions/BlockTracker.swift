/// Tells line by line where a block may begin: not in code, not in HTML.
///
/// It knows no more of lists and quotes than how a line begins, which is enough to find what
/// CommonMark has no blocks for.
struct BlockTracker {
  enum Kind {
    /// A block may begin, where the start of the line ends.
    case open(LineStart)
    case blank
    /// Code or HTML.
    case closed
  }

  private struct Fence {
    var fence: CodeFence
    var isQuoted: Bool
    var isInItem: Bool
  }

  private var fence: Fence?
  private var isInHTML = false
  private var isInList = false

  mutating func take(_ line: SourceLine, _ text: Span<UInt8>) -> Kind {
    if let fence, continues(fence, line, text) { return .closed }
    let start = LineStart(line.content, in: text, isInList: isInList)
    guard start.index < line.content.upperBound else {
      isInHTML = false
      return .blank
    }
    if start.isItem {
      isInList = true
    } else if start.indentation == 0, !start.isQuoted {
      isInList = false
    }
    if isInHTML || start.isCode { return .closed }
    let mark = text[start.index]
    if mark == UInt8(ascii: "<") { isInHTML = true }
    if mark == UInt8(ascii: "`") || mark == UInt8(ascii: "~"),
      let opened = openingFence(text, SourceLine(line, from: start.index))
    {
      fence = Fence(
        fence: opened, isQuoted: start.isQuoted,
        isInItem: start.isItem || (isInList && start.indentation > 0))
      return .closed
    }
    return isInHTML ? .closed : .open(start)
  }

  /// Ends HTML with the fenced admonition that it is in, if the line last taken was HTML and ends one,
  /// `:::`.
  /// - Returns: where that line begins.
  mutating func endHTML(with line: SourceLine, _ text: Span<UInt8>) -> LineStart? {
    guard isInHTML else { return nil }
    let start = LineStart(line.content, in: text, isInList: isInList)
    guard !start.isCode, !start.isItem, !start.isQuoted,
      case .end? = AdmonitionLine(text, start.index..<line.content.upperBound)?.form
    else { return nil }
    isInHTML = false
    return start
  }

  /// Ends fenced code with the block that it is in.
  mutating func endFence() { fence = nil }

  /// Whether the line is in the fenced code, or closes it.
  private mutating func continues(
    _ open: Fence, _ line: SourceLine, _ text: Span<UInt8>
  ) -> Bool {
    var index = line.content.lowerBound
    var isQuoted = false
    while index < line.content.upperBound,
      isSpaceOrTab(text[index]) || (open.isQuoted && text[index] == UInt8(ascii: ">"))
    {
      if text[index] == UInt8(ascii: ">") { isQuoted = true }
      index += 1
    }
    // A quote ends with its last mark, an item with a line that is not indented.
    let isItemOver =
      open.isInItem && index == line.content.lowerBound && !line.content.isEmpty
    if (open.isQuoted && !isQuoted) || isItemOver {
      fence = nil
      return false
    }
    if open.fence.isClosed(by: SourceLine(line, from: index), in: text) { fence = nil }
    return true
  }
}

extension SourceLine {
  /// The line as if it began at `start`.
  init(_ line: SourceLine, from start: Int) {
    self = line
    content = start..<line.content.upperBound
    firstNonspace = start
    indentation = 0
  }
}
