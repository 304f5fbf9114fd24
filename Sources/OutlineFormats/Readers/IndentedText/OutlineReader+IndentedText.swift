internal import OutlineModel

extension OutlineReader {
  /// Text whose indentation is the outline: of outliners, of `tree`, of task lists.
  package static let indentedText = OutlineReader(
    name: "text", endings: ["outline", "otl", "txt"],
    summary: "indented lines, as outliners, task lists and tree write them",
    options: ["titles", "encoding"],
    sniff: { beginning in
      // Any text could be indented text; only what draws a tree is surely one.
      looksLikeText(beginning)
        && TreeDrawing.isIn(beginning, from: lengthOfByteOrderMark(in: beginning))
    },
    read: { source throws(Diagnostic) in try IndentedTextReading.read(source) })
}
