/// A paragraph, heading, list item or the like of a rich text.
struct RichTextBlock {
  enum Kind: Equatable {
    case paragraph, heading(level: Int), preformatted, rule
  }

  var kind: Kind
  /// What stands before its lines in Markdown.
  var marks: MarkdownContainers.Marks
  /// Its lines in Markdown, in UTF-8, without what stands before them.
  var markdown: [UInt8]
  /// Its text without markup.
  var plain: [UInt8]
  /// Whether `plain` says less than `markdown`.
  var hasMarkup: Bool
  /// The address of the first image in it.
  var image: String?

  /// The block as it stands once the one before it, which is in `container`, is taken away: what
  /// follows in the same list item is no longer in one.
  func moved(outOf container: MarkdownContainers.Marks) -> RichTextBlock {
    guard !container.others.isEmpty, marks.first.hasPrefix(container.others) else { return self }
    var block = self
    block.marks.first.removeFirst(container.others.count)
    block.marks.others.removeFirst(container.others.count)
    block.marks.between = String(block.marks.between.dropFirst(container.others.count))
    return block
  }

  /// Markdown for blocks that follow each other.
  static func markdown(of blocks: some Sequence<RichTextBlock>) -> [UInt8] {
    var output: [UInt8] = []
    var last: RichTextBlock?
    for block in blocks {
      if let last { output += block.separation(from: last).utf8 }
      block.append(to: &output)
      last = block
    }
    return output
  }

  private func separation(from last: RichTextBlock) -> String {
    let isTight = last.kind == .paragraph && marks.mayFollowParagraph(of: last.marks)
    return isTight ? "\n" : "\n\(marks.between)\n"
  }

  private func append(to output: inout [UInt8]) {
    output += marks.first.utf8
    switch kind {
    case .heading(let level): output += (String(repeating: "#", count: level) + " ").utf8
    case .rule: output += "***".utf8
    case .paragraph, .preformatted: break
    }
    let lineEnd = UInt8(ascii: "\n")
    let lines = markdown.split(separator: lineEnd, omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      if index > 0 { output += [lineEnd] + marks.others.utf8 }
      // The marks of code are meant, and in a heading nothing begins a block.
      output += kind == .paragraph ? escapingBlockMark(in: line) : line
    }
  }
}
