internal import CCmark

/// A link or image of a text.
package struct MarkdownLink: Equatable, Sendable {
  package var kind: LinkKind
  /// The address, entities and backslashes resolved, not escaped.
  package var destination: [UInt8]
  /// The line that the paragraph or heading with it begins on, counted from 1 in the text.
  package var line: Int
}

/// The links and images of a text in its order, autolinks among them.
/// - Parameters:
///   - text: CommonMark in UTF-8.
///   - references: link reference definitions that hold in the text.
package func links(of text: Span<UInt8>, references: Span<UInt8>) -> [MarkdownLink] {
  // Each form of a link needs one of the two.
  guard contains(text, UInt8(ascii: "[")) || contains(text, UInt8(ascii: "<")) else { return [] }
  let linesBefore = MarkdownParser.lineCount(ofReferences: references)
  return MarkdownParser.withDocument(feeding: { parser in
    parser.feed(references: references)
    parser.feed(text)
  }) { root in
    links(below: root, linesBefore: linesBefore)
  }
}

private func links(below root: MarkdownNode, linesBefore: Int) -> [MarkdownLink] {
  var found: [MarkdownLink] = []
  var line = 1
  root.forEach { node in
    switch node.kind {
    case CMARK_NODE_PARAGRAPH, CMARK_NODE_HEADING:
      line = max(1, node.startLine - linesBefore)
    case CMARK_NODE_LINK:
      found.append(
        MarkdownLink(kind: .link, destination: Array(node.destination), line: line))
    case CMARK_NODE_IMAGE:
      found.append(
        MarkdownLink(kind: .image, destination: Array(node.destination), line: line))
    default:
      break
    }
  }
  return found
}
