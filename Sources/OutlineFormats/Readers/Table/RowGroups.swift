/// The rows of a table by the branches that they are below.
struct RowGroups {
  struct Row {
    var start: Int
    var line: Int
    /// The next row of the same group.
    var next: Int?
  }

  struct Group {
    /// Nil for a row that is below no branch.
    var name: String?
    var first: Int
    var last: Int
  }

  private(set) var rows: [Row] = []
  /// In the order of their first rows.
  private var groups: [Group] = []
  private var numbers: [String: Int] = [:]

  /// Adds a row that begins at `start`.
  /// - Parameter name: that of its group; empty where it has none.
  mutating func add(start: Int, line: Int, to name: String) {
    let row = rows.count
    rows.append(Row(start: start, line: line))
    if name.isEmpty {
      groups.append(Group(first: row, last: row))
    } else if let group = numbers[name] {
      rows[groups[group].last].next = row
      groups[group].last = row
    } else {
      numbers[name] = groups.count
      groups.append(Group(name: name, first: row, last: row))
    }
  }

  /// - Parameter sorted: whether the names are initials, and stand in the order of letters.
  func inOrder(sorted: Bool) -> [Group] {
    guard sorted else { return groups }
    return groups.sorted { TitleInitial.precedes($0.name ?? "", $1.name ?? "") }
  }
}
