/// The beginning of a list item.
struct ListMarker {
  /// Whether it may follow a line of a paragraph.
  var mayInterruptParagraph: Bool
  /// The column that the item's content begins at.
  var contentColumn: Int
  var isEmpty: Bool

  init?(_ text: Span<UInt8>, _ line: SourceLine) {
    guard !line.isBlank else { return nil }
    let end = line.content.upperBound
    var index = line.firstNonspace
    var isFirst = true
    switch text[index] {
    case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"):
      index += 1
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      var number = 0
      while index < end, index - line.firstNonspace < 9, isDigit(text[index]) {
        number = number * 10 + Int(text[index] - UInt8(ascii: "0"))
        index += 1
      }
      guard index < end, text[index] == UInt8(ascii: ".") || text[index] == UInt8(ascii: ")")
      else { return nil }
      isFirst = number == 1
      index += 1
    default:
      return nil
    }
    // libcmark takes any white space for the end of a marker.
    guard index == end || isSpace(text[index]) else { return nil }
    let length = index - line.firstNonspace
    isEmpty = isBlank(text, index..<end)
    mayInterruptParagraph = isFirst && !isEmpty
    contentColumn = line.indentation + length + 1
    let spaces = columnsOfSpace(text, index..<end, from: line.indentation + length)
    if !isEmpty, (1...4).contains(spaces) { contentColumn += spaces - 1 }
  }
}

private func columnsOfSpace(_ text: Span<UInt8>, _ range: Range<Int>, from column: Int) -> Int {
  var reached = column
  for index in range {
    if text[index] == UInt8(ascii: " ") {
      reached += 1
    } else if text[index] == UInt8(ascii: "\t") {
      reached += 4 - reached % 4
    } else {
      break
    }
  }
  return reached - column
}
