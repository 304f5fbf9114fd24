internal import OutlineModel

extension OutlineReader {
  package static let markdownFolder = OutlineReader(
    name: "markdown", endings: [], readsFolders: true, isDocuments: true
  ) { source throws(Diagnostic) in try readMarkdownFolder(source) }

  package static let markdownFile = OutlineReader(
    name: "markdown", endings: ["md", "markdown"], isDocuments: true
  ) { source throws(Diagnostic) in try readMarkdownFile(source) }
}
