internal import OutlineModel

extension OutlineReader {
  /// Tables of cells between commas, semicolons, tabs or bars.
  package static let table = OutlineReader(
    name: "table", endings: ["csv", "tsv"],
    summary: "rows of cells: a node each, a tree by id and parent, by levels, paths or depths",
    options: ["fields", "delimiter", "header", "group", "separator", "titles", "encoding"],
    sniff: { beginning in TableSniff.isSurelyTable(beginning) },
    read: { source throws(Diagnostic) in try TableReading.read(source) })
}
