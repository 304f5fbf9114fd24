internal import OutlineModel

extension OutlineWriter {
  /// One Markdown file: front matter, and a heading for each node.
  package static let markdown = OutlineWriter(
    name: "markdown", endings: ["md", "markdown"],
    summary: "one Markdown file with headings",
    reduce: { outline throws(Diagnostic) in try MarkdownReduction.reduce(outline) },
    append: { outline, output in MarkdownWriting(outline).append(to: &output) })
}
