/// What makes a tree of the rows of a table.
enum TableShape {
  /// Nothing: each row is a node at the top, or below a branch that groups them.
  case rows(TableGrouping?)
  /// The id of each row, and that of its parent.
  case records(id: Int, parent: Int)
  /// A column for each level.
  case levels([Int])
  /// A path of names in one column.
  case path(Int)
  /// The number of the level, where the rows are in reading order.
  case depth(Int)
}

/// How rows are put below branches.
enum TableGrouping {
  case initial
  case column(Int)
}
