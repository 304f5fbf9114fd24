internal import Bytes
internal import CommonMark
internal import OutlineModel

/// Reads a Markdown file, which becomes one node that holds all others.
func readMarkdownFile(_ source: ReadingRequest) throws(Diagnostic) -> ReadingResult {
  let place = SourceLocation(file: source.displayPath)
  let name = source.path.split(separator: "/").last.map(String.init) ?? source.path
  let document = MarkdownDocument.read(
    source.path, path: name, at: place, source, isSource: true)
  guard !document.frontMatter.isDraft else {
    throw Diagnostic(
      .error, at: place, "this file is a draft, so nothing is left to show",
      advice: "remove \"draft: yes\" from the front matter")
  }
  var builder = OutlineBuilder(limits: source.limits)
  let stem = SourceFile(name: name, path: name).stem
  try document.append(
    to: &builder, flags: .startsFile, impliedTitle: impliedTitle(ofName: stem),
    options: source.options)
  return ReadingResult(outline: finished(builder), warnings: document.diagnostics)
}

/// The outline, which has the title of its only root.
func finished(_ builder: consuming OutlineBuilder) -> Outline {
  var outline = builder.finish()
  guard outline.count > 0 else { return outline }
  let references = outline.texts[outline.text(of: 0)].references
  var title = ByteBuffer(capacity: 256)
  outline.withTitle(of: 0) { bytes in
    if outline.flags(of: 0).contains(.markdownTitle) {
      appendPlainText(ofTitle: bytes, references: references.span, to: &title)
    } else {
      title.append(bytes)
    }
  }
  outline.title = title.text
  return outline
}
