internal import OutlineModel

extension OutlineReader {
  /// One path a line, as taxonomies and lists of files have them.
  package static let pathList = OutlineReader(
    name: "paths", endings: ["paths", "txt"], summary: "one path a line, such as A > B > C",
    options: ["separator", "titles", "encoding"],
    sniff: { beginning in
      // A list that is cut off ends with half a line.
      let start = lengthOfByteOrderMark(in: beginning)
      let text = beginning.extracting(start..<beginning.count)
      return looksLikeText(text)
        && PathListStatistics(of: text, isWhole: beginning.count < 4096).isPathList
    },
    read: { source throws(Diagnostic) in try PathListReading.read(source) })
}
