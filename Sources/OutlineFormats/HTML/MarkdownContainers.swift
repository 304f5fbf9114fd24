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
    var beginsQuote = false
    /// How many quotes and items it is in.
    var depth = 0
    /// How many of them it is not the first block of, and the number of the item after those.
    var known = (depth: 0, number: Int?.none)

    /// Whether no blank line is needed after a paragraph that is the last block before.
    func mayFollowParagraph(of last: Marks) -> Bool {
      guard beginsItem, !beginsQuote, last.beginsItem else { return false }
      // Only the number 1 begins a list where a paragraph could go on.
      return known.depth != last.depth || (known.number ?? 1) == 1
    }
  }

  private struct Container {
    /// Before its first line.
    var marker: String
    /// Before its other lines.
    var indent: String
    /// Nil for a quote.
    var item: Item?
    var isFresh = true
  }

  private struct Item {
    /// Nil in a list without numbers.
    var number: Int?
    /// What stands for it, or after its number: items of one list have the same.
    var bullet: Character

    /// What begins another list of its kind right after it.
    var otherBullet: Character {
      switch bullet {
      case "-": "+"
      case "+": "-"
      case ".": ")"
      default: "."
      }
    }
  }

  /// Deeper ones are as the one around them: libcmark takes its time for them.
  private static let deepest = 20

  private var containers: [Container] = []
  /// How many are open that are as the one around them.
  private var excess = 0
  /// The item that ended last of those that hold something, if nothing followed it, and whether its
  /// list ended too. What begins there would be of the same list in Markdown, but for the bullet.
  private var ended: (depth: Int, item: Item, isListOver: Bool)?

  mutating func beginQuote() { begin(Container(marker: "> ", indent: "> ")) }

  /// - Parameter number: of the item in a list with numbers. One that does not follow that of the
  ///   item before begins another list in Markdown.
  mutating func beginItem(number: Int?) {
    var item = Item(number: number, bullet: number == nil ? "-" : ".")
    if let ended, ended.depth == containers.count,
      (ended.item.number == nil) == (number == nil)
    {
      let follows = !ended.isListOver && ended.item.number.map { $0 + 1 } == number
      item.bullet = follows ? ended.item.bullet : ended.item.otherBullet
    }
    let marker = "\(number.map(String.init) ?? "")\(item.bullet) "
    let indent = String(repeating: " ", count: marker.utf8.count)
    begin(Container(marker: marker, indent: indent, item: item))
  }

  private mutating func begin(_ container: Container) {
    if containers.count < Self.deepest { containers.append(container) } else { excess += 1 }
  }

  /// Ends the quote or the item that began last.
  mutating func end() {
    if excess > 0 {
      excess -= 1
    } else if let container = containers.popLast(), !container.isFresh {
      ended = container.item.map { (containers.count, $0, false) }
    }
  }

  /// Ends the list whose items ended.
  mutating func endList() {
    if excess == 0, ended?.depth == containers.count { ended?.isListOver = true }
  }

  /// The marks of the next block.
  mutating func takeMarks() -> Marks {
    var marks = Marks()
    ended = nil
    marks.depth = containers.count
    let known = containers.prefix { !$0.isFresh }
    marks.known.depth = known.count
    marks.known.number = containers.dropFirst(known.count).first?.item?.number
    marks.between = known.map(\.indent).joined()
    while marks.between.last == " " { marks.between.removeLast() }
    for index in containers.indices {
      let container = containers[index]
      marks.first += container.isFresh ? container.marker : container.indent
      marks.others += container.indent
      if container.isFresh {
        if container.item == nil { marks.beginsQuote = true } else { marks.beginsItem = true }
      }
      containers[index].isFresh = false
    }
    return marks
  }
}
