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
