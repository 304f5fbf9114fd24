/// The lists and quotes that are open in a rich text.
struct RichTextContainers {
  private enum Level {
    /// - Parameters:
    ///   - number: of the last item; nil in a list without numbers.
    ///   - isInItem: whether an item is open.
    case list(number: Int?, isInItem: Bool)
    case quote
  }

  private var levels: [Level] = []
  private var containers = MarkdownContainers()

  /// - Parameter first: the number of the first item; nil for a list without numbers.
  mutating func beginList(from first: Int?) {
    levels.append(.list(number: first.map { $0 - 1 }, isInItem: false))
  }

  mutating func beginQuote() {
    levels.append(.quote)
    containers.beginQuote()
  }

  /// Ends the innermost list or quote.
  mutating func end() {
    switch levels.popLast() {
    case .quote, .list(_, isInItem: true): containers.end()
    case .list, nil: break
    }
  }

  /// Begins an item of the innermost list.
  mutating func beginItem() {
    guard case .list(let number, let isInItem)? = levels.last else { return }
    if isInItem { containers.end() }
    let next = number.map { min($0 + 1, largestListNumber) }
    levels[levels.count - 1] = .list(number: next, isInItem: true)
    containers.beginItem(number: next)
  }

  /// What stands before the lines of the next block.
  mutating func takeMarks() -> MarkdownContainers.Marks { containers.takeMarks() }
}
