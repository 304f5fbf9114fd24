/// What holds in a text beside the text itself: link reference definitions, and after them the
/// definitions of footnotes.
struct ReferenceParts {
  var links: Range<Int>
  var footnotes: Range<Int>

  init(_ references: Span<UInt8>) {
    var start = references.count
    if hasFootnoteMark(references) {
      var index = 0
      while index < references.count {
        let line = SourceLine(references, at: index)
        if line.firstNonspace == index, footnoteLabel(references, line.content) != nil {
          start = index
          break
        }
        index = line.next
      }
    }
    links = 0..<start
    footnotes = start..<references.count
  }

  /// The definitions of footnotes by label: of each the bytes of all of it, label and all.
  static func footnotes(in text: Span<UInt8>, _ range: Range<Int>) -> [[UInt8]: Range<Int>] {
    var found: [[UInt8]: Range<Int>] = [:]
    forEachFootnote(in: text, range) { label, whole in
      let label = FootnoteList.comparable(Array(copying: text.extracting(label)))
      if found[label] == nil { found[label] = whole }
    }
    return found
  }

  /// Hands over the label of each footnote, and what its definition takes.
  static func forEachFootnote(
    in text: Span<UInt8>, _ range: Range<Int>,
    _ use: (_ label: Range<Int>, _ whole: Range<Int>) -> Void
  ) {
    var last: (label: Range<Int>, start: Int)?
    var index = range.lowerBound
    while index < range.upperBound {
      let line = SourceLine(text, at: index)
      if line.firstNonspace == index, let label = footnoteLabel(text, line.content) {
        if let last { use(last.label, last.start..<index) }
        last = (label, index)
      }
      index = line.next
    }
    if let last { use(last.label, last.start..<range.upperBound) }
  }
}
