/// Finds out the structure of a file line by line, without libcmark, as long as it is sure.
///
/// What matters is what is at the top level. A line in a list item is indented by at least the
/// item's content column, so any other line is at the top level, but for lines that lazily
/// continue a paragraph of a list or quote; and where those would matter the scanner gives up.
struct StructureScanner {
  private(set) var structure = MarkdownStructure()

  private var fence: CodeFence?
  /// The HTML block that is open.
  private var block: HTMLBlockStart?
  private var paragraph = Paragraph.none
  /// The content column of the list item that is open at the top level.
  private var itemColumn: Int?
  /// Whether that item may be closed: a lazy line may have been no lazy one.
  private var itemIsUncertain = false
  private var itemIsEmpty = false

  /// The paragraph that the next line may continue.
  private enum Paragraph {
    case none
    /// One at the top level, with the offset and number of its first line.
    case top(start: Int, line: Int)
    /// None at the top level; perhaps one in a list or quote.
    case inContainer
    /// Perhaps one, but where is not known.
    case somewhere
  }

  /// Scans the text.
  /// - Returns: false where only libcmark can tell.
  mutating func scan(_ text: Span<UInt8>) -> Bool {
    var index = SourceLine.start(of: text)
    var number = 0
    while index < text.count {
      let line = SourceLine(text, at: index)
      number += 1
      guard take(line, number, text) else { return false }
      index = line.next
    }
    endParagraph(at: text.count, text)
    return true
  }

  private mutating func take(_ line: SourceLine, _ number: Int, _ text: Span<UInt8>) -> Bool {
    if let fence {
      if fence.isClosed(by: line, in: text) { self.fence = nil }
      return true
    }
    if let block, takeHTML(line, block, text) { return true }
    if line.isBlank {
      endParagraph(at: line.content.lowerBound, text)
      // An item that begins with two blank lines has no more content.
      if itemIsEmpty, let itemColumn, line.indentation < itemColumn { closeItem() }
      return true
    }
    itemIsEmpty = false
    if let itemColumn, line.indentation >= itemColumn {
      return takeItemLine(line, text)
    }
    if line.indentation >= 4 { return takeIndented(line, text) }
    return takeTopLine(line, number, text)
  }

  /// A line that is in the open list item, if that is open.
  private mutating func takeItemLine(_ line: SourceLine, _ text: Span<UInt8>) -> Bool {
    guard itemIsUncertain else {
      paragraph = .inContainer
      return true
    }
    guard beginsText(line, text), text[line.firstNonspace] != UInt8(ascii: "[") else {
      return false
    }
    paragraph = .somewhere
    return true
  }

  /// Code, or another line of a paragraph: nothing at the top level can begin with it.
  private mutating func takeIndented(_ line: SourceLine, _ text: Span<UInt8>) -> Bool {
    guard itemColumn != nil else { return true }
    if case .none = paragraph { paragraph = .inContainer }
    // While a list is open, the marker of its next item may be indented by 4 and more.
    return ListMarker(text, line) == nil
  }

  private mutating func takeTopLine(
    _ line: SourceLine, _ number: Int, _ text: Span<UInt8>
  ) -> Bool {
    let start = line.content.lowerBound
    if let heading = atxHeading(text, line) {
      endParagraph(at: start, text)
      closeItem()
      structure.headings.append(
        .init(level: heading.level, line: number, range: line.range, title: heading.title))
      return true
    }
    if let opened = openingFence(text, line) {
      endParagraph(at: start, text)
      closeItem()
      fence = opened
      return true
    }
    if text[line.firstNonspace] == UInt8(ascii: "<") {
      if let isSure = beginHTML(HTMLBlockStart(text, line), line, text) { return isSure }
    }
    if let level = setextLevel(text, line) {
      if case .somewhere = paragraph { return false }
      if case .top(let start, let first) = paragraph {
        return endHeading(from: start, first, level, line, text)
      }
    }
    if isThematicBreak(text, line) {
      endParagraph(at: start, text)
      closeItem()
      return true
    }
    if text[line.firstNonspace] == UInt8(ascii: ">") {
      endParagraph(at: start, text)
      closeItem()
      paragraph = .inContainer
      return true
    }
    if let marker = ListMarker(text, line) { return takeItem(marker, line, text) }
    return takeText(line, number, text)
  }

