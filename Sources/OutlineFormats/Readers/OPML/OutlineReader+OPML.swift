internal import OutlineModel

extension OutlineReader {
  /// OPML, as outliners and feed readers write it.
  ///
  /// Source: OPML 2.0 (opml.org/spec2.opml), and what Workflowy, Fargo and others do beyond it.
  package static let opml = OutlineReader(
    name: "opml", endings: ["opml"], summary: "OPML of outliners and feed readers",
    options: ["titles", "encoding"], declaresEncoding: true,
    sniff: { beginning in
      let text = textOfMarkup(beginning)
      return text.contains("<opml")
    },
    read: { source throws(Diagnostic) in try OPMLReading.read(source) })
}
