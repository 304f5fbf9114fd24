/// Lines as a block of code in Markdown, between fences that are longer than any in it.
/// - Parameter language: what the block says of itself; left out where it is no name.
func fenced(_ lines: [ArraySlice<UInt8>], language: String) -> [ArraySlice<UInt8>] {
  let mark = UInt8(ascii: "`")
  let longest = lines.map { longestRun(of: mark, in: $0) }.max() ?? 0
  let fence = [UInt8](repeating: mark, count: max(longest + 1, 3))
  let isName = language.utf8.allSatisfy { isLetterOrDigit($0) || "+,-./#_".utf8.contains($0) }
  let start = isName ? fence + language.utf8 : fence
  return [start[...]] + lines + [fence[...]]
}

/// The length of the longest run of a mark.
func longestRun<Mark: Equatable>(of mark: Mark, in text: some Sequence<Mark>) -> Int {
  var longest = 0
  var run = 0
  for element in text {
    run = element == mark ? run + 1 : 0
    longest = max(longest, run)
  }
  return longest
}
