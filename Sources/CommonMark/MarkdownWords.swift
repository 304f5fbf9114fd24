/// The words that extensions of Markdown write, in the language of the page.
package struct MarkdownWords: Equatable, Sendable {
  /// What the list of footnotes is called, one of them (before its number), and the link back.
  package var footnotes = "Footnotes"
  package var footnote = "Footnote"
  package var back = "Back to reference"
  package var done = "Done"
  package var notDone = "Not done"
  /// The titles of alerts that have none of their own, by the values of `AlertKind`.
  package var alerts = Self.alertTitles

  private static let alertTitles = AlertKind.names.map(\.capitalized)

  package init() {}
}

extension String {
  /// The text with a capital at its start.
  var capitalized: String { prefix(1).uppercased() + dropFirst() }
}
