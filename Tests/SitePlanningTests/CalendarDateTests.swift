import Testing

@testable import SitePlanning

@Suite struct CalendarDateTests {
  /// Case O-49: what is not said of the time is its first moment, in UTC.
  @Test(arguments: [
    ("2021-06-05", "2021-06-05T00:00:00Z", "2021-06-05"),
    (" 2021-6-5 ", "2021-06-05T00:00:00Z", "2021-06-05"),
    ("2021/06/05", "2021-06-05T00:00:00Z", "2021-06-05"),
    ("2021-06", "2021-06-01T00:00:00Z", "2021-06"),
    ("2021", "2021-01-01T00:00:00Z", "2021"),
    ("2024-02-29", "2024-02-29T00:00:00Z", "2024-02-29"),
    ("2021-06-05T10:20:30Z", "2021-06-05T10:20:30Z", "2021-06-05T10:20:30Z"),
    ("2021-06-05t10:20", "2021-06-05T10:20:00Z", "2021-06-05T10:20:00"),
    ("2021-06-05 10:20:30 +02:00", "2021-06-05T10:20:30+02:00", "2021-06-05T10:20:30+02:00"),
    ("2021-06-05T10:20:30.123-0530", "2021-06-05T10:20:30-05:30", "2021-06-05T10:20:30-05:30"),
    ("2021-06-05T23:59:60+00", "2021-06-05T23:59:59Z", "2021-06-05T23:59:59Z"),
    ("<2021-06-05 Sat>", "2021-06-05T00:00:00Z", "2021-06-05"),
    ("[2021-06-05 сб. 10:20]", "2021-06-05T10:20:00Z", "2021-06-05T10:20:00"),
    ("Sat, 05 Jun 2021 10:20:30 GMT", "2021-06-05T10:20:30Z", "2021-06-05T10:20:30Z"),
    ("5 Jun 21 10:20 EST", "2021-06-05T10:20:00-05:00", "2021-06-05T10:20:00-05:00"),
    ("5 June 2021", "2021-06-05T00:00:00Z", "2021-06-05"),
    ("June 5, 2021", "2021-06-05T00:00:00Z", "2021-06-05"),
    ("Saturday, June 5, 2021", "2021-06-05T00:00:00Z", "2021-06-05"),
    ("05-Jun-2021", "2021-06-05T00:00:00Z", "2021-06-05"),
  ])
  func aDateIsReadAsPeopleAndProgramsWriteIt(text: String, timestamp: String, datetime: String) {
    let date = CalendarDate(text)
    #expect(date?.timestamp == timestamp)
    #expect(date?.datetime == datetime)
  }

  @Test(arguments: [
    "", " ", "soon", "5/6/2021", "05.06.2021", "2021-13-01", "2021-02-29", "2021-00-10", "0000",
    "2021-06-05T24:00", "2021-06-05T10:60", "2021-06-05 10:20 Mars", "2021-06-05x", "2021-06-05T",
    "20210605", "2021-06/05", "12345", "2021-06-05T10:20+99:00", "May", "May 5", "5 Mayor 2021",
    "31 April 2021", "<2021-06-05", "2021-06-05 10:20:30 +2", "Sat", "Sat, ", "1 Jan 5",
  ])
  func whatIsNoDateIsNotGuessedAt(text: String) { #expect(CalendarDate(text) == nil) }

  @Test(arguments: [
    ("2021-06-05", true), ("2024-02-29", true), ("1599", true), ("2021-02-29", false),
    ("2021-06", false), ("2021-6-5", false), ("0000", false), ("2021-06-055", false), ("", false),
    ("202", false), ("2021-06-0x", false), ("2021x06-05", false),
  ])
  func aQuickLookTellsWhatElementsCanSayAsItIs(text: String, isDatetime: Bool) {
    #expect(CalendarDate.isDatetime(text) == isDatetime)
    if isDatetime { #expect(CalendarDate(text)?.datetime == text) }
  }

  @Test func datesAreInOrderWhateverTheirZones() throws {
    let texts = [
      "1599", "1970-01-01T00:00:00Z", "2000-02-29", "2021-06-05T10:00+02:00", "2021-06-05T09:00Z",
      "2021-06-05T04:30-05:00", "2021-06-06",
    ]
    let instants = try texts.map { try #require(CalendarDate($0)).instant }
    #expect(instants == instants.sorted())
    #expect(instants[1] == 0)
    #expect(instants[2] == 951_782_400)
    #expect(instants[3] == 1_622_880_000)
  }

  @Test func sitemapsTakeNoLessThanADay() {
    #expect(CalendarDate("2021-06")?.lastModified == nil)
    #expect(CalendarDate("2021-06-05")?.lastModified == "2021-06-05")
    #expect(CalendarDate("2021-06-05 10:00")?.lastModified == "2021-06-05T10:00:00Z")
  }
}
