internal import OutlineModel

extension OutlineReader {
  /// Mind maps of Freeplane and FreeMind.
  ///
  /// Source: the schemas that come with the two programs (freemind.xsd, freeplane.xsd), and the
  /// files that they write.
  package static let mindMap = OutlineReader(
    name: "mindmap", endings: ["mm"], summary: "mind maps of Freeplane and FreeMind",
    options: ["titles", "encoding"], declaresEncoding: true,
    sniff: { beginning in textOfMarkup(beginning).contains("<map version=") },
    read: { source throws(Diagnostic) in try MindMapReading.read(source) })
}
