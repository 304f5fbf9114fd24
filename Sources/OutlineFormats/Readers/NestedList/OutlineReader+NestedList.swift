internal import OutlineModel

extension OutlineReader {
  /// The lists of a page, and Bike's outlines, which are pages of one list.
  ///
  /// Source: hogbaysoftware.com/bike (file format), HTML Living Standard, 4.4.
  package static let nestedList = OutlineReader(
    name: "list", endings: ["bike", "html", "htm", "xhtml"],
    summary: "nested lists of a web page, and Bike outlines", options: ["titles", "encoding"],
    declaresEncoding: true,
    sniff: { beginning in
      let text = textOfMarkup(beginning).lowercased()
      // Markdown may begin with a tag, and have lists in HTML.
      let hasHeading = text.split(whereSeparator: \.isNewline).contains { line in
        line.hasPrefix("#") && line.drop { $0 == "#" }.hasPrefix(" ")
      }
      return !hasHeading && (text.contains("<ul") || text.contains("<ol"))
    },
    read: { source throws(Diagnostic) in try ListReading.read(source) })
}
