internal import Bytes

/// What a text defines for itself and others: link reference definitions, then footnotes.
package func definitions(in text: Span<UInt8>) -> [UInt8] {
  guard let footnotes = FootnoteDefinitions(in: text) else {
    return MarkdownStructure(of: text).references
  }
  return MarkdownStructure(of: footnotes.rest.span).references + footnotes.definitions
}

/// The definitions of footnotes in a text, `[^label]: text`, with the lines that belong to them.
///
/// A definition takes the lines below that are indented by four spaces, blank ones between, and those
/// that go on with its paragraph. Source: cmark-gfm 0.29, footnotes.
package struct FootnoteDefinitions {
  /// The text with spaces in the place of the definitions, so that all else stays where it is.
  package private(set) var rest: [UInt8] = []
  /// The definitions, each ended by a blank line, ready to be part of `references` for a renderer.
  package private(set) var definitions: [UInt8] = []
  /// Where the labels stand in the text, without brackets, of definitions to whose label nothing in
  /// the text refers, and of those whose label an earlier one has, with where that one is.
  package private(set) var unused: [Range<Int>] = []
  package private(set) var repeated: [(label: Range<Int>, first: Range<Int>)] = []

  /// Nil for a text without definitions.
  package init?(in text: Span<UInt8>) {
    guard hasFootnoteMark(text) else { return nil }
    var tracker = BlockTracker()
    var lines = FootnoteLines()
    var index = SourceLine.start(of: text)
    while index < text.count {
      let line = SourceLine(text, at: index)
      index = line.next
      switch tracker.take(line, text) {
      case .closed: lines.takeCode(line, text)
      case .blank: lines.takeBlank(line)
      case .open(let start): lines.take(line, start, text)
      }
    }
    guard !lines.found.isEmpty else { return nil }
    for footnote in lines.found { add(footnote, of: text) }
    rest = Array(copying: text)
    for footnote in lines.found { blank(footnote.range) }
    findFaults(lines.found.map(\.label), in: text)
  }

  private mutating func findFaults(_ labels: [Range<Int>], in text: Span<UInt8>) {
    var referred = Set<[UInt8]>()
    let starts = Set(labels.map(\.lowerBound))
    for index in 1..<text.count
    where text[index] == UInt8(ascii: "^") && text[index - 1] == UInt8(ascii: "[")
      && !starts.contains(index + 1)
    {
      var end = index + 1
      while end < text.count, text[end] != UInt8(ascii: "]"), text[end] != UInt8(ascii: "["),
        !isSpace(text[end])
      { end += 1 }
      referred.insert(
        FootnoteList.comparable(Array(copying: text.extracting(index + 1..<end))))
    }
    var known: [[UInt8]: Range<Int>] = [:]
    for label in labels {
      let name = FootnoteList.comparable(Array(copying: text.extracting(label)))
      if let first = known[name] {
        repeated.append((label, first))
      } else if !referred.contains(name) {
        unused.append(label)
      }
      known[name] = known[name] ?? label
    }
  }

  private mutating func add(_ footnote: FootnoteLines.Footnote, of text: Span<UInt8>) {
    var index = footnote.range.lowerBound
    while index < footnote.range.upperBound {
      let line = SourceLine(text, at: index)
      definitions.append(text, index..<min(line.content.upperBound, footnote.range.upperBound))
      definitions.append(UInt8(ascii: "\n"))
      index = line.next
    }
    definitions.append(UInt8(ascii: "\n"))
  }

  private mutating func blank(_ range: Range<Int>) {
    for index in range where !isLineEnd(rest[index]) { rest[index] = UInt8(ascii: " ") }
  }
}

/// Gathers the definitions from the lines of a text.
private struct FootnoteLines {
  struct Footnote {
    var label: Range<Int>
    var range: Range<Int>
    /// Whether it is in a list or quote, so that it is no more than its line.
    var isNested: Bool
  }

  var found: [Footnote] = []
  /// Whether the next line may be part of the last footnote, and go on with its paragraph.
  private var isOpen = false
  private var hasParagraph = false

  mutating func take(_ line: SourceLine, _ start: LineStart, _ text: Span<UInt8>) {
    if let label = footnoteLabel(text, start.index..<line.content.upperBound) {
      let isNested = start.isItem || start.isQuoted || start.indentation > 3
      found.append(
        Footnote(
          label: label, range: start.index..<line.content.upperBound, isNested: isNested))
      isOpen = !isNested
      hasParagraph = true
    } else {
      takeFurther(line, mayGoOn: !start.isItem && !start.isQuoted, text)
    }
  }

  mutating func takeCode(_ line: SourceLine, _ text: Span<UInt8>) {
    takeFurther(line, mayGoOn: line.indentation >= 4, text)
  }

  mutating func takeBlank(_ line: SourceLine) { hasParagraph = false }

  private mutating func takeFurther(_ line: SourceLine, mayGoOn: Bool, _ text: Span<UInt8>) {
    guard isOpen else { return }
    let isText = hasParagraph && mayGoOn && !beginsBlock(line, text)
    guard line.indentation >= 4 || isText, let last = found.indices.last else {
      isOpen = false
      return
    }
    found[last].range = found[last].range.lowerBound..<line.content.upperBound
    hasParagraph = true
  }

  /// Whether the line can't go on with a paragraph.
  private func beginsBlock(_ line: SourceLine, _ text: Span<UInt8>) -> Bool {
    atxHeading(text, line) != nil || openingFence(text, line) != nil
      || isThematicBreak(text, line) || mayBeginDefinition(text, line.range)
      || text[line.firstNonspace] == UInt8(ascii: "<")
      || text[line.firstNonspace] == UInt8(ascii: "|")
  }
}

/// The labels of the footnotes that a text or its file defines.
package func footnoteLabels(
  definedIn text: Span<UInt8>, references: Span<UInt8>
) -> [String] {
  var labels: [String] = []
  func add(_ definitions: Span<UInt8>, _ range: Range<Int>) {
    ReferenceParts.forEachFootnote(in: definitions, range) { label, _ in
      labels.append(String(decoding: Array(copying: definitions.extracting(label)), as: UTF8.self))
    }
  }
  let own = FootnoteDefinitions(in: text)?.definitions ?? []
  add(own.span, own.indices)
  add(references, ReferenceParts(references).footnotes)
  return labels
}

/// The label of the footnote whose definition begins with the bytes.
func footnoteLabel(_ text: Span<UInt8>, _ range: Range<Int>) -> Range<Int>? {
  guard range.count > 4, text[range.lowerBound] == UInt8(ascii: "["),
    text[range.lowerBound + 1] == UInt8(ascii: "^")
  else { return nil }
  var end = range.lowerBound + 2
  while end < range.upperBound, text[end] != UInt8(ascii: "]") {
    if isSpace(text[end]) || text[end] == UInt8(ascii: "[") { return nil }
    end += 1
  }
  guard end > range.lowerBound + 2, end + 1 < range.upperBound,
    text[end + 1] == UInt8(ascii: ":")
  else { return nil }
  return range.lowerBound + 2..<end
}

func hasFootnoteMark(_ bytes: Span<UInt8>) -> Bool {
  firstIndex(of: "[^", in: bytes) < bytes.count
}

extension [UInt8] {
  init(copying bytes: Span<UInt8>) { self = bytes.withUnsafeBufferPointer { [UInt8]($0) } }
}
