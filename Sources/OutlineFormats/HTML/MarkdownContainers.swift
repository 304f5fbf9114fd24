/// The quotes and list items that are open around the blocks of a Markdown text.
struct MarkdownContainers {
  /// What stands before the lines of a block.
  struct Marks {
    var first = ""
    var others = ""
    /// The blank line before the block: what the block before it is in as well.
    var between = ""
    /// Whether the block is the first of a list item.
    var beginsItem = false
  }

  private struct Container {
    /// Before its first line.
    var marker: String
    /// Before its other lines.
    var indent: String
    var isQuote = false
    var isFresh = true
  }

  /// Deeper ones are as the one around them: libcmark takes its time for them.
  private static let deepest = 20

  private var containers: [Container] = []
  /// How many are open that are as the one around them.
  private var excess = 0

  mutating func beginQuote() { begin(Container(marker: "> ", indent: "> ", isQuote: true)) }

  /// - Parameter number: of the item in a list with numbers.
  mutating func beginItem(number: Int?) {
    let marker = number.map { "\($0). " } ?? "- "
    begin(Container(marker: marker, indent: String(repeating: " ", count: marker.utf8.count)))
  }

  private mutating func begin(_ container: Container) {
    if containers.count < Self.deepest { containers.append(container) } else { excess += 1 }
  }

  /// Ends the quote or the item that began last.
  mutating func end() {
    if excess > 0 { excess -= 1 } else { _ = containers.popLast() }
  }

  /// The marks of the next block.
  mutating func takeMarks() -> Marks {
    var marks = Marks()
    marks.between = containers.prefix { !$0.isFresh }.map(\.indent).joined()
    while marks.between.last == " " { marks.between.removeLast() }
    for index in containers.indices {
      let container = containers[index]
      marks.first += container.isFresh ? container.marker : container.indent
      marks.others += container.indent
      marks.beginsItem = marks.beginsItem || container.isFresh && !container.isQuote
      containers[index].isFresh = false
    }
    return marks
  }
}

/// The largest number of an item. Source: CommonMark 0.30, section 5.2 (ordered list markers).
let largestListNumber = 999_999_999

/// The number that the first item of an `<ol>` has, by its attribute `start`.
func firstNumber(_ start: String) -> Int {
  Int(start).map { min(max($0, 0), largestListNumber) } ?? 1
}
