internal import Bytes
internal import CCmark

extension BodyRendering {
  mutating func openLink<Rewriter: LinkRewriter & ~Copyable>(
    _ node: MarkdownNode, into output: inout ByteBuffer, rewriting rewriter: inout Rewriter
  ) {
    let decision = decide(Span(_unsafeElements: node.destination), .link, rewriting: &rewriter)
    openLinks = openLinks << 1 | (decision == .drop ? 0 : 1)
    guard decision != .drop else { return }
    output.append(markup: "<a href=\"")
    appendAddress(Span(_unsafeElements: node.destination), decision, to: &output)
    appendTitle(of: node, to: &output)
    output.append(markup: "\">")
  }

  mutating func closeLink(into output: inout ByteBuffer) {
    if openLinks & 1 != 0 { output.append(markup: "</a>") }
    openLinks >>= 1
  }

  /// Puts tags around the texts of links that are in the output already.
  mutating func add<Rewriter: LinkRewriter & ~Copyable>(
    _ links: [SimpleLink], of body: Span<UInt8>, to output: inout ByteBuffer,
    rewriting rewriter: inout Rewriter
  ) {
    guard let start = links.first?.text.lowerBound else { return }
    let written = output.withBytes { bytes in
      bytes.extracting(start..<bytes.count).withUnsafeBufferPointer { Array($0) }
    }
    output.truncate(to: start)
    var end = start
    for link in links {
      output.append(written.span.extracting(end - start..<link.text.lowerBound - start))
      let address = body.extracting(link.address)
      let decision = decide(address, .link, rewriting: &rewriter)
      if decision != .drop {
        output.append(markup: "<a href=\"")
        appendAddress(address, decision, to: &output)
        output.append(markup: "\">")
      }
      end = link.text.upperBound
      output.append(written.span.extracting(link.text.lowerBound - start..<end - start))
      if decision != .drop { output.append(markup: "</a>") }
    }
    output.append(written.span.extracting(end - start..<written.count))
  }

  mutating func openImage<Rewriter: LinkRewriter & ~Copyable>(
    _ node: MarkdownNode, into output: inout ByteBuffer, rewriting rewriter: inout Rewriter
  ) {
    let decision = decide(Span(_unsafeElements: node.destination), .image, rewriting: &rewriter)
    image = node
    switch decision {
    case .drop:
      imageForm = .text
    case .linkInstead:
      // A link in a link is not allowed in HTML.
      imageForm = openLinks != 0 ? .text : .link
      if imageForm == .link {
        output.append(markup: "<a href=\"")
        appendAddress(Span(_unsafeElements: node.destination), decision, to: &output)
        appendTitle(of: node, to: &output)
        output.append(markup: "\">")
      }
    case .keep, .replace, .block:
      imageForm = .image
      output.append(markup: "<img src=\"")
      appendAddress(Span(_unsafeElements: node.destination), decision, to: &output)
      output.append(markup: "\"")
      rewriter.attributes(ofImage: Span(_unsafeElements: node.destination)).append(to: &output)
      output.append(markup: " alt=\"")
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
    _ address: Span<UInt8>, _ kind: LinkKind, rewriting rewriter: inout Rewriter
  ) -> LinkDecision {
    if flattensLinks { return .drop }
    replacement.removeAll()
    return rewriter.decide(address, kind, replacement: &replacement)
  }

  private func appendAddress(
    _ address: Span<UInt8>, _ decision: LinkDecision, to output: inout ByteBuffer
  ) {
    switch decision {
    case .block, .drop:
      break
    case .replace:
      replacement.withBytes { appendAddress($0, to: &output) }
    case .linkInstead where !replacement.isEmpty:
      replacement.withBytes { appendAddress($0, to: &output) }
    case .keep, .linkInstead:
      appendAddress(address, to: &output)
    }
  }

  /// Appends HTML that is kept, its links and images rewritten like those of Markdown.
  mutating func append<Rewriter: LinkRewriter & ~Copyable>(
    html node: MarkdownNode, isBlock: Bool, to output: inout ByteBuffer,
    rewriting rewriter: inout Rewriter
  ) {
    if isBlock { breakLine(&output) }
    addresses.append(Span(_unsafeElements: node.literal), to: &output, rewriting: &rewriter)
    if isBlock { breakLine(&output) }
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
