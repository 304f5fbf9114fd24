package import OutlineModel

extension OutlineReader {
  package static let markdownFolder = OutlineReader(
    name: "markdown", endings: [], readsFolders: true, isDocuments: true
  ) { source throws(Diagnostic) in
    throw Diagnostic(.error, at: SourceLocation(file: source.displayPath), "not read yet")
  }

  package static let markdownFile = OutlineReader(
    name: "markdown", endings: ["md", "markdown"], isDocuments: true
  ) { source throws(Diagnostic) in
    throw Diagnostic(.error, at: SourceLocation(file: source.displayPath), "not read yet")
  }
}
