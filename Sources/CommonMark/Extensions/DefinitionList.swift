internal import CCmark

/// A paragraph of terms and definitions: lines of terms, and lines that begin with a colon.
///
/// Source: PHP Markdown Extra (definition lists), of which only definitions of one paragraph are
/// taken.
enum DefinitionList {
  private enum Part: Equatable { case term, definition }

  /// Puts a list in the place of a paragraph, if it is one.
  static func replace(
    _ node: MarkdownNode, _ paragraph: ParagraphLines, references: Span<UInt8>, isSmart: Bool
  ) {
    guard let parts = parts(of: paragraph) else { return }
    let document = MarkdownParser.document(isSmart: isSmart) { parser in
      if contains(paragraph.bytes.span, UInt8(ascii: "[")) { parser.feed(references: references) }
      for (_, lines) in parts {
        parser.feed("# ")
        for line in lines {
          parser.feed(paragraph.bytes.span.extracting(line))
          parser.feed(" ")
        }
        parser.feed("#\n")
      }
    }
    let list = MarkdownNode.make(CMARK_NODE_CUSTOM_BLOCK, MarkdownRole(.definitionList))
    var next = document.firstChild
    for (part, _) in parts {
      let entry = MarkdownNode.make(
        CMARK_NODE_CUSTOM_BLOCK, MarkdownRole(part == .term ? .term : .definition))
      list.append(entry)
      guard let heading = next else { break }
      next = heading.next
      entry.append(childrenOf: heading)
    }
    list.insert(after: node)
    node.unlink()
  }

  /// The terms and definitions, each with its lines; nil for a paragraph of another kind.
  private static func parts(of paragraph: ParagraphLines) -> [(Part, [Range<Int>])]? {
    // The first line may be that of an alert.
    if paragraph.bytes.starts(with: "[!".utf8) { return nil }
    var parts: [(Part, [Range<Int>])] = []
    for line in paragraph.lines {
      if let text = definition(paragraph.bytes, line) {
        if parts.isEmpty { return nil }
        parts.append((.definition, [text]))
      } else if let last = parts.last, last.0 == .definition {
        // What follows a definition goes on with it.
        parts[parts.count - 1].1.append(line)
      } else {
        parts.append((.term, [line]))
      }
    }
    return parts.last?.0 == .definition ? parts : nil
  }

  private static func definition(_ text: [UInt8], _ line: Range<Int>) -> Range<Int>? {
    guard line.count > 2, text[line.lowerBound] == UInt8(ascii: ":"),
      isSpaceOrTab(text[line.lowerBound + 1])
    else { return nil }
    return trimmed(text.span, line.lowerBound + 1..<line.upperBound)
  }
}
