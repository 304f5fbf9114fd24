/// The lists and quotes that are open in a rich text.
struct RichTextContainers {
  private enum Level {
    /// - Parameter isInItem: whether an item is open.
    case list(ListNumbers, isInItem: Bool)
    case quote
  }

  private var levels: [Level] = []
  private var containers = MarkdownContainers()

  mutating func beginList(_ numbers: ListNumbers) {
    levels.append(.list(numbers, isInItem: false))
  }

  mutating func beginQuote() {
    levels.append(.quote)
    containers.beginQuote()
  }

  /// Ends the innermost list or quote.
  mutating func end() {
    switch levels.popLast() {
    case .quote: containers.end()
    case .list(_, let isInItem):
      if isInItem { containers.end() }
      containers.endList()
    case nil: break
    }
  }

  /// Begins an item of the innermost list.
  /// - Parameter value: what it says of its number, empty where that is nothing.
  mutating func beginItem(value: String) {
    guard case .list(var numbers, let isInItem)? = levels.last else { return }
    if isInItem { containers.end() }
    containers.beginItem(number: numbers.takeNext(value: value))
    levels[levels.count - 1] = .list(numbers, isInItem: true)
  }

  /// What stands before the lines of the next block.
  mutating func takeMarks() -> MarkdownContainers.Marks { containers.takeMarks() }
}
