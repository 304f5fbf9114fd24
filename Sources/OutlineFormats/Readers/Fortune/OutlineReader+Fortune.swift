internal import OutlineModel

extension OutlineReader {
  /// Files of fortune cookies: quotations between lines that are a single `%`.
  ///
  /// Source: strfile(1) of BSD.
  package static let fortune = OutlineReader(
    name: "fortune", endings: ["fortune", "txt"],
    summary: "quotations between lines of a single %, as the program fortune has them",
    options: ["titles", "encoding"],
    sniff: { beginning in
      let start = lengthOfByteOrderMark(in: beginning)
      return FortuneLines.areIn(beginning.extracting(start..<beginning.count))
    },
    read: { source throws(Diagnostic) in try FortuneReading.read(source) })
}
