/// An upper bound of how often libcmark looks at an image that has begun when a link ends.
struct ImageEstimate {
  /// What the paragraphs before came to.
  private var work = 0

  // Of the paragraph. Brackets in code, HTML, addresses and titles are none for libcmark; where
  // there may be such, no image is taken to have ended.
  private var mayHideBrackets = false
  private var isInAddress = false
  private var images = 0
  private var workIfNoneEnds = 0
  private var openImages = 0
  private var workIfAllEnd = 0
  private var openBrackets: [Bool] = []

  var isExceeded: Bool {
    work + (mayHideBrackets ? workIfNoneEnds : workIfAllEnd) > MarkdownHazard.imageLimit
  }

  mutating func take(_ line: SourceLine, _ text: Span<UInt8>) {
    if line.isBlank || startsItem(line, text) { endParagraph() }
    for index in line.firstNonspace..<line.content.upperBound {
      switch text[index] {
      case UInt8(ascii: "["):
        open(isImage: index > line.firstNonspace && text[index - 1] == UInt8(ascii: "!"))
      case UInt8(ascii: "]"):
        close()
        isInAddress =
          index + 1 < line.content.upperBound && text[index + 1] == UInt8(ascii: "(")
      case UInt8(ascii: ")"):
        isInAddress = false
      case UInt8(ascii: "`"), UInt8(ascii: "\\"), UInt8(ascii: "<"):
        mayHideBrackets = true
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        if isInAddress { mayHideBrackets = true }
      default:
        break
      }
    }
  }

  private mutating func open(isImage: Bool) {
    if isInAddress { mayHideBrackets = true }
    openBrackets.append(isImage)
    if isImage {
      images += 1
      openImages += 1
    }
  }

  private mutating func close() {
    if isInAddress { mayHideBrackets = true }
    workIfNoneEnds += images
    workIfAllEnd += openImages
    if openBrackets.popLast() == true { openImages -= 1 }
  }

  private mutating func endParagraph() {
    work += mayHideBrackets ? workIfNoneEnds : workIfAllEnd
    mayHideBrackets = false
    isInAddress = false
    images = 0
    workIfNoneEnds = 0
    openImages = 0
    workIfAllEnd = 0
    openBrackets.removeAll(keepingCapacity: true)
  }

  /// Whether the line begins a list item wherever it stands.
  private func startsItem(_ line: SourceLine, _ text: Span<UInt8>) -> Bool {
    line.indentation < 4 && ListMarker(text, line)?.mayInterruptParagraph == true
  }
}
