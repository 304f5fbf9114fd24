/// The fence that a fenced code block begins with.
struct CodeFence {
  var mark: UInt8
  var length: Int

  func isClosed(by line: SourceLine, in text: Span<UInt8>) -> Bool {
    guard line.indentation < 4, !line.isBlank, text[line.firstNonspace] == mark else {
      return false
    }
    let end = endOfRun(text, line)
    return end - line.firstNonspace >= length && isBlank(text, end..<line.content.upperBound)
  }
}