  private mutating func takeItem(
    _ marker: ListMarker, _ line: SourceLine, _ text: Span<UInt8>
  ) -> Bool {
    if !marker.mayInterruptParagraph {
      if case .somewhere = paragraph { return false }
      if case .top = paragraph { return true }
    }
    endParagraph(at: line.content.lowerBound, text)
    itemColumn = marker.contentColumn
    itemIsUncertain = false
    itemIsEmpty = marker.isEmpty
    paragraph = .inContainer
    return true
  }

  private mutating func takeText(
    _ line: SourceLine, _ number: Int, _ text: Span<UInt8>
  ) -> Bool {
    // White space that is not space or tab is treated in too many ways.
    if isSpace(text[line.firstNonspace]) { return false }
    switch paragraph {
    case .top:
      break
    case .none:
      closeItem()
      paragraph = .top(start: line.content.lowerBound, line: number)
    case .inContainer, .somewhere:
      if mayBeginDefinition(text, line.range) { return false }
      paragraph = .somewhere
      if itemColumn != nil { itemIsUncertain = true }
    }
    return true
  }

  private mutating func closeItem() {
    itemColumn = nil
    itemIsUncertain = false
    itemIsEmpty = false
  }

  private mutating func endParagraph(at end: Int, _ text: Span<UInt8>) {
    if case .top(let start, _) = paragraph {
      structure.addDefinitions(of: start..<end, in: text)
    }
    paragraph = .none
  }

  private mutating func endHeading(
    from start: Int, _ first: Int, _ level: Int, _ line: SourceLine, _ text: Span<UInt8>
  ) -> Bool {
    let title = trimmed(text, start..<line.content.lowerBound)
    // Definitions at its start are no part of it, and may leave no heading at all.
    guard !mayBeginDefinition(text, title) else { return false }
    structure.headings.append(
      .init(level: level, line: first, range: start..<line.next, title: title))
    paragraph = .none
    return true
  }

  /// - Returns: nil if the line is text, else whether it is sure that a block begins.
  private mutating func beginHTML(
    _ opened: HTMLBlockStart, _ line: SourceLine, _ text: Span<UInt8>
  ) -> Bool? {
    switch (opened, paragraph) {
    case (.text, _), (.loneTag, .top): return nil
    case (.unclear, _), (.loneTag, .inContainer), (.loneTag, .somewhere): return false
    case (.untilMark, _), (.untilBlankLine, _), (.loneTag, .none): break
    }
    endParagraph(at: line.content.lowerBound, text)
    closeItem()
    block = opened
    _ = takeHTML(line, opened, text)
    return true
  }

  /// Takes a line of an open HTML block.
  /// - Returns: false if the block has ended before it.
  private mutating func takeHTML(
    _ line: SourceLine, _ opened: HTMLBlockStart, _ text: Span<UInt8>
  ) -> Bool {
    if case .untilMark(let mark) = opened {
      for index in line.content where hasPrefix(text, mark, at: index) {
        block = nil
        return true
      }
      return true
    }
    if line.isBlank { block = nil }
    return !line.isBlank
  }

  /// Whether no block can begin with the line but a paragraph.
  private func beginsText(_ line: SourceLine, _ text: Span<UInt8>) -> Bool {
    switch text[line.firstNonspace] {
    case UInt8(ascii: "#"), UInt8(ascii: "`"), UInt8(ascii: "~"), UInt8(ascii: "<"),
      UInt8(ascii: ">"), UInt8(ascii: "="), UInt8(ascii: "-"), UInt8(ascii: "+"),
      UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "0")...UInt8(ascii: "9"), 9...13:
      false
    default: true
    }
  }
}
