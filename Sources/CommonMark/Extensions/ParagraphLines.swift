internal import CCmark

/// The lines of a paragraph as they stand in the text, without the marks of what it is in.
struct ParagraphLines {
  /// The lines, parted by line feeds.
  private(set) var bytes: [UInt8] = []
  private(set) var lines: [Range<Int>] = []

  /// Nil where the place of the paragraph is not known.
  /// - Parameters:
  ///   - lines: all lines of the text.
  ///   - linesBefore: how many lines the parser was fed before the text.
  init?(of paragraph: MarkdownNode, in text: Span<UInt8>, _ lines: [SourceLine], linesBefore: Int) {
    let first = paragraph.startLine - linesBefore - 1
    let last = min(paragraph.endLine - linesBefore - 1, lines.count - 1)
    guard first >= 0, first <= last else { return nil }
    let quotes = paragraph.quoteDepth
    for index in first...last {
      let line = lines[index]
      var start = line.content.lowerBound
      if index == first {
        start += paragraph.startColumn - 1
      } else {
        var marks = 0
        while start < line.content.upperBound {
          if text[start] == UInt8(ascii: ">"), marks < quotes {
            marks += 1
          } else if !isSpaceOrTab(text[start]) {
            break
          }
          start += 1
        }
      }
      guard start <= line.content.upperBound else { return nil }
      let content = trimmed(text, start..<line.content.upperBound)
      self.lines.append(bytes.count..<bytes.count + content.count)
      bytes.append(text, content)
      bytes.append(UInt8(ascii: "\n"))
    }
    dropDefinitions()
  }

  /// Link reference definitions at the start are no part of the paragraph.
  private mutating func dropDefinitions() {
    guard bytes.first == UInt8(ascii: "[") else { return }
    let end = endOfDefinitions(bytes.span, bytes.indices)
    lines.removeAll { $0.upperBound <= end }
  }
}

extension MarkdownNode {
  /// How many quotes the node is in.
  var quoteDepth: Int {
    var depth = 0
    var holder = parent
    while let node = holder {
      if node.kind == CMARK_NODE_BLOCK_QUOTE { depth += 1 }
      holder = node.parent
    }
    return depth
  }
}
