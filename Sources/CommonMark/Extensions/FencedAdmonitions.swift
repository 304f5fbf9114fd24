internal import Bytes

/// The parts of a text that are fenced admonitions, `:::note` to `:::`, by their bytes, in order;
/// none that is in another.
package func fencedAdmonitions(in text: Span<UInt8>) -> [Range<Int>] {
  guard mayHoldFence(text) else { return [] }
  let lines = SourceLine.all(of: text)
  var found: [Range<Int>] = []
  for pair in fencePairs(lines, text) {
    let start = lines[pair.lowerBound].content.lowerBound
    // Those within come first.
    while let last = found.last, last.lowerBound >= start { found.removeLast() }
    found.append(start..<lines[pair.upperBound].next)
  }
  return found
}

/// How many fenced admonitions may be open at once.
private let mostWaitingFences = 64

/// The lines, by index, that fenced admonitions begin and end with.
func fencePairs(_ lines: [SourceLine], _ text: Span<UInt8>) -> [ClosedRange<Int>] {
  var tracker = BlockTracker()
  // With the columns of the item that one is in.
  var open: [(line: Int, colons: Int, column: Int)] = []
  var pairs: [ClosedRange<Int>] = []
  for (index, line) in lines.enumerated() {
    var kind = tracker.take(line, text)
    if !open.isEmpty, let start = tracker.endHTML(with: line, text) { kind = .open(start) }
    if !line.isBlank { open.removeAll { $0.column > line.indentation } }
    guard case .open(let start) = kind, text[start.index] == UInt8(ascii: ":"), !start.isQuoted,
      let found = AdmonitionLine(text, start.index..<line.content.upperBound)
    else { continue }
    switch found.form {
    case .fenced(let colons):
      open.append((index, colons, start.isItem ? start.column(in: line, text) : 0))
      // No more than these are looked through for each end.
      if open.count > mostWaitingFences { open.removeFirst() }
    case .end(let colons):
      guard !start.isItem, let last = open.lastIndex(where: { $0.colons <= colons }) else {
        continue
      }
      pairs.append(open[last].line...index)
      open.removeSubrange(last...)
    case .indented: break
    }
  }
  return pairs
}

private func mayHoldFence(_ text: Span<UInt8>) -> Bool {
  firstIndex(of: ":::", in: text) < text.count
}
