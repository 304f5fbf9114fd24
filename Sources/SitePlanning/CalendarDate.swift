/// A date of the Gregorian calendar, with or without a time, as sources write it.
package struct CalendarDate: Equatable, Sendable {
  /// What is known of it.
  package enum Precision: Int, Comparable, Sendable {
    case year, month, day, time

    package static func < (first: Self, second: Self) -> Bool { first.rawValue < second.rawValue }
  }

  package let precision: Precision
  let year: Int
  /// 1 where it is not known, as is `day`.
  let month: Int
  let day: Int
  /// The seconds since midnight.
  let seconds: Int
  /// The minutes that the zone of the time is ahead of UTC; nil where the source names none.
  let zone: Int?

  /// - Returns: nil where there is no such day or time.
  init?(
    year: Int, month: Int? = nil, day: Int? = nil, seconds: Int? = nil, zone: Int? = nil
  ) {
    guard 1...9999 ~= year, 1...12 ~= month ?? 1, 0..<86_400 ~= seconds ?? 0,
      -1_439...1_439 ~= zone ?? 0, day ?? 1 >= 1,
      day ?? 1 <= daysOfMonth(month ?? 1, of: year)
    else { return nil }
    (self.year, self.month, self.day) = (year, month ?? 1, day ?? 1)
    (self.seconds, self.zone) = (seconds ?? 0, zone)
    precision = seconds != nil ? .time : day != nil ? .day : month != nil ? .month : .year
  }

  /// The seconds since 1970, for comparisons: what is not known is the first there could be, and a
  /// time without a zone is UTC.
  package var instant: Int {
    // Source: Hinnant, "chrono-Compatible Low-Level Date Algorithms", days_from_civil: years begin
    // in March, and 400 of them have 146,097 days.
    let march = month > 2 ? year : year - 1
    let era = march / 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let yearOfEra = march - era * 400
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    let days = era * 146_097 + dayOfEra - 719_468
    return days * 86_400 + seconds - (zone ?? 0) * 60
  }

  /// Date, time and zone. Source: RFC 3339, which Atom asks for.
  package var timestamp: String { "\(dayText)T\(timeText)\(zoneText ?? "Z")" }

  /// As an element `time` says it. Source: HTML Living Standard, 4.5.14.
  package var datetime: String {
    switch precision {
    case .year: padded(year, 4)
    case .month: "\(padded(year, 4))-\(padded(month, 2))"
    case .day: dayText
    case .time: "\(dayText)T\(timeText)\(zoneText ?? "")"
    }
  }

  /// Date, or date and time. Source: W3C "Date and Time Formats", as sitemaps take it; nil where the
  /// day is not known.
  package var lastModified: String? {
    switch precision {
    case .year, .month: nil
    case .day: dayText
    case .time: timestamp
    }
  }

  /// Whether `text` is such a date already, a day or a year: a quick look, for most are.
  package static func isDatetime(_ text: String) -> Bool {
    var (year, month, day, count) = (0, 0, 0, 0)
    for byte in text.utf8 {
      if count == 4 || count == 7 {
        guard byte == UInt8(ascii: "-") else { return false }
      } else {
        guard 0x30...0x39 ~= byte else { return false }
        let digit = Int(byte) - 0x30
        if count < 4 { year = year * 10 + digit }
        if 5...6 ~= count { month = month * 10 + digit }
        if count > 7 { day = day * 10 + digit }
      }
      count += 1
      if count > 10 { return false }
    }
    if count == 4 { return year > 0 }
    return count == 10 && year > 0 && 1...12 ~= month && day > 0
      && day <= daysOfMonth(month, of: year)
  }

  private var dayText: String { "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))" }

  private var timeText: String {
    "\(padded(seconds / 3600, 2)):\(padded(seconds / 60 % 60, 2)):\(padded(seconds % 60, 2))"
  }

  private var zoneText: String? {
    guard let zone else { return nil }
    if zone == 0 { return "Z" }
    let size = abs(zone)
    return "\(zone < 0 ? "-" : "+")\(padded(size / 60, 2)):\(padded(size % 60, 2))"
  }
}

private func daysOfMonth(_ month: Int, of year: Int) -> Int {
  switch month {
  case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
  case 4, 6, 9, 11: 30
  default: 31
  }
}

private func padded(_ number: Int, _ digits: Int) -> String {
  let text = String(number)
  return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
}
