internal import Bytes
internal import CCmark

extension BodyRendering {
  /// Appends a text in which `[[Title]]` is a link.
  mutating func append<Rewriter: LinkRewriter & ~Copyable>(
    textWithWikiLinks node: MarkdownNode, to output: inout ByteBuffer,
    rewriting rewriter: inout Rewriter
  ) {
    let text = Span(_unsafeElements: node.literal)
    for part in WikiLinkScanner.parts(of: text) {
      switch part {
      case .text(let range): output.append(escapingText: text.extracting(range))
      case .link(let target, let label):
        replacement.removeAll()
        // A link in a link is not allowed in HTML.
        let isLink =
          openLinks == 0 && !flattensLinks
          && rewriter.decide(wikiLink: text.extracting(target), replacement: &replacement)
            == .replace
        if isLink {
          output.append(markup: "<a href=\"")
          replacement.withBytes { output.append(escapingHref: $0) }
          output.append(markup: "\">")
        }
        output.append(escapingText: text.extracting(label))
        if isLink { output.append(markup: "</a>") }
      }
    }
  }
}

/// Makes one text of those within `[[…]]` that libcmark parts by what it takes for HTML: the title
/// `Map<K>`, for one.
func joinWikiLinks(below root: MarkdownNode) {
  let iterator = cmark_iter_new(root.pointer)
  while true {
    let event = cmark_iter_next(iterator)
    guard event != CMARK_EVENT_DONE, let node = MarkdownNode(cmark_iter_get_node(iterator))
    else { return }
    guard node.kind == CMARK_NODE_TEXT, let (text, others) = partsOfWikiLink(from: node)
    else { continue }
    node.setLiteral(text)
    for other in others { other.unlink() }
    // What comes next is another node now.
    cmark_iter_reset(iterator, node.pointer, CMARK_EVENT_ENTER)
  }
}

/// The text of a link that begins in `node` and ends behind HTML, and the nodes after it that hold
/// the rest of it; nil where there is none.
private func partsOfWikiLink(from node: MarkdownNode) -> ([UInt8], [MarkdownNode])? {
  var text = Array(node.literal)
  guard let link = startOfOpenWikiLink(text) else { return nil }
  var others: [MarkdownNode] = []
  var next = node.next
  while let part = next, text.count - link < WikiLinkScanner.longest {
    guard part.kind == CMARK_NODE_TEXT || part.kind == CMARK_NODE_HTML_INLINE else { return nil }
    let start = text.count
    text += part.literal
    others.append(part)
    if part.kind == CMARK_NODE_TEXT, firstIndex(of: "]]", in: text.span, from: start) < text.count {
      return (text, others)
    }
    next = part.next
  }
  return nil
}

/// The offset of the last `[[` of a text that nothing after it closes, and that no bar parts yet.
private func startOfOpenWikiLink(_ text: [UInt8]) -> Int? {
  guard text.count >= 2 else { return nil }
  for index in (0..<text.count - 1).reversed() {
    switch text[index] {
    case UInt8(ascii: "]"), UInt8(ascii: "|"): return nil
    case UInt8(ascii: "[") where text[index + 1] == UInt8(ascii: "["): return index
    default: continue
    }
  }
  return nil
}
