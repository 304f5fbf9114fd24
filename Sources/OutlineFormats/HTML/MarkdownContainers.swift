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
    /// Whether that item begins a list right after another.
    var partsLists = false
  }

  struct Item {
    /// Nil in a list without numbers.
    var number: Int?
    var beginsList = false
  }

  private struct Container {
    /// Before its first line.
    var marker: String
    /// Before its other lines.
    var indent: String
    /// What tells its list from the one before; nil for a quote.
    var mark: Character?
    var partsLists = false
    var isFresh = true
  }

  /// Deeper ones are as the one around them: libcmark takes its time for them.
  private static let deepest = 20

  private var containers: [Container] = []
  /// How many are open that are as the one around them.
  private var excess = 0
  /// The mark of the item that ended last, if nothing followed it: a list that begins there would be
  /// the same list in Markdown, but for another mark.
  private var ended: (depth: Int, mark: Character)?

  mutating func beginQuote() { begin(Container(marker: "> ", indent: "> ")) }

  mutating func beginItem(_ item: Item) {
    let marks: (Character, Character) = item.number == nil ? ("-", "+") : (".", ")")
    let last = ended?.depth == containers.count ? ended?.mark : nil
    let isOther = item.beginsList ? last == marks.0 : last == marks.1
    let mark = isOther ? marks.1 : marks.0
    let marker = "\(item.number.map(String.init) ?? "")\(mark) "
    begin(
      Container(
        marker: marker, indent: String(repeating: " ", count: marker.utf8.count), mark: mark,
        partsLists: item.beginsList && last != nil))
  }

  private mutating func begin(_ container: Container) {
    if containers.count < Self.deepest { containers.append(container) } else { excess += 1 }
  }

  /// Ends the quote or the item that began last.
  mutating func end() {
    if excess > 0 {
      excess -= 1
    } else {
      let container = containers.popLast()
      ended = container?.mark.map { (containers.count, $0) }
    }
  }

  /// The marks of the next block.
  mutating func takeMarks() -> Marks {
    var marks = Marks()
    ended = nil
    marks.between = containers.prefix { !$0.isFresh }.map(\.indent).joined()
    while marks.between.last == " " { marks.between.removeLast() }
    for index in containers.indices {
      let container = containers[index]
      marks.first += container.isFresh ? container.marker : container.indent
      marks.others += container.indent
      if container.isFresh, container.mark != nil {
        marks.beginsItem = true
        marks.partsLists = marks.partsLists || container.partsLists
      }
      containers[index].isFresh = false
    }
    return marks
  }
}
