/// The lists and quotes that are open in a rich text.
struct RichTextContainers {
  private enum Level {
    /// - Parameters:
    ///   - number: of the last item.
    ///   - width: of its mark; 0 before the first.
    ///   - isDue: whether its mark waits for the first block of the item.
    case list(isOrdered: Bool, number: Int, width: Int, isDue: Bool)
    case quote
  }

  /// Deeper levels are not shown as such: each line repeats what stands for all levels.
  private static let deepest = 30

  private var levels: [Level] = []
  /// How many levels are open beyond the deepest.
  private var beyond = 0

  mutating func beginList(isOrdered: Bool) {
    begin(.list(isOrdered: isOrdered, number: 0, width: 0, isDue: false))
  }

  mutating func beginQuote() { begin(.quote) }

  private mutating func begin(_ level: Level) {
    if levels.count < Self.deepest { levels.append(level) } else { beyond += 1 }
  }

  /// Ends the innermost list or quote.
  mutating func end() {
    if beyond > 0 { beyond -= 1 } else { _ = levels.popLast() }
  }

  /// Begins an item of the innermost list.
  mutating func beginItem() {
    guard beyond == 0, case .list(let isOrdered, let number, _, _)? = levels.last else { return }
    let mark = Self.mark(isOrdered: isOrdered, number: number + 1)
    levels[levels.count - 1] = .list(
      isOrdered: isOrdered, number: number + 1, width: mark.utf8.count, isDue: true)
  }

  /// What stands before the first line of the next block, and before its others.
  mutating func takeMarks() -> (first: String, others: String, beginsItem: Bool) {
    var marks = (first: "", others: "", beginsItem: false)
    for index in levels.indices {
      switch levels[index] {
      case .quote:
        marks.first += "> "
        marks.others += "> "
      case .list(let isOrdered, let number, let width, let isDue):
        let spaces = String(repeating: " ", count: width)
        marks.first += isDue ? Self.mark(isOrdered: isOrdered, number: number) : spaces
        marks.others += spaces
        marks.beginsItem = marks.beginsItem || isDue
        levels[index] = .list(isOrdered: isOrdered, number: number, width: width, isDue: false)
      }
    }
    return marks
  }

  private static func mark(isOrdered: Bool, number: Int) -> String {
    isOrdered ? "\(number). " : "- "
  }
}
