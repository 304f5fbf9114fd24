/// Where an outline is cut into pages.
struct PageCuts {
  private enum Mark {
    static let page: UInt8 = 1
    static let part: UInt8 = 2
  }

  private var marks: [UInt8]
  /// The first node that begins a page because the outline is too deep for one, if there is any.
  var firstTooDeep: Int?

  init(count: Int) { marks = [UInt8](repeating: 0, count: count) }

  /// Whether `node` begins a page that shows it and what is below it.
  func beginsPage(at node: Int) -> Bool { marks[node] & Mark.page != 0 }

  /// Whether `node` is the first of its siblings on a further page of theirs.
  func beginsPart(at node: Int) -> Bool { marks[node] & Mark.part != 0 }

  mutating func beginPage(at node: Int) { marks[node] |= Mark.page }

  mutating func beginPart(at node: Int) { marks[node] |= Mark.part }
}
