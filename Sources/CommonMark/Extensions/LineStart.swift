/// What stands before the text of a line: indentation, marks of quotes and of list items.
struct LineStart {
  /// The offset of the text.
  private(set) var index: Int
  /// The columns before the first mark or the text; a tab counts 4.
  private(set) var indentation = 0
  private(set) var isQuoted = false
  private(set) var isItem = false
  /// Whether the text is indented so far that it is code.
  private(set) var isCode = false

  /// - Parameter isInList: whether the line may belong to an item above, so that its indentation
  ///   doesn't tell code.
  init(_ line: Range<Int>, in text: Span<UInt8>, isInList: Bool) {
    index = line.lowerBound
    indentation = skipSpaces(in: text, before: line.upperBound)
    isCode = indentation >= 4 && !isInList
    while !isCode, skipMark(in: text, before: line.upperBound) {
      // One space belongs to the mark.
      isCode = skipSpaces(in: text, before: line.upperBound) >= 5
    }
  }

  private mutating func skipSpaces(in text: Span<UInt8>, before end: Int) -> Int {
    var columns = 0
    while index < end, isSpaceOrTab(text[index]) {
      columns += text[index] == UInt8(ascii: "\t") ? 4 : 1
      index += 1
    }
    return columns
  }

  private mutating func skipMark(in text: Span<UInt8>, before end: Int) -> Bool {
    guard index < end else { return false }
    var next = index + 1
    switch text[index] {
    case UInt8(ascii: ">"):
      isQuoted = true
      index = next
      return true
    case UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+"): break
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      while next < end, next < index + 9, isDigit(text[next]) { next += 1 }
      guard next < end, text[next] == UInt8(ascii: ".") || text[next] == UInt8(ascii: ")") else {
        return false
      }
      next += 1
    default: return false
    }
    guard next == end || isSpaceOrTab(text[next]) else { return false }
    isItem = true
    index = next
    return true
  }

  /// The columns of `line` before the text.
  func column(in line: SourceLine, _ text: Span<UInt8>) -> Int {
    var column = 0
    for place in line.content.lowerBound..<index {
      column += text[place] == UInt8(ascii: "\t") ? 4 - column % 4 : 1
    }
    return column
  }
}
