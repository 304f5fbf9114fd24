/// Finds the lines that begin a footnote, `[^1]: text`, in a text that is taken line by line: not
/// those in fenced or indented code, nor those in HTML.
struct FootnoteLines {
  enum Kind: Equatable {
    /// The offset of the `[`.
    case footnote(Int)
    /// What may be a link reference definition, in no list and no quote.
    case definition
    case blank
    case other
  }

  private struct Fence {
    var mark: UInt8
    var length: Int
    var isQuoted: Bool
    var isInItem: Bool
  }

  private var fence: Fence?
  private var isInHTML = false
  private var isInList = false

  mutating func kind(of line: Range<Int>, in text: Span<UInt8>) -> Kind {
    if let fence, continues(fence, line, text) { return .other }
    let start = LineStart(line, in: text, isInList: isInList)
    guard start.index < line.upperBound else {
      isInHTML = false
      return .blank
    }
    if start.isItem {
      isInList = true
    } else if start.indentation == 0, !start.isQuoted {
      isInList = false
    }
    if isInHTML || start.isCode { return .other }
    let rest = start.index..<line.upperBound
    switch text[start.index] {
    case UInt8(ascii: "<"): isInHTML = true
    case UInt8(ascii: "`"), UInt8(ascii: "~"): fence = openedFence(rest, start, text)
    case UInt8(ascii: "[") where hasLabel(rest, text):
      if text[start.index + 1] == UInt8(ascii: "^") { return .footnote(start.index) }
      if !start.isItem, !start.isQuoted, !isInList { return .definition }
    default: break
    }
    return .other
  }
}

extension FootnoteLines {
  /// Whether the line is in the fenced code, or closes it.
  private mutating func continues(
    _ fence: Fence, _ line: Range<Int>, _ text: Span<UInt8>
  ) -> Bool {
    var index = line.lowerBound
    var isQuoted = false
    while index < line.upperBound,
      isWhiteSpace(text[index]) || (fence.isQuoted && text[index] == UInt8(ascii: ">"))
    {
      if text[index] == UInt8(ascii: ">") { isQuoted = true }
      index += 1
    }
    // A quote ends with its last mark, an item with a line that is not indented.
    let isItemOver = fence.isInItem && index == line.lowerBound && !line.isEmpty
    if (fence.isQuoted && !isQuoted) || isItemOver {
      self.fence = nil
      return false
    }
    let end = endOfRun(of: fence.mark, from: index, in: line, text)
    if end - index >= fence.length, isBlank(end..<line.upperBound, text) { self.fence = nil }
    return true
  }

  private func openedFence(
    _ rest: Range<Int>, _ start: LineStart, _ text: Span<UInt8>
  ) -> Fence? {
    let mark = text[rest.lowerBound]
    let end = endOfRun(of: mark, from: rest.lowerBound, in: rest, text)
    guard end - rest.lowerBound >= 3 else { return nil }
    if mark == UInt8(ascii: "`") {
      for index in end..<rest.upperBound where text[index] == mark { return nil }
    }
    return Fence(
      mark: mark, length: end - rest.lowerBound, isQuoted: start.isQuoted,
      isInItem: start.isItem || (isInList && start.indentation > 0))
  }
}

private func endOfRun(
  of mark: UInt8, from start: Int, in line: Range<Int>, _ text: Span<UInt8>
) -> Int {
  var end = start
  while end < line.upperBound, text[end] == mark { end += 1 }
  return end
}

private func isBlank(_ range: Range<Int>, _ text: Span<UInt8>) -> Bool {
  for index in range where !isWhiteSpace(text[index]) { return false }
  return true
}

/// Whether the bytes begin with `[label]:`.
private func hasLabel(_ range: Range<Int>, _ text: Span<UInt8>) -> Bool {
  var index = range.lowerBound + 1
  while index < range.upperBound, text[index] != UInt8(ascii: "]") {
    if text[index] == UInt8(ascii: "[") { return false }
    index += text[index] == UInt8(ascii: "\\") ? 2 : 1
  }
  return index > range.lowerBound + 1 && index + 1 < range.upperBound
    && text[index + 1] == UInt8(ascii: ":")
}
