/// Appends a line of plain text, without blanks around it, so that Markdown shows it as written.
func appendMarkdown(ofLine line: ArraySlice<UInt8>, to output: inout [UInt8]) {
  let mark = indexOfBlockMark(in: line)
  for index in line.indices {
    switch line[index] {
    case UInt8(ascii: "\\"), UInt8(ascii: "`"), UInt8(ascii: "*"), UInt8(ascii: "_"),
      UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "<"), UInt8(ascii: "&"),
      UInt8(ascii: "~"):
      output.append(UInt8(ascii: "\\"))
    default: if index == mark { output.append(UInt8(ascii: "\\")) }
    }
    output.append(line[index])
  }
}

/// The byte to escape at the beginning of a line, so that it begins no block: a heading, a list, a
/// quote, code, or a rule, nor makes a heading of the line before.
///
/// Source: CommonMark 0.30, chapter 4 and section 5.2, and what `AdmonitionLine` and `TableLines` read.
/// Marks that are inline ones too (`*`, `_`, `~`, a
/// backtick, `<`, `[`) are left to those who escape them anywhere.
func indexOfBlockMark(in line: ArraySlice<UInt8>) -> Int? {
  guard let first = line.first else { return nil }
  func isEndOrBlank(_ index: Int) -> Bool { index >= line.endIndex || isBlank(line[index]) }
  let run = line.prefix { $0 == first }
  switch first {
  case UInt8(ascii: "#") where run.count <= 6 && isEndOrBlank(run.endIndex),
    UInt8(ascii: ">"), UInt8(ascii: "|"):
    return line.startIndex
  case UInt8(ascii: "!"), UInt8(ascii: "?"):
    return run.count == 3 ? line.startIndex : nil
  case UInt8(ascii: ":"):
    let isMark = run.count >= 3 || isEndOrBlank(run.endIndex) || drawsTable(line)
    return isMark ? line.startIndex : nil
  case UInt8(ascii: "+"), UInt8(ascii: "-"):
    let isRule = line.allSatisfy { $0 == first || isBlank($0) }
    let isMark = isRule || isEndOrBlank(line.startIndex + 1) || drawsTable(line)
    return isMark ? line.startIndex : nil
  case UInt8(ascii: "=") where line.allSatisfy { $0 == first || isBlank($0) }:
    return line.startIndex
  case UInt8(ascii: "0")...UInt8(ascii: "9"):
    let digits = line.prefix(10).prefix(while: isDigit)
    let delimiter = digits.endIndex
    guard digits.count <= 9, delimiter < line.endIndex,
      line[delimiter] == UInt8(ascii: ".") || line[delimiter] == UInt8(ascii: ")"),
      isEndOrBlank(delimiter + 1)
    else { return nil }
    return delimiter
  default: return nil
  }
}

/// A line of inline Markdown, with a backslash where it would begin a block.
func escapingBlockMark(in line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
  guard let mark = indexOfBlockMark(in: line) else { return line }
  return line[..<mark] + [UInt8(ascii: "\\")] + line[mark...]
}

/// Whether a line could part the header of a table from its rows.
private func drawsTable(_ line: ArraySlice<UInt8>) -> Bool {
  line.allSatisfy { "|-: \t".utf8.contains($0) }
}
