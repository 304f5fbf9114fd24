internal import Bytes
internal import CCmark

extension BodyRendering {
  mutating func appendBlock(
    _ node: MarkdownNode, _ kind: cmark_node_type, entering: Bool, to output: inout ByteBuffer
  ) {
    let isContainer = kind == CMARK_NODE_LIST || kind == CMARK_NODE_BLOCK_QUOTE
    if isContainer, entering { containerDepth += 1 }
    defer { if isContainer, !entering { containerDepth -= 1 } }
    switch kind {
    case CMARK_NODE_PARAGRAPH:
      appendParagraph(node, entering: entering, to: &output)
    case CMARK_NODE_LIST, CMARK_NODE_ITEM, CMARK_NODE_BLOCK_QUOTE:
      if containerDepth > options.deepestContainer { return breakLine(&output) }
      appendContainer(node, kind, entering: entering, to: &output)
    case CMARK_NODE_CODE_BLOCK:
      appendCodeBlock(node, to: &output)
    case CMARK_NODE_THEMATIC_BREAK:
      breakLine(&output)
      output.append(markup: "<hr />\n")
    case CMARK_NODE_HTML_BLOCK:
      appendHTMLBlock(node, to: &output)
    default:
      break
    }
  }

  private func appendContainer(
    _ node: MarkdownNode, _ kind: cmark_node_type, entering: Bool, to output: inout ByteBuffer
  ) {
    switch kind {
    case CMARK_NODE_ITEM:
      if entering { breakLine(&output) }
      if entering, let role = node.role { return appendTask(role, to: &output) }
      output.append(markup: entering ? "<li>" : "</li>\n")
    case CMARK_NODE_LIST:
      appendList(node, entering: entering, to: &output)
    default:
      if let role = node.role { return appendAlert(role, entering: entering, to: &output) }
      breakLine(&output)
      output.append(markup: entering ? "<blockquote>\n" : "</blockquote>\n")
    }
  }

  /// Begins a new line unless the output is at the start of one.
  func breakLine(_ output: inout ByteBuffer) {
    let length = output.count
    guard length > start else { return }
    if output.withBytes({ $0[length - 1] }) != UInt8(ascii: "\n") {
      output.append(UInt8(ascii: "\n"))
    }
  }

  private func appendParagraph(
    _ node: MarkdownNode, entering: Bool, to output: inout ByteBuffer
  ) {
    if let list = node.parent?.parent, list.kind == CMARK_NODE_LIST,
      cmark_node_get_list_tight(list.pointer) != 0
    {
      return
    }
    if entering { breakLine(&output) }
    output.append(markup: entering ? "<p>" : "</p>\n")
  }

  private func appendList(_ node: MarkdownNode, entering: Bool, to output: inout ByteBuffer) {
    let isBulleted = cmark_node_get_list_type(node.pointer) == CMARK_BULLET_LIST
    guard entering else {
      output.append(markup: isBulleted ? "</ul>\n" : "</ol>\n")
      return
    }
    breakLine(&output)
    let number = Int(cmark_node_get_list_start(node.pointer))
    if isBulleted {
      output.append(markup: "<ul>\n")
    } else if number == 1 {
      output.append(markup: "<ol>\n")
    } else {
      output.append(markup: "<ol start=\"")
      output.append(decimal: number)
      output.append(markup: "\">\n")
    }
  }

  func appendHeading<Rewriter: LinkRewriter & ~Copyable>(
    _ node: MarkdownNode, entering: Bool, to output: inout ByteBuffer,
    rewriting rewriter: inout Rewriter
  ) {
    let level = Int(cmark_node_get_heading_level(node.pointer)) + options.headingShift
    if entering { breakLine(&output) }
    output.append(markup: entering ? "<h" : "</h")
    output.append(UInt8(ascii: "0") + UInt8(min(max(level, 1), 6)))
    if entering { appendID(to: &output, rewriting: &rewriter) }
    output.append(markup: entering ? ">" : ">\n")
  }

  private func appendID<Rewriter: LinkRewriter & ~Copyable>(
    to output: inout ByteBuffer, rewriting rewriter: inout Rewriter
  ) {
    let length = output.count
    output.append(markup: " id=\"")
    let start = output.count
    rewriter.appendHeadingID(to: &output)
    guard output.count > start else { return output.truncate(to: length) }
    output.append(UInt8(ascii: "\""))
  }

  private func appendCodeBlock(_ node: MarkdownNode, to output: inout ByteBuffer) {
    breakLine(&output)
    let info = node.info
    var language = UnsafeBufferPointer(
      rebasing: info[..<(info.firstIndex(where: isSpace) ?? info.count)])
    var caption = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
    if options.dialect == .extended, !info.isEmpty {
      let parts = CodeInfo(info)
      language = UnsafeBufferPointer(rebasing: info[parts.language])
      caption = UnsafeBufferPointer(rebasing: info[parts.caption])
    }
    if !caption.isEmpty {
      output.append(markup: "<figure class=\"code\"><figcaption><code>")
      output.append(escaping: caption)
      output.append(markup: "</code></figcaption>\n")
    }
    output.append(options.focusesCode ? "<pre tabindex=\"0\">" : "<pre>")
    // An info string that is there makes an attribute, as libcmark has it.
    if info.isEmpty || (language.isEmpty && options.dialect == .extended) {
      output.append("<code>")
    } else {
      output.append("<code class=\"language-")
      output.append(escaping: language)
      output.append(markup: "\">")
    }
    output.append(escaping: node.literal)
    output.append(markup: caption.isEmpty ? "</code></pre>\n" : "</code></pre></figure>\n")
  }

  private mutating func appendHTMLBlock(_ node: MarkdownNode, to output: inout ByteBuffer) {
    breakLine(&output)
    switch options.rawHTML {
    case .drop:
      output.append("<!-- raw HTML omitted -->")
    case .omit:
      appendText(ofHTMLBlock: node, to: &output)
    case .keep:
      output.append(node.literal)
    case .escape:
      output.append(markup: "<pre><code>")
      output.append(escaping: node.literal)
      output.append(markup: "</code></pre>")
    }
    breakLine(&output)
  }
}

extension BodyRendering {
  /// Appends the text of HTML that is left out.
  private mutating func appendText(ofHTMLBlock node: MarkdownNode, to output: inout ByteBuffer) {
    count(omitted: node)
    let start = output.count
    output.append(markup: "<p>")
    guard CommonMark.append(textOf: Span(_unsafeElements: node.literal), to: &output) else {
      return output.truncate(to: start)
    }
    output.append(markup: "</p>")
  }

  /// Appends what takes the place of a tag that is left out.
  mutating func append(placeOfHTML node: MarkdownNode, to output: inout ByteBuffer) {
    if !CommonMark.append(placeOf: Span(_unsafeElements: node.literal), to: &output) {
      count(omitted: node)
    }
  }

  /// Counts what is left out. Comments are no loss.
  mutating func count(omitted node: MarkdownNode) {
    if !node.literal.starts(with: "<!--".utf8) { omittedHTML += 1 }
  }
}

/// White space as libcmark has it.
func isSpace(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: " ") || (byte >= 9 && byte <= 13)
}
