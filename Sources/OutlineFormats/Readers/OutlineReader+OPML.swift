package import OutlineModel

extension OutlineReader {
  package static let opml = OutlineReader(name: "opml", endings: ["opml"]) {
    source throws(Diagnostic) in
    throw Diagnostic(.error, at: SourceLocation(file: source.displayPath), "not read yet")
  }
}
