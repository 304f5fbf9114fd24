package import Bytes

/// Writes Markdown bodies and titles as HTML. A worker makes one and uses it again and again.
package struct MarkdownRenderer: ~Copyable {
  var rendering: BodyRendering
  var titleRendering = BodyRendering(options: MarkdownOptions(rawHTML: .escape))

  /// How the next body is written.
  package var options: MarkdownOptions {
    get { rendering.options }
    // One option is set at a time, which takes no copy of the others.
    _modify { yield &rendering.options }
  }

  /// The labels of footnotes that are shown below the next body first: those that the title above it
  /// refers to (`footnoteLabels`).
  package var titleFootnotes: [[UInt8]] = []

  /// How many pieces of HTML the option `omit` has left out so far, comments not counted.
  package var omittedHTML: Int { rendering.omittedHTML }

  package init(options: MarkdownOptions = MarkdownOptions()) {
    rendering = BodyRendering(options: options)
  }

  /// Appends the HTML of a body.
  ///
  /// It equals that of libcmark (`cmark_render_html`), but for what the options and the rewriter
  /// change.
  /// - Parameters:
  ///   - text: CommonMark in UTF-8.
  ///   - references: link reference definitions that hold in the text and come before its own.
  package mutating func render<Rewriter: LinkRewriter & ~Copyable>(
    _ text: Span<UInt8>, references: Span<UInt8>, into output: inout ByteBuffer,
    rewriting rewriter: inout Rewriter
  ) {
    // A copy of all options takes longer than to look at them.
    let isExtended = rendering.options.dialect == .extended
    let isSmart = rendering.options.isSmart
    let wikiLinks = rendering.options.wikiLinks && contains(text, UInt8(ascii: "["))
    let hints = isExtended ? ExtensionHints(in: text) : []
    var simple = SimpleBody(focusesCode: rendering.options.focusesCode)
    // Tables and definitions are not simple anyway.
    if !isSmart, hints.isSubset(of: .tables), titleFootnotes.isEmpty,
      simple.append(text, to: &output)
    {
      return rendering.add(simple.links, of: text, to: &output, rewriting: &rewriter)
    }
    if isExtended {
      return ExtendedTree.withDocument(
        of: text, hints, references: references, titleFootnotes: titleFootnotes,
        isSmart: isSmart && mayBeSmart(text, hints, wikiLinks: wikiLinks)
      ) { root in
        if wikiLinks { joinWikiLinks(below: root) }
        rendering.render(root, into: &output, rewriting: &rewriter)
      }
    }
    MarkdownParser.withDocument(
      isSmart: isSmart,
      feeding: { parser in
        if !references.isEmpty, contains(text, UInt8(ascii: "[")) {
          parser.feed(references: references)
        }
        parser.feed(text)
      }
    ) { root in
      if wikiLinks { joinWikiLinks(below: root) }
      rendering.render(root, into: &output, rewriting: &rewriter)
    }
  }

  /// Appends the HTML of a body whose links stay as they are.
  package mutating func render(
    _ text: Span<UInt8>, references: Span<UInt8>, into output: inout ByteBuffer
  ) {
    var none = NoRewriting()
    render(text, references: references, into: &output, rewriting: &none)
  }
}
