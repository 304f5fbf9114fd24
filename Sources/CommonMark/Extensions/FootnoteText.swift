/// The text of a footnote's definition as a text of its own: without its label, and its further lines
/// without the four columns that they are indented by.
func footnoteText(_ definition: Span<UInt8>) -> [UInt8] {
  var text: [UInt8] = []
  text.reserveCapacity(definition.count)
  var index = 0
  while index < definition.count {
    let line = SourceLine(definition, at: index)
    if index == 0 {
      let label = footnoteLabel(definition, line.content)
      let start = label.map { $0.upperBound + 2 } ?? 0
      text.append(definition, trimmed(definition, start..<line.content.upperBound))
    } else {
      text.append(indentation: line.indentation - 4)
      text.append(definition, line.firstNonspace..<line.content.upperBound)
    }
    text.append(UInt8(ascii: "\n"))
    index = line.next
  }
  return text
}

extension [UInt8] {
  /// Appends spaces; none for less than 1.
  mutating func append(indentation columns: Int) {
    append(contentsOf: repeatElement(UInt8(ascii: " "), count: Swift.max(0, columns)))
  }
}
