internal import OutlineModel

extension OutlineReader {
  /// Mind maps of Freeplane and FreeMind.
  ///
  /// Source: the schemas that come with the two programs (freemind.xsd, freeplane.xsd), and the
  /// files that they write.
  package static let mindMap = OutlineReader(
    name: "mindmap", endings: ["mm"], summary: "mind maps of Freeplane and FreeMind",
    options: ["titles", "encoding"], declaresEncoding: true,
    sniff: { beginning in
      // Bytes of UTF-16 that are zero are passed over.
      let text = beginning.withUnsafeBufferPointer { bytes in
        String(decoding: bytes.filter { $0 != 0 }, as: UTF8.self)
      }
      return text.contains("<map version=")
    },
    read: { source throws(Diagnostic) in try MindMapReading.read(source) })
}
