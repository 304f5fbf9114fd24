internal import Bytes
internal import CCmark

extension BodyRendering {
  mutating func openLink<Rewriter: LinkRewriter & ~Copyable>(
    _ node: MarkdownNode, into output: inout ByteBuffer, rewriting rewriter: inout Rewriter
  ) {
    let decision = decide(node, .link, rewriting: &rewriter)
    openLinks = openLinks << 1 | (decision == .drop ? 0 : 1)
    guard decision != .drop else { return }
    output.append(markup: "<a href=\"")
    appendAddress(of: node, decision, to: &output)
    appendTitle(of: node, to: &output)
    output.append(markup: "\">")
  }

  mutating func closeLink(into output: inout ByteBuffer) {
    if openLinks & 1 != 0 { output.append(markup: "</a>") }
    openLinks >>= 1
  }

  mutating func openImage<Rewriter: LinkRewriter & ~Copyable>(
    _ node: MarkdownNode, into output: inout ByteBuffer, rewriting rewriter: inout Rewriter
  ) {
    let decision = decide(node, .image, rewriting: &rewriter)
    image = node
    switch decision {
    case .drop:
      imageForm = .text
    case .linkInstead:
      // A link in a link is not allowed in HTML.
      imageForm = openLinks != 0 ? .text : .link
      if imageForm == .link {
        output.append(markup: "<a href=\"")
        appendAddress(of: node, decision, to: &output)
        appendTitle(of: node, to: &output)
        output.append(markup: "\">")
      }
    case .keep, .replace, .block:
      imageForm = .image
      output.append(markup: "<img src=\"")
      appendAddress(of: node, decision, to: &output)
      output.append(markup: "\" alt=\"")
    }
    imageTextStart = output.count
  }

  mutating func closeImage(_ node: MarkdownNode, into output: inout ByteBuffer) {
    image = nil
    switch imageForm {
    case .image:
      appendTitle(of: node, to: &output)
      output.append(markup: "\" />")
    case .link:
      if output.count == imageTextStart { output.append(escaping: node.destination) }
      output.append(markup: "</a>")
    case .text:
      break
    }
  }

  private mutating func decide<Rewriter: LinkRewriter & ~Copyable>(
    _ node: MarkdownNode, _ kind: LinkKind, rewriting rewriter: inout Rewriter
  ) -> LinkDecision {
    if flattensLinks { return .drop }
    replacement.removeAll()
    return rewriter.decide(
      Span(_unsafeElements: node.destination), kind, replacement: &replacement)
  }

  private func appendAddress(
    of node: MarkdownNode, _ decision: LinkDecision, to output: inout ByteBuffer
  ) {
    switch decision {
    case .block, .drop:
      break
    case .replace:
      replacement.withBytes { appendAddress($0, to: &output) }
    case .linkInstead where !replacement.isEmpty:
      replacement.withBytes { appendAddress($0, to: &output) }
    case .keep, .linkInstead:
      appendAddress(Span(_unsafeElements: node.destination), to: &output)
    }
  }

  private func appendAddress(_ address: Span<UInt8>, to output: inout ByteBuffer) {
    if options.rawHTML != .keep, hasDangerousScheme(address) { return }
    output.append(escapingHref: address)
  }

  private func appendTitle(of node: MarkdownNode, to output: inout ByteBuffer) {
    guard let title = node.linkTitle else { return }
    output.append(markup: "\" title=\"")
    output.append(escaping: title)
  }
}
