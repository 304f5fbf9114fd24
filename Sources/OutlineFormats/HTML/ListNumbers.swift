/// The numbers of the items of one list of HTML. In Markdown a number that does not follow the one
/// before it begins another list.
struct ListNumbers {
  /// The largest in Markdown. Source: CommonMark 0.30, section 5.2 (ordered list markers).
  private static let largest = 999_999_999

  /// Of the next item; nil in a list without numbers.
  private var next: Int?
  private var beginsList = true

  /// - Parameter start: the attribute of an `<ol>`; nil for a list without numbers.
  init(start: String?) { next = start.map { Self.number($0) ?? 1 } }

  /// - Parameter value: the attribute of an `<li>`, empty where there is none.
  mutating func takeItem(value: String) -> MarkdownContainers.Item {
    if let number = next, let value = Self.number(value), value != number {
      next = value
      beginsList = true
    }
    defer {
      next = next.map { min($0 + 1, Self.largest) }
      beginsList = false
    }
    return MarkdownContainers.Item(number: next, beginsList: beginsList)
  }

  private static func number(_ text: String) -> Int? {
    Int(text).map { min(max($0, 0), largest) }
  }
}
