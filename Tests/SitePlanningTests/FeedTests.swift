import OutlineModel
import TestSupport
import Testing

@testable import SitePlanning

@Suite struct FeedTests {
  private func plan(
    _ dates: [(title: String, date: String?)], entries: Int? = nil,
    baseURL: String? = "https://example.org/"
  ) throws -> SitePlan {
    var builder = OutlineBuilder()
    builder.begin(SourceText(file: "notes.opml", path: ""))
    for (line, (title, date)) in dates.enumerated() {
      try builder.open(title: title, flags: [], line: line + 1)
      if let date { builder.details { $0.date = date } }
      builder.close()
    }
    var site = SiteConfiguration()
    site.baseURL = baseURL
    let place = SourceLocation(file: "pleat.yml", line: 2, column: 7)
    site.feed = entries.map { SiteConfiguration.FeedKey(entries: $0, location: place) }
    let source = OutlineSource(
      outline: builder.finish(), configuration: OutlineConfiguration(source: "notes.opml"),
      name: "notes", isDocuments: false)
    return planSite(site, [source])
  }

  private static let dates: [(String, String?)] = [
    ("A", "2021-06-05"), ("B", nil), ("C", "2022-01-01"), ("D", "2021-06-05"), ("E", ""),
  ]

  /// Case O-49: nodes without a date are left out.
  @Test func theNewestComeFirstAndThoseOfOneDayInOrder() throws {
    let plan = try plan(Self.dates)
    #expect(plan.feed?.entries.map(\.node) == [2, 0, 3])
    #expect(plan.warnings == [])
  }

  @Test func theNumberOfEntriesCanBeSet() throws {
    #expect(try plan(Self.dates, entries: 2).feed?.entries.map(\.node) == [2, 0])
    #expect(try plan(Self.dates, entries: 0).feed == nil)
    let many = (1...40).map { ("T\($0)", "2021-06-05") }
    #expect(try plan(many).feed?.entries.count == 30)
  }

  @Test func thereIsNoFeedWithoutDates() throws {
    #expect(try plan([("A", nil)]).feed == nil)
    #expect(try plan([("A", "soon")]).feed == nil)
  }

  @Test func aDateThatCannotBeReadIsLocated() throws {
    let plan = try plan([("A", "2021-06-05"), ("B", "5/6/2021")])
    #expect(plan.feed?.entries.count == 1)
    #expect(
      plan.warnings.map(\.description) == [
        """
        notes.opml:2:1: warning: the date "5/6/2021" cannot be read, so the feed leaves this out
          write it like 2021-06-05 or 2021-06-05T10:00:00Z
        """
      ])
    #expect(try self.plan([("A", "5/6/2021")], entries: 0).warnings == [])
  }

  @Test func aFeedNeedsAnAddress() throws {
    #expect(try plan(Self.dates, baseURL: nil).feed == nil)
    #expect(try plan(Self.dates, baseURL: nil).warnings == [])
    #expect(try plan(Self.dates, entries: 0, baseURL: nil).warnings == [])
    #expect(
      try plan(Self.dates, entries: 5, baseURL: nil).warnings.map(\.description) == [
        """
        pleat.yml:2:7: warning: there is no feed without a `base_url`
          say where the site will be published: base_url: https://example.org/
        """
      ])
  }
}
