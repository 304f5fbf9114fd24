internal import Bytes
internal import CCmark

/// Extends the tree that libcmark makes of a text by what CommonMark has no blocks for: tables, task
/// items, alerts, footnotes, ids of headings, strikethrough and bare addresses.
struct ExtendedTree {
  /// How many footnotes may be shown that only other footnotes refer to.
  private static let mostFurtherFootnotes = 100

  private let source: ExtendedSource
  /// Link reference definitions that hold in the text, and what it defines itself: they hold in its
  /// cells and footnotes, which are parsed apart.
  private let references: [UInt8]
  private let ownReferences: LinkReferences
  private let titleFootnotes: [[UInt8]]
  private let isSmart: Bool
  private let hints: ExtensionHints
  /// How many lines the parser was fed before the text.
  private let linesBefore: Int

  /// Hands over the extended tree of a text.
  /// - Parameters:
  ///   - hints: of the text.
  ///   - references: what holds in the text beside what it defines itself.
  ///   - titleFootnotes: the labels of footnotes that are shown first, for the title above the text
  ///     refers to them.
  static func withDocument<Result>(
    of text: Span<UInt8>, _ hints: ExtensionHints, references: Span<UInt8>,
    titleFootnotes: [[UInt8]] = [], isSmart: Bool = false, _ use: (MarkdownNode) -> Result
  ) -> Result {
    let hints = titleFootnotes.isEmpty ? hints : hints.union(.footnotes)
    var links = ReferenceParts(references).links
    if !links.isEmpty, !CommonMark.contains(text, UInt8(ascii: "[")) { links = 0..<0 }
    guard hints.intersects([.blocks, .rewriting]) else {
      return withDocument(
        of: text, references: references.extracting(links), isSmart: isSmart,
        hasInlines: hints.intersects(.inlines), use)
    }
    let source = ExtendedSource(text, hints, references: references)
    let tree = ExtendedTree(
      source, references: Array(copying: references.extracting(links)),
      titleFootnotes: titleFootnotes, isSmart: isSmart)
    return MarkdownParser.withDocument(
      isSmart: isSmart,
      feeding: { parser in
        parser.feed(references: tree.references.span)
        parser.feed(tree.source.text.span)
      }
    ) { root in
      tree.extend(root)
      return use(root)
    }
  }

  /// Most texts have no blocks but those of CommonMark: they are read where they are.
  private static func withDocument<Result>(
    of text: Span<UInt8>, references: Span<UInt8>, isSmart: Bool, hasInlines: Bool,
    _ use: (MarkdownNode) -> Result
  ) -> Result {
    MarkdownParser.withDocument(
      isSmart: isSmart,
      feeding: { parser in
        parser.feed(references: references)
        parser.feed(text)
      }
    ) { root in
      if hasInlines {
        var inlines = InlineExtender(footnotes: FootnoteList([:]))
        inlines.extend(below: root)
      }
      return use(root)
    }
  }

  private init(
    _ source: ExtendedSource, references: [UInt8], titleFootnotes: [[UInt8]], isSmart: Bool
  ) {
    let hints = ExtensionHints(in: source.text.span)
    self.source = source
    self.references = references
    ownReferences = Self.ownReferences(of: source, hints, references: references)
    self.titleFootnotes = titleFootnotes
    self.isSmart = isSmart
    self.hints = hints
    linesBefore = MarkdownParser.lineCount(ofReferences: references.span)
  }

  /// The definitions that hold in what is parsed apart: those of the file, where they are given, else
  /// those of the text.
  private static func ownReferences(
    of source: ExtendedSource, _ hints: ExtensionHints, references: [UInt8]
  ) -> LinkReferences {
    guard hints.intersects(.tables) || !source.footnotes.isEmpty else { return LinkReferences() }
    guard references.isEmpty else { return LinkReferences(references.span) }
    guard contains(source.text.span, UInt8(ascii: "]")) else { return LinkReferences() }
    return LinkReferences(MarkdownStructure(of: source.text.span).references.span)
  }

  private func extend(_ root: MarkdownNode) {
    extendBlocks(of: root, source.text.span, hints, linesBefore: linesBefore)
    if hints.intersects(.inlines) || source.hasFootnotes { extendInlines(of: root) }
    if source.hasEscapeMarks { EscapeMarks.unmark(below: root) }
  }

  private func extendInlines(of root: MarkdownNode) {
    var footnotes = FootnoteList(source.footnotes)
    footnotes.begin(withTitle: titleFootnotes)
    var inlines = InlineExtender(footnotes: footnotes)
    inlines.extend(below: root)
    if inlines.usedFootnotes.order.count > 1 { inlines.numberFootnotes(below: root) }
    addFootnotes(to: root, &inlines)
  }

  // MARK: Blocks

