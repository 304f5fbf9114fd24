/// The day of a Unix time, in UTC: `2016-06-15`.
/// - Parameter time: in seconds, or in milliseconds or microseconds if it is that large.
/// - Returns: nil for a time before the year 1 or after 9999.
func dayOfUnixTime(_ time: Int) -> String? {
  let size = time.magnitude
  let unit = size >= 100_000_000_000_000 ? 1_000_000 : size >= 100_000_000_000 ? 1000 : 1
  let seconds = time / unit
  let (days, rest) = seconds.quotientAndRemainder(dividingBy: 86400)
  return day(rest < 0 ? days - 1 : days)
}

/// Source: Hinnant, "chrono-Compatible Low-Level Date Algorithms", civil_from_days: years begin in
/// March, and 400 of them have 146,097 days.
private func day(_ daysSince1970: Int) -> String? {
  let days = daysSince1970 + 719_468
  guard days >= 306, days < 3_652_365 else { return nil }
  let (era, dayOfEra) = days.quotientAndRemainder(dividingBy: 146_097)
  let yearOfEra =
    (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
  let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
  let shifted = (5 * dayOfYear + 2) / 153
  let day = dayOfYear - (153 * shifted + 2) / 5 + 1
  let month = shifted < 10 ? shifted + 3 : shifted - 9
  let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  return padded(year, 4) + "-" + padded(month, 2) + "-" + padded(day, 2)
}

private func padded(_ number: Int, _ width: Int) -> String {
  let digits = String(number)
  return String(repeating: "0", count: max(width - digits.count, 0)) + digits
}
