internal import OutlineModel

extension TableShape {
  /// The shape that the user's fields tell, or else the names of the columns.
  init(
    _ finder: ColumnFinder, _ layout: TableLayout, _ options: ReadingOptions
  ) throws(Diagnostic) {
    let telling = [FieldMap.Field.parent, .levels, .path, .depth].filter {
      finder.named[$0] != nil
    }
    if telling.count > 1 {
      throw Diagnostic(
        .error, at: layout.columns.place,
        "fields.\(telling[0].rawValue) and fields.\(telling[1].rawValue) both say what the tree is",
        advice: "leave one of them out")
    }
    if let field = telling.first, finder.grouping != nil {
      throw Diagnostic(
        .error, at: layout.columns.place,
        "group: rows that are a tree by fields.\(field.rawValue) can't be grouped",
        advice: "leave one of them out")
    }
    if let field = telling.first {
      self = try Self.named(field, finder)
    } else if let grouping = finder.grouping {
      self = .rows(grouping)
    } else {
      self = Self.found(finder, layout, options) ?? .rows(nil)
    }
  }

  private static func named(
    _ field: FieldMap.Field, _ finder: ColumnFinder
  ) throws(Diagnostic) -> TableShape {
    let columns = finder.named[field, default: []].map(\.column)
    switch field {
    case .levels: return .levels(columns)
    case .path: return .path(columns[0])
    case .depth: return .depth(columns[0])
    default: return .records(id: finder.recordID(besides: columns[0]), parent: columns[0])
    }
  }

  private static func found(
    _ finder: ColumnFinder, _ layout: TableLayout, _ options: ReadingOptions
  ) -> TableShape? {
    let claimed = Set(finder.named.values.joined().map(\.column))
    if let parent = finder.known(.parent, besides: claimed) {
      return .records(id: finder.recordID(besides: parent), parent: parent)
    }
    if let levels = LevelColumns(layout.columns.names), claimed.isDisjoint(with: levels.columns) {
      return .levels(levels.columns)
    }
    if let path = finder.known(.path, besides: claimed),
      options.separator != nil || PathSeparator(of: path, in: layout.sample) != nil
    {
      return .path(path)
    }
    if let depth = finder.known(.depth, besides: claimed), isDepth(depth, in: layout.sample) {
      return .depth(depth)
    }
    return nil
  }

  /// Whether a column holds levels of an outline: numbers, of which each is at most one more than
  /// the one before, and not all are the same.
  private static func isDepth(_ column: Int, in sample: [[String]]) -> Bool {
    var first: Int?
    var last: Int?
    var isFlat = true
    for row in sample {
      guard column < row.count, let depth = TableDepths.number(in: row[column]) else {
        return false
      }
      if let last, depth > last + 1 { return false }
      if let first, depth < first { return false }
      if depth != first ?? depth { isFlat = false }
      first = first ?? depth
      last = depth
    }
    return !isFlat
  }

  /// The columns that make the tree, and are no attributes.
  var columns: Set<Int> {
    switch self {
    case .rows(.column(let column)): [column]
    case .rows: []
    case .records(_, let parent): [parent]
    case .levels(let columns): Set(columns)
    case .path(let column), .depth(let column): [column]
    }
  }

  /// Whether it tells the names of the nodes, too.
  var namesNodes: Bool {
    switch self {
    case .levels, .path: true
    case .rows, .records, .depth: false
    }
  }
}

extension ColumnFinder {
  /// The column by which others name a row as their parent: that of its id, or else of its title.
  fileprivate func recordID(besides parent: Int) -> Int {
    if let id = named[.id]?.first { return id.column }
    if let id = known(.id, besides: [parent]) { return id }
    return title(besides: [parent]).first?.column ?? 0
  }
}

extension PathSeparator {
  /// The separator that most paths of a column share; nil where there is none.
  convenience init?(of column: Int, in sample: [[String]]) {
    let paths = sample.compactMap { row in
      column < row.count ? row[column].replacing("\n", with: " ") : nil
    }
    let bytes = Array(paths.joined(separator: "\n").utf8)
    guard let found = PathListStatistics(of: bytes.span, isWhole: true).separator else {
      return nil
    }
    self.init(mark: found.mark, isSpaced: found.isSpaced)
  }
}
