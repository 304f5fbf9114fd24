/// Where in its line an admonition begins.
struct AdmonitionPlace {
  /// What stands before it: white space and marks of list items.
  var before: [UInt8] = []
  /// The columns of that.
  var column: Int { before.count }
  var isItem: Bool
  /// The columns before the first mark.
  var indentation: Int

  init(_ line: SourceLine, _ start: LineStart, _ text: Span<UInt8>) {
    isItem = start.isItem
    indentation = line.indentation
    before.append(indentation: indentation)
    for index in line.firstNonspace..<start.index {
      if text[index] == UInt8(ascii: "\t") {
        before.append(indentation: 4 - before.count % 4)
      } else {
        before.append(text[index])
      }
    }
  }

  /// The columns that stand before what belongs to it: four more than before it. As in
  /// Python-Markdown, those of an item are counted from its mark where the next line has no more.
  func indentationBelow(around: Int, next: SourceLine?) -> Int {
    let usual = around + column + 4
    guard isItem, let next, !next.isBlank, next.indentation >= around + indentation + 4 else {
      return usual
    }
    return min(usual, next.indentation)
  }
}