  private func extendBlocks(
    of root: MarkdownNode, _ text: Span<UInt8>, _ hints: ExtensionHints, linesBefore: Int
  ) {
    guard hints.intersects(.blocks) else { return }
    let lines = SourceLine.all(of: text)
    // From the end, so that a quote is looked at after the paragraphs in it.
    for node in blocks(below: root).reversed() {
      switch node.kind {
      case CMARK_NODE_ITEM: TaskItem.mark(node, in: text, lines, linesBefore: linesBefore)
      case CMARK_NODE_BLOCK_QUOTE: Alert.mark(node)
      case CMARK_NODE_HEADING: HeadingID.mark(node)
      default:
        guard hints.intersects(.tables), node.endLine > node.startLine,
          let paragraph = ParagraphLines(of: node, in: text, lines, linesBefore: linesBefore)
        else { continue }
        let used = references(usedIn: paragraph.bytes)
        if TableBuilder.replace(node, paragraph, references: used.span, isSmart: isSmart) == nil {
          DefinitionList.replace(node, paragraph, references: used.span, isSmart: isSmart)
        }
      }
    }
    if hints.intersects(.attributes) { InlineAttributes.drop(below: root) }
  }

  /// The definitions that a part of the text uses: more would be parsed for each part again.
  private func references(usedIn text: [UInt8]) -> [UInt8] {
    guard !ownReferences.isEmpty, text.contains(UInt8(ascii: "[")) else { return [] }
    var used = ByteBuffer(capacity: 256)
    ownReferences.append(usedIn: text.span, to: &used)
    return used.bytes
  }

  private func blocks(below root: MarkdownNode) -> [MarkdownNode] {
    var found: [MarkdownNode] = []
    let iterator = cmark_iter_new(root.pointer)
    while true {
      let event = cmark_iter_next(iterator)
      guard event != CMARK_EVENT_DONE, let node = MarkdownNode(cmark_iter_get_node(iterator))
      else { return found }
      guard event == CMARK_EVENT_ENTER else { continue }
      switch node.kind {
      case CMARK_NODE_PARAGRAPH, CMARK_NODE_HEADING:
        found.append(node)
        if node.firstChild != nil { cmark_iter_reset(iterator, node.pointer, CMARK_EVENT_EXIT) }
      case CMARK_NODE_ITEM, CMARK_NODE_BLOCK_QUOTE: found.append(node)
      default: continue
      }
    }
  }

  // MARK: Footnotes

  /// Adds the footnotes that are referred to, in the order of their first references.
  private func addFootnotes(to root: MarkdownNode, _ inlines: inout InlineExtender) {
    guard !inlines.usedFootnotes.order.isEmpty else { return }
    let list = MarkdownNode.make(CMARK_NODE_CUSTOM_BLOCK, MarkdownRole(.footnotes))
    var number = 0
    var notes: [MarkdownNode] = []
    // A footnote may refer to others; each part of a file that refers to the first shows them all.
    let most = inlines.usedFootnotes.order.count + Self.mostFurtherFootnotes
    while number < min(inlines.usedFootnotes.order.count, most) {
      let note = MarkdownNode.make(
        CMARK_NODE_CUSTOM_BLOCK, MarkdownRole(.footnote, value: number + 1))
      fill(note, from: inlines.usedFootnotes.order[number])
      inlines.extend(below: note)
      list.append(note)
      notes.append(note)
      number += 1
    }
    for (index, note) in notes.enumerated() {
      addReturns(to: note, index + 1, count: inlines.usedFootnotes.references[index])
    }
    root.append(list)
  }

  private func fill(_ note: MarkdownNode, from definition: Range<Int>) {
    let text = footnoteText(source.footnoteText.span.extracting(definition))
    let rewritten = AdmonitionRewriting(of: text.span)?.bytes ?? text
    let used = references(usedIn: rewritten)
    let document = MarkdownParser.document(isSmart: isSmart) { parser in
      parser.feed(references: used.span)
      parser.feed(rewritten.span)
    }
    extendBlocks(
      of: document, rewritten.span, ExtensionHints(in: rewritten.span),
      linesBefore: MarkdownParser.lineCount(ofReferences: used.span))
    note.append(childrenOf: document)
  }

  /// Adds the links back to the text, to the last paragraph where the footnote ends with one.
  private func addReturns(to note: MarkdownNode, _ number: Int, count: Int) {
    // One that the title refers to may have none.
    guard count > 0 else { return }
    var holder = note
    if let last = note.lastChild, last.kind == CMARK_NODE_PARAGRAPH { holder = last }
    for reference in 1...count {
      if holder != note { holder.append(.makeText(" ".utf8)) }
      holder.append(
        .make(
          CMARK_NODE_CUSTOM_INLINE,
          MarkdownRole(.footnoteReturn, value: number, detail: reference)))
    }
  }
}
