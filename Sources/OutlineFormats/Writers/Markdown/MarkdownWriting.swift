internal import Bytes
internal import OutlineModel

/// The writing of a reduced outline as Markdown.
struct MarkdownWriting {
  private let outline: Outline
  private let levels: MarkdownLevels

  init(_ outline: Outline) {
    self.outline = outline
    levels = MarkdownLevels(of: outline)
  }

  func append(to output: inout ByteBuffer) {
    let start = output.count
    appendText(to: &output)
    // What looks like one is text here.
    let text = output.withBytes { bytes in
      IncludeDirective.escaped(bytes.extracting(start..<bytes.count))
    }
    guard let text else { return }
    output.truncate(to: start)
    output.append(text.span)
  }

  private func appendText(to output: inout ByteBuffer) {
    guard outline.count > 0 else { return }
    MarkdownFrontMatter(
      outline.details(of: 0), title: levels.repeatsTitle ? outline.title(of: 0) : nil
    )
    .append(to: &output)
    // Above the title, definitions are a part of no body.
    if let references = outline.texts.first?.references, !references.isEmpty {
      output.append(references.span)
      output.append("\n")
    }
    for node in 0..<outline.count { append(node, to: &output) }
  }

  private func append(_ node: Int, to output: inout ByteBuffer) {
    if node > 0 { output.append("\n") }
    for _ in 0..<levels.heading(ofDepth: outline.depth(of: node)) { output.append("#") }
    output.append(" ")
    if node > 0, let id = outline.details(of: node)?.id {
      output.append("<a id=\"")
      output.append(id)
      output.append("\"></a>")
    }
    outline.withTitle(of: node) { output.append($0) }
    output.append("\n")
    guard outline.hasBody(node) else { return }
    output.append("\n")
    outline.withBody(of: node) { body, _ in output.append(body) }
    output.append("\n")
  }
}
