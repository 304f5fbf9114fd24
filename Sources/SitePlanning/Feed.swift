internal import OutlineModel

/// The nodes that have a date, the newest first, for those who follow the site.
package struct Feed: Sendable {
  package struct Entry: Equatable, Sendable {
    /// The node's outline, as an index.
    package let outline: Int
    package let node: Int
    package let date: CalendarDate
  }

  package private(set) var entries: [Entry] = []
  /// One for each date that can't be read.
  private(set) var warnings: [Diagnostic] = []

  /// How many entries there are unless the configuration says so.
  static let usualCount = 30

  /// - Parameter count: the most entries.
  init(of outlines: [OutlinePlan], count: Int) {
    for (index, plan) in outlines.enumerated() where plan.outline.saysDates {
      for node in 0..<plan.outline.count where plan.outline.hasDetails(node) {
        guard let text = plan.outline.date(of: node) else { continue }
        if let date = CalendarDate(text) {
          entries.append(Entry(outline: index, node: node, date: date))
        } else if !text.allSatisfy(\.isWhitespace) {
          warn(of: text, at: plan.outline.location(of: node))
        }
      }
    }
    // Those of one time stay in reading order: sorting is stable.
    entries.sort { $0.date.instant > $1.date.instant }
    entries.removeLast(max(0, entries.count - count))
  }

  private mutating func warn(of text: String, at place: SourceLocation) {
    warnings.append(
      Diagnostic(
        .warning, at: place, "the date \"\(text)\" cannot be read, so the feed leaves this out",
        advice: "write it like 2021-06-05 or 2021-06-05T10:00:00Z"))
  }
}
