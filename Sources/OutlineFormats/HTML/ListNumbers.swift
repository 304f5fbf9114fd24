/// The numbers of the items of one list of HTML, if it has any.
struct ListNumbers {
  /// The largest in Markdown. Source: CommonMark 0.30, section 5.2 (ordered list markers).
  private static let largest = 999_999_999

  /// Of the next item; nil in a list without numbers.
  private var next: Int?

  /// - Parameter start: the attribute of an `<ol>`; nil for a list without numbers.
  init(start: String?) { next = start.map { Self.number($0) ?? 1 } }

  /// The number of the next item.
  /// - Parameter value: the attribute of its `<li>`, empty where there is none.
  mutating func takeNext(value: String) -> Int? {
    guard let next else { return nil }
    let number = Self.number(value) ?? next
    self.next = min(number + 1, Self.largest)
    return number
  }

  /// Source: HTML Living Standard, 2.3.4.1 (rules for parsing integers): what follows the digits
  /// does not count.
  private static func number(_ text: String) -> Int? {
    let text = trimmed(text)
    let sign = text.prefix { $0 == "-" || $0 == "+" }
    let digits = text.dropFirst(sign.count).prefix { $0.isASCII && $0.isNumber }
    guard !digits.isEmpty, sign.count <= 1 else { return nil }
    return sign == "-" ? 0 : min(Int(digits) ?? largest, largest)
  }
}
