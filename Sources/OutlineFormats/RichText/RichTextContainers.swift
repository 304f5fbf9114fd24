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

  mutating func beginList(isOrdered: Bool) {
    levels.append(.list(number: isOrdered ? 0 : nil, isInItem: false))
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
    let next = number.map { $0 + 1 }
    levels[levels.count - 1] = .list(number: next, isInItem: true)
    containers.beginItem(number: next)
  }

  /// What stands before the lines of the next block.
  mutating func takeMarks() -> MarkdownContainers.Marks { containers.takeMarks() }
}
