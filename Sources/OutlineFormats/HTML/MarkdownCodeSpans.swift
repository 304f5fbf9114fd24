/// The code spans and fenced blocks of Markdown: from a run of backticks to the next of its length.
func markdownCodeSpans(in bytes: ArraySlice<UInt8>) -> [Range<Int>] {
  var runs: [Range<Int>] = []
  var index = bytes.startIndex
  while index < bytes.endIndex {
    let start = index
    while index < bytes.endIndex, bytes[index] == UInt8(ascii: "`") { index += 1 }
    if index > start { runs.append(start..<index) } else { index += 1 }
  }
  var lastOfLength: [Int: Int] = [:]
  for (number, run) in runs.enumerated() { lastOfLength[run.count] = number }
  var spans: [Range<Int>] = []
  var number = 0
  while number < runs.count {
    let first = runs[number]
    if lastOfLength[first.count, default: 0] > number {
      repeat { number += 1 } while runs[number].count != first.count
      spans.append(first.lowerBound..<runs[number].upperBound)
    }
    number += 1
  }
  return spans
}
