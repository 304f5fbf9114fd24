extension CalendarDate {
  /// Reads a date as people and programs write it: `2021-06-05` and less or more exact (ISO 8601,
  /// RFC 3339), with a day of the week as in Org, or with the name of the month
  /// (`Sat, 05 Jun 2021 10:00:00 GMT`, as in OPML: RFC 822).
  /// - Returns: nil where `text` is something else. Orders that people could take for each other,
  ///   such as `5/6/2021`, are not guessed at.
  package init?(_ text: String) {
    var scanner = DateScanner(text)
    scanner.skipBracket()
    guard let date = scanner.startsWithYear ? scanner.numericDate() : scanner.namedDate() else {
      return nil
    }
    self = date
  }
}

/// Reads a date from its start to its end.
private struct DateScanner {
  private var rest: Substring.UTF8View

  init(_ text: String) {
    rest = Substring(text).utf8
    while rest.last == UInt8(ascii: " ") { rest.removeLast() }
    skipSpaces()
  }

  /// Org writes `<2021-06-05 Sat>`, or square brackets.
  mutating func skipBracket() {
    guard let first = rest.first, let last = rest.last else { return }
    let pairs = [(UInt8(ascii: "<"), UInt8(ascii: ">")), (UInt8(ascii: "["), UInt8(ascii: "]"))]
    guard pairs.contains(where: { $0 == (first, last) }) else { return }
    rest = rest.dropFirst().dropLast()
  }

  var startsWithYear: Bool { rest.count >= 4 && rest.prefix(4).allSatisfy(isDigit) }

  // MARK: - 2021-06-05T10:00:00Z

  mutating func numericDate() -> CalendarDate? {
    guard let year = number(4...4) else { return nil }
    if rest.isEmpty { return CalendarDate(year: year) }
    guard let separator = rest.popFirst(), "-/.".utf8.contains(separator),
      let month = number(1...2)
    else { return nil }
    if rest.isEmpty { return CalendarDate(year: year, month: month) }
    guard take(separator), let day = number(1...2) else { return nil }
    return date(year, month, day)
  }

  /// The date with the time that may follow.
  private mutating func date(_ year: Int, _ month: Int, _ day: Int) -> CalendarDate? {
    if rest.isEmpty { return CalendarDate(year: year, month: month, day: day) }
    if !take(UInt8(ascii: "T")), !take(UInt8(ascii: "t")) {
      guard skipSpaces() else { return nil }
      if skipWord(), rest.isEmpty { return CalendarDate(year: year, month: month, day: day) }
      skipSpaces()
    }
    guard let seconds = time(), let zone = zone() else { return nil }
    return CalendarDate(
      year: year, month: month, day: day, seconds: seconds, zone: zone.minutes)
  }

  private mutating func time() -> Int? {
    guard let hour = number(1...2), take(UInt8(ascii: ":")), let minute = number(2...2),
      hour < 24, minute < 60
    else { return nil }
    guard take(UInt8(ascii: ":")) else { return hour * 3600 + minute * 60 }
    guard let second = number(2...2), second <= 60 else { return nil }
    if take(UInt8(ascii: ".")) || take(UInt8(ascii: ",")) {
      guard number(1...12) != nil else { return nil }
    }
    // No clock shows a leap second twice.
    return hour * 3600 + minute * 60 + min(second, 59)
  }

  /// A zone by the minutes that it is ahead of UTC, nil where none is named.
  private struct Zone {
    var minutes: Int?
  }

  /// - Returns: nil where what is left is no zone.
  private mutating func zone() -> Zone? {
    skipSpaces()
    if rest.isEmpty { return Zone() }
    for (sign, factor) in [(UInt8(ascii: "+"), 1), (UInt8(ascii: "-"), -1)] where take(sign) {
      guard let hours = number(2...2) else { return nil }
      _ = take(UInt8(ascii: ":"))
      let minutes: Int? = rest.isEmpty ? 0 : number(2...2)
      guard let minutes, minutes < 60, rest.isEmpty else { return nil }
      return Zone(minutes: factor * (hours * 60 + minutes))
    }
    return zonesByName[String(Substring(rest)).uppercased()].map { Zone(minutes: $0 * 60) }
  }

  // MARK: - 5 June 2021

  mutating func namedDate() -> CalendarDate? {
    if let date = dateAfterMonth() { return date }
    // A day of the week may come first.
    if !startsWithDigit {
      guard skipWord() else { return nil }
      skipSeparators()
      if !startsWithDigit { return dateAfterMonth() }
    }
    guard let day = number(1...2) else { return nil }
    skipSeparators()
    guard let month = month(), let year = number(2...4) else { return nil }
    // Source: RFC 2822, section 4.3.
    return date(year < 50 ? year + 2000 : year < 1000 ? year + 1900 : year, month, day)
  }

  /// `June 5, 2021`
  private mutating func dateAfterMonth() -> CalendarDate? {
    guard let month = month(), let day = number(1...2) else { return nil }
    skipSeparators()
    return number(4...4).flatMap { date($0, month, day) }
  }

  private var startsWithDigit: Bool { rest.first.map(isDigit) ?? false }

  /// The month whose name, or its first three letters, comes next.
  private mutating func month() -> Int? {
    let word = rest.prefix { isLetter($0) }
    let name = String(Substring(word)).lowercased()
    let isShort = name.utf8.count == 3
    let found = months.firstIndex(where: { $0 == name || isShort && $0.hasPrefix(name) })
    guard let found else { return nil }
    rest = rest[word.endIndex...]
    skipSeparators()
    return found + 1
  }

  // MARK: - Parts

  private mutating func take(_ byte: UInt8) -> Bool {
    guard rest.first == byte else { return false }
    rest.removeFirst()
    return true
  }

  /// A number of so many digits; more that follow are not part of it.
  private mutating func number(_ digits: ClosedRange<Int>) -> Int? {
    let found = rest.prefix(digits.upperBound).prefix { isDigit($0) }
    guard found.count >= digits.lowerBound else { return nil }
    rest = rest[found.endIndex...]
    return Int(Substring(found))
  }

  @discardableResult
  private mutating func skipSpaces() -> Bool {
    let start = rest.startIndex
    while take(UInt8(ascii: " ")) {}
    return rest.startIndex != start
  }

  private mutating func skipSeparators() {
    while let byte = rest.first, " ,.-".utf8.contains(byte) { rest.removeFirst() }
  }

  /// Skips letters of any script.
  private mutating func skipWord() -> Bool {
    let start = rest.startIndex
    while let byte = rest.first, isLetter(byte) || byte >= 0x80 { rest.removeFirst() }
    let isWord = rest.startIndex != start
    if isWord { _ = take(UInt8(ascii: ".")) }
    return isWord
  }
}

private func isDigit(_ byte: UInt8) -> Bool { 0x30...0x39 ~= byte }

private func isLetter(_ byte: UInt8) -> Bool { 0x41...0x5A ~= byte & 0xDF }

private let months = [
  "january", "february", "march", "april", "may", "june", "july", "august", "september", "october",
  "november", "december",
]

/// Hours ahead of UTC. Source: RFC 822, section 5.1.
private let zonesByName = [
  "Z": 0, "UT": 0, "UTC": 0, "GMT": 0, "EST": -5, "EDT": -4, "CST": -6, "CDT": -5, "MST": -7,
  "MDT": -6, "PST": -8, "PDT": -7,
]
