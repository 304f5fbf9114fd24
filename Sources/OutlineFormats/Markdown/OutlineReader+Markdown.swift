internal import OutlineModel

extension OutlineReader {
  package static let markdownFolder = OutlineReader(
    name: "markdown", endings: [], summary: "a folder of Markdown files, as docs sites have them",
    options: ["headings", "lists", "titles", "assets"], readsFolders: true, isDocuments: true
  ) { source throws(Diagnostic) in try readMarkdownFolder(source) }

  package static let markdownFile = OutlineReader(
    name: "markdown", endings: ["md", "markdown"],
    summary: "one Markdown file with headings or lists",
    options: ["headings", "lists", "titles", "encoding"], isDocuments: true
  ) { source throws(Diagnostic) in try readMarkdownFile(source) }
}
