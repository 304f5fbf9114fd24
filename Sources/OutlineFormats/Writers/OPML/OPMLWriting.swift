internal import Bytes
internal import OutlineModel

/// The writing of one outline as OPML, one `<outline>` a line.
struct OPMLWriting {
  /// Deeper outlines are not indented more, so that the size stays linear.
  private static let deepestIndentation = 20

  private let outline: Outline
  private let expansion: OPMLExpansionState
  /// What is Markdown where an outline doesn't say.
  private let markdown: OPMLMarkdown

  init(_ outline: Outline) {
    self.outline = outline
    expansion = OPMLExpansionState(of: outline)
    let count = (0..<outline.count).count { outline.hasMarkdownTitle($0) }
    // A note is Markdown as Pleat has it, and says so where it could be taken for HTML.
    let hasHTML = (0..<outline.count).contains { node in
      outline.withBody(of: node) { body, _ in InlineHTML.mayHoldTags(body) }
    }
    markdown = OPMLMarkdown(
      (count * 2 > outline.count ? "text " : "") + (hasHTML ? "note" : ""))
  }

  func append(to output: inout ByteBuffer) {
    appendHead(to: &output)
    var branches = OpenBranches()
    for node in 0..<outline.count {
      while branches.close(before: node) { end(&branches, &output) }
      indent(branches, &output)
      append(node, to: &output)
      if outline.hasChildren(node) {
        output.append(">\n")
        branches.open(node, of: outline)
      } else {
        output.append("/>\n")
      }
    }
    while branches.close(before: outline.count) { end(&branches, &output) }
    output.append("  </body>\n</opml>\n")
  }

  private func appendHead(to output: inout ByteBuffer) {
    output.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opml version=\"2.0\"")
    if !markdown.isEmpty { append(markdown, to: &output) }
    OPMLAttributes(outline.details).append(to: &output)
    output.append(">\n  <head>\n    <title>")
    output.append(escapingText: outline.title)
    output.append("</title>\n")
    if !expansion.lines.isEmpty {
      output.append("    <expansionState>")
      for (index, line) in expansion.lines.enumerated() {
        if index > 0 { output.append(",") }
        output.append(decimal: line)
      }
      output.append("</expansionState>\n")
    }
    output.append("  </head>\n  <body>\n")
  }

  private func indent(_ branches: OpenBranches, _ output: inout ByteBuffer) {
    for _ in 0..<min(branches.count, Self.deepestIndentation) + 2 { output.append("  ") }
  }

  private func end(_ branches: inout OpenBranches, _ output: inout ByteBuffer) {
    indent(branches, &output)
    output.append("</outline>\n")
  }

  private func append(_ node: Int, to output: inout ByteBuffer) {
    let isMarkdown = outline.hasMarkdownTitle(node)
    output.append("<outline text=\"")
    outline.withTitle(of: node) { title in
      if isMarkdown {
        output.append(escapingValue: title)
      } else {
        appendPlain(title, to: &output)
      }
    }
    output.append("\"")
    let isEmpty = outline.titleLength(of: node) == 0
    if isEmpty { output.append(" _empty=\"true\"") }
    var own = markdown
    if !isEmpty { own = isMarkdown ? own.union(.text) : own.subtracting(.text) }
    if own != markdown { append(own, to: &output) }
    if let details = outline.details(of: node) {
      var attributes = OPMLAttributes(details)
      attributes.isInExpansionState = expansion.holds(node)
      attributes.append(to: &output)
    }
    guard outline.hasBody(node) else { return }
    output.append(" _note=\"")
    outline.withBody(of: node) { body, _ in output.append(escapingValue: body) }
    output.append("\"")
  }

  /// Appends a title that is plain text, which the reader takes for HTML where it looks like it.
  private func appendPlain(_ title: Span<UInt8>, to output: inout ByteBuffer) {
    let tag = UInt8(ascii: "<")
    guard firstMark(in: title, from: 0, tag, tag, UInt8(ascii: "&")) < title.count else {
      return output.append(escapingValue: title)
    }
    let html = InlineHTML(ofTitle: title)
    let (read, isMarkdown) = html.title
    if !isMarkdown, html.unpaired == nil, areEqual(read.span, title) {
      output.append(escapingValue: title)
    } else {
      var html = ByteBuffer(capacity: title.count * 2)
      html.append(escapingText: title)
      html.withBytes { output.append(escapingValue: $0) }
    }
  }

  private func append(_ markdown: OPMLMarkdown, to output: inout ByteBuffer) {
    output.append(" _markdown=\"")
    output.append(markdown.words)
    output.append("\"")
  }
}
