internal import CommonMark

extension MarkdownWords {
  /// The words of a site.
  init(_ words: Words) {
    self.init()
    footnotes = words["footnotes"]
    footnote = words["footnote"]
    back = words["footnote_back"]
    done = words["done"]
    notDone = words["not_done"]
    alerts = AlertKind.allCases.map { words[$0.wordKey] }
  }
}
