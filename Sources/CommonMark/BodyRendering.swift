internal import Bytes
internal import CCmark

/// The state of writing one document as HTML: what `cmark_render_html` keeps, and what became
/// of the link and the image that are open.
struct BodyRendering: ~Copyable {
  var options: MarkdownOptions
  /// How many lists and quotes are open.
  var containerDepth = 0
  /// How many pieces of HTML were left out so far.
  var omittedHTML = 0
  /// Links show as their text and images as their alternative text, whatever a rewriter says.
  var flattensLinks = false
  /// The length of the output at the start.
  var start = 0
  /// Room for an address that a rewriter writes.
  var replacement = ByteBuffer(capacity: 256)
  /// The links and images of HTML that is kept.
  var addresses = HTMLAddresses()

  /// The image whose content is being written as plain text.
  var image: MarkdownNode?
  var imageForm = ImageForm.image
  /// The length of the output where the alternative text began.
  var imageTextStart = 0
  /// One bit for each open link, the innermost lowest: whether an `a` element was written for
  /// it. No more than two can be open: an autolink within another link.
  var openLinks: UInt64 = 0

  enum ImageForm { case image, link, text }

  init(options: MarkdownOptions) {
    self.options = options
  }

  /// Appends the HTML of the tree below `root`.
  mutating func render<Rewriter: LinkRewriter & ~Copyable>(
    _ root: MarkdownNode, into output: inout ByteBuffer, rewriting rewriter: inout Rewriter
  ) {
    start = output.count
    addresses.begin()
    let iterator = cmark_iter_new(root.pointer)
    while true {
      let event = cmark_iter_next(iterator)
      if event == CMARK_EVENT_DONE { break }
      guard let node = MarkdownNode(cmark_iter_get_node(iterator)) else { break }
      visit(node, entering: event == CMARK_EVENT_ENTER, into: &output, rewriting: &rewriter)
    }
  }

  private mutating func visit<Rewriter: LinkRewriter & ~Copyable>(
    _ node: MarkdownNode, entering: Bool, into output: inout ByteBuffer,
    rewriting rewriter: inout Rewriter
  ) {
    let kind = node.kind
    if let image, image != node { return appendPlain(node, kind, to: &output) }
    switch kind {
    case CMARK_NODE_TEXT where options.wikiLinks:
      append(textWithWikiLinks: node, to: &output, rewriting: &rewriter)
    case CMARK_NODE_TEXT:
      output.append(escaping: node.literal)
    case CMARK_NODE_LINK:
      if entering {
        openLink(node, into: &output, rewriting: &rewriter)
      } else {
        closeLink(into: &output)
      }
    case CMARK_NODE_IMAGE:
      if entering {
        openImage(node, into: &output, rewriting: &rewriter)
      } else {
        closeImage(node, into: &output)
      }
    case CMARK_NODE_CUSTOM_BLOCK, CMARK_NODE_CUSTOM_INLINE:
      appendExtension(node, entering: entering, to: &output, rewriting: &rewriter)
    case CMARK_NODE_HEADING:
      appendHeading(node, entering: entering, to: &output, rewriting: &rewriter)
    case CMARK_NODE_HTML_BLOCK where options.rawHTML == .keep:
      append(html: node, isBlock: true, to: &output, rewriting: &rewriter)
    case CMARK_NODE_HTML_INLINE where options.rawHTML == .keep:
      append(html: node, isBlock: false, to: &output, rewriting: &rewriter)
    default:
      if kind.rawValue > CMARK_NODE_LAST_BLOCK.rawValue {
        appendInline(node, kind, entering: entering, to: &output)
      } else {
        appendBlock(node, kind, entering: entering, to: &output)
      }
    }
  }

  /// What a node adds to an alternative text.
  private func appendPlain(
    _ node: MarkdownNode, _ kind: cmark_node_type, to output: inout ByteBuffer
  ) {
    switch kind {
    case CMARK_NODE_TEXT, CMARK_NODE_CODE, CMARK_NODE_HTML_INLINE:
      output.append(escaping: node.literal)
    case CMARK_NODE_LINEBREAK, CMARK_NODE_SOFTBREAK:
      output.append(UInt8(ascii: " "))
    default:
      break
    }
  }

  private mutating func appendInline(
    _ node: MarkdownNode, _ kind: cmark_node_type, entering: Bool, to output: inout ByteBuffer
  ) {
    switch kind {
    case CMARK_NODE_SOFTBREAK:
      output.append(UInt8(ascii: "\n"))
    case CMARK_NODE_LINEBREAK:
      output.append(markup: "<br />\n")
    case CMARK_NODE_CODE:
      output.append(markup: "<code>")
      output.append(escaping: node.literal)
      output.append(markup: "</code>")
    case CMARK_NODE_EMPH:
      output.append(markup: entering ? "<em>" : "</em>")
    case CMARK_NODE_STRONG:
      output.append(markup: entering ? "<strong>" : "</strong>")
    case CMARK_NODE_HTML_INLINE:
      switch options.rawHTML {
      case .drop: output.append("<!-- raw HTML omitted -->")
      case .omit: append(placeOfHTML: node, to: &output)
      case .keep: output.append(node.literal)
      case .escape: output.append(escaping: node.literal)
      }
    default:
      break
    }
  }
}
