internal import Bytes
internal import CCmark

extension BodyRendering {
  /// Writes the start or the end of what CommonMark does not have.
  mutating func appendExtension<Rewriter: LinkRewriter & ~Copyable>(
    _ node: MarkdownNode, entering: Bool, to output: inout ByteBuffer,
    rewriting rewriter: inout Rewriter
  ) {
    guard let role = node.role else { return }
    switch role.kind {
    case .table: appendTable(entering: entering, to: &output)
    case .tableHead: append(entering ? "<thead>\n" : "</thead>\n", to: &output)
    case .tableBody: append(entering ? "<tbody>\n" : "</tbody>\n", to: &output)
    case .tableRow: append(entering ? "<tr>\n" : "</tr>\n", to: &output)
    case .headerCell, .cell: appendCell(role, entering: entering, to: &output)
    case .alertTitle: appendTitle(of: node, role, entering: entering, to: &output)
    case .definitionList:
      breakLine(&output)
      append(entering ? "<dl>\n" : "</dl>\n", to: &output)
    case .term: append(entering ? "<dt>" : "</dt>\n", to: &output)
    case .definition: append(entering ? "<dd>" : "</dd>\n", to: &output)
    case .footnotes: appendFootnotes(entering: entering, to: &output)
    case .footnote:
      breakLine(&output)
      guard entering else { return append("</li>\n", to: &output) }
      append("<li id=\"", to: &output)
      appendID(of: "fn", role.value, 1, to: &output, &rewriter)
      append("\">\n", to: &output)
    case .strikethrough: append(entering ? "<del>" : "</del>", to: &output)
    case .footnoteReference where entering: appendReference(role, to: &output, &rewriter)
    case .unknownFootnote where entering && !flattensLinks:
      if let text = node.firstChild {
        rewriter.note(unknownFootnote: Span(_unsafeElements: text.literal))
      }
    case .footnoteReturn where entering: appendReturn(role, to: &output, &rewriter)
    default: break
    }
  }

  /// Writes the start or the end of a quote that is an alert.
  func appendAlert(_ role: MarkdownRole, entering: Bool, to output: inout ByteBuffer) {
    breakLine(&output)
    let folding = AlertFolding(rawValue: role.detail) ?? .none
    guard entering else {
      return append(folding == .none ? "</div>\n" : "</details>\n", to: &output)
    }
    let style = AlertKind(rawValue: role.value)?.styleName ?? "note"
    append(folding == .none ? "<div class=\"alert " : "<details class=\"alert ", to: &output)
    append(style, to: &output)
    switch folding {
    case .none: append("\" role=\"note\">\n", to: &output)
    case .closed: append("\">\n", to: &output)
    case .open: append("\" open>\n", to: &output)
    }
  }

  /// Writes the start of an item that is a task.
  func appendTask(_ role: MarkdownRole, to output: inout ByteBuffer) {
    let isDone = role.value == 1
    append("<li class=\"task\"><input type=\"checkbox\"", to: &output)
    if isDone { append(" checked=\"\"", to: &output) }
    append(" disabled=\"\" aria-label=\"", to: &output)
    output.append(escapingAttribute: isDone ? options.words.done : options.words.notDone)
    append("\" /> ", to: &output)
  }
}

extension BodyRendering {
  private func append(_ markup: StaticString, to output: inout ByteBuffer) {
    output.append(markup: markup)
  }

  /// A table that is wider than the page scrolls within it, by keyboard too.
  private func appendTable(entering: Bool, to output: inout ByteBuffer) {
    breakLine(&output)
    let scrolls = options.focusesCode
    if entering {
      append(scrolls ? "<div class=\"scroll\" tabindex=\"0\"><table>\n" : "<table>\n", to: &output)
    } else {
      append(scrolls ? "</table></div>\n" : "</table>\n", to: &output)
    }
  }

  private func appendCell(_ role: MarkdownRole, entering: Bool, to output: inout ByteBuffer) {
    let isHeader = role.kind == .headerCell
    guard entering else { return append(isHeader ? "</th>\n" : "</td>\n", to: &output) }
    append(isHeader ? "<th" : "<td", to: &output)
    switch ColumnAlignment(rawValue: role.value) {
    case .start?: append(" class=\"start\"", to: &output)
    case .center?: append(" class=\"center\"", to: &output)
    case .end?: append(" class=\"end\"", to: &output)
    case ColumnAlignment.none?, nil: break
    }
    append(">", to: &output)
  }

  private func appendTitle(
    of node: MarkdownNode, _ role: MarkdownRole, entering: Bool, to output: inout ByteBuffer
  ) {
    let folds = role.detail != AlertFolding.none.rawValue
    guard entering else { return append(folds ? "</summary>\n" : "</p>\n", to: &output) }
    append(folds ? "<summary>" : "<p class=\"t\">", to: &output)
    if node.firstChild == nil { output.append(escapingText: options.words.alerts[role.value]) }
  }

  private func appendFootnotes(entering: Bool, to output: inout ByteBuffer) {
    breakLine(&output)
    guard entering else { return append("</ol>\n", to: &output) }
    append("<ol class=\"notes\" aria-label=\"", to: &output)
    output.append(escapingAttribute: options.words.footnotes)
    append("\">\n", to: &output)
  }

  private func appendReference<Rewriter: LinkRewriter & ~Copyable>(
    _ role: MarkdownRole, to output: inout ByteBuffer, _ rewriter: inout Rewriter
  ) {
    append("<sup><a href=\"#", to: &output)
    appendID(of: "fn", role.value, 1, to: &output, &rewriter)
    append("\" id=\"", to: &output)
    appendID(of: "ref", role.value, role.detail, to: &output, &rewriter)
    append("\" aria-label=\"", to: &output)
    output.append(escapingAttribute: options.words.footnote)
    append(" ", to: &output)
    output.append(decimal: role.value)
    append("\">", to: &output)
    output.append(decimal: role.value)
    append("</a></sup>", to: &output)
  }

  private func appendReturn<Rewriter: LinkRewriter & ~Copyable>(
    _ role: MarkdownRole, to output: inout ByteBuffer, _ rewriter: inout Rewriter
  ) {
    append("<a href=\"#", to: &output)
    appendID(of: "ref", role.value, role.detail, to: &output, &rewriter)
    append("\" aria-label=\"", to: &output)
    output.append(escapingAttribute: options.words.back)
    append(" ", to: &output)
    output.append(decimal: role.value)
    if role.detail > 1 {
      append("-", to: &output)
      output.append(decimal: role.detail)
    }
    append("\">↩</a>", to: &output)
  }

  /// Appends `fn1`, or `ref1-2` for the second reference to a footnote, after what parts the ids of
  /// this text from those of others on the page.
  private func appendID<Rewriter: LinkRewriter & ~Copyable>(
    of kind: StaticString, _ number: Int, _ reference: Int, to output: inout ByteBuffer,
    _ rewriter: inout Rewriter
  ) {
    rewriter.appendIDPrefix(to: &output)
    append(kind, to: &output)
    output.append(decimal: number)
    if reference > 1 {
      append("-", to: &output)
      output.append(decimal: reference)
    }
  }
}
