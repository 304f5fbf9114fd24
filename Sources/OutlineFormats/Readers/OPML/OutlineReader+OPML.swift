internal import OutlineModel

extension OutlineReader {
  /// OPML, as outliners and feed readers write it.
  ///
  /// Source: OPML 2.0 (opml.org/spec2.opml), and what Workflowy, Fargo and others do beyond it.
  package static let opml = OutlineReader(
    name: "opml", endings: ["opml"], summary: "OPML of outliners and feed readers",
    options: ["titles", "encoding"], declaresEncoding: true,
    sniff: { beginning in
      // Bytes of UTF-16 that are zero are passed over.
      let text = beginning.withUnsafeBufferPointer { bytes in
        String(decoding: bytes.filter { $0 != 0 }, as: UTF8.self)
      }
      return text.contains("<opml")
    },
    read: { source throws(Diagnostic) in try OPMLReading.read(source) })
}
