/// An upper bound of how many containers are open from line to line.
struct NestingEstimate {
  private var depth = 0
  private var work = 0
  private var previousIsBlank = true

  mutating func take(_ line: SourceLine, _ text: Span<UInt8>) {
    if !line.isBlank {
      let (markers, columns) = containers(in: line, text)
      // Each open list item takes two columns and more, each quote a marker.
      let own = min(columns / 2, depth) + markers
      // A line without a marker may lazily continue the innermost paragraph.
      depth = markers == 0 && !previousIsBlank ? max(own, depth) : own
    }
    previousIsBlank = line.isBlank
    work += depth
  }

  func isExceeded(by size: Int) -> Bool {
    depth > MarkdownHazard.nestingLimit || work > MarkdownHazard.matchingLimit + 2 * size
  }

  /// The markers that the line begins with, and the columns of white space before its content.
  private func containers(
    in line: SourceLine, _ text: Span<UInt8>
  ) -> (markers: Int, columns: Int) {
    if isThematicBreak(text, line) { return (0, line.indentation) }
    var markers = 0
    var columns = line.indentation
    var index = line.firstNonspace
    let end = line.content.upperBound
    while index < end {
      if isSpaceOrTab(text[index]) {
        columns += text[index] == UInt8(ascii: "\t") ? 4 : 1
        index += 1
      } else if text[index] == UInt8(ascii: ">") {
        markers += 1
        index += 1
      } else if let after = endOfListMarker(text, index..<end) {
        markers += 1
        index = after
      } else {
        break
      }
    }
    return (markers, columns)
  }

  private func endOfListMarker(_ text: Span<UInt8>, _ range: Range<Int>) -> Int? {
    var index = range.lowerBound
    switch text[index] {
    case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"):
      index += 1
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      while index < range.upperBound, isDigit(text[index]) { index += 1 }
      guard index - range.lowerBound < 10, index < range.upperBound,
        text[index] == UInt8(ascii: ".") || text[index] == UInt8(ascii: ")")
      else { return nil }
      index += 1
    default:
      return nil
    }
    return index == range.upperBound || isSpace(text[index]) ? index : nil
  }
}
