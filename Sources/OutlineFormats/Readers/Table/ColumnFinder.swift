internal import OutlineModel

/// Finds the columns of facts: those that the user named, and those that are known by their names.
struct ColumnFinder {
  let layout: TableLayout
  /// The columns that the user named.
  private(set) var named: [FieldMap.Field: [ColumnSource]] = [:]
  /// The column that the user wants rows grouped by.
  private(set) var grouping: TableGrouping?

  /// - Throws: an error where there is no column of a name.
  init(_ layout: TableLayout, _ options: ReadingOptions) throws(Diagnostic) {
    self.layout = layout
    for field in options.fields.fields {
      guard field != .children else { throw Self.noChildren(at: layout.columns.place) }
      var columns: [ColumnSource] = []
      for source in options.fields[field] ?? [] {
        let column = try layout.columns.require(source.key, for: "fields.\(field.rawValue)")
        columns.append(ColumnSource(column: column, language: source.textLanguage))
      }
      if !columns.isEmpty { named[field] = columns }
    }
    switch options.group {
    case nil: break
    case .initial: grouping = .initial
    case .column(let name): grouping = .column(try layout.columns.require(name, for: "group"))
    }
  }

  /// The columns that the user named for a field, or the one that is known for it by its name.
  /// - Parameter claimed: those that are something else unless the user says so.
  func columns(of field: FieldMap.Field, besides claimed: Set<Int>) -> [ColumnSource] {
    if let columns = named[field] { return columns }
    return known(field, besides: claimed).map { [ColumnSource(column: $0)] } ?? []
  }

  func known(_ field: FieldMap.Field, besides claimed: Set<Int> = []) -> Int? {
    let names = layout.columns.simplified
    let known = ColumnNames.known.first { $0.field == field }?.names ?? []
    for wanted in known {
      let found = names.indices.first { names[$0] == wanted && !claimed.contains($0) }
      if let found { return found }
    }
    return nil
  }

  /// The columns of the title: without a name that tells it, the first column of text, or else the
  /// first.
  func title(besides claimed: Set<Int>) -> [ColumnSource] {
    let columns = columns(of: .title, besides: claimed)
    if !columns.isEmpty { return columns }
    let free = layout.columns.names.indices.filter { !claimed.contains($0) }
    let best = free.first { !ColumnNames.isCode(layout.columns.names[$0]) && isText($0) }
    return [ColumnSource(column: best ?? free.first { isText($0) } ?? 0)]
  }

  /// Whether most of the first rows have a text there that is no number.
  private func isText(_ column: Int) -> Bool {
    let texts = layout.sample.count { row in
      column < row.count && row[column].contains { $0.isLetter }
    }
    return texts * 2 > layout.sample.count
  }

  private static func noChildren(at place: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, at: place, "fields.children: the rows of a table hold no children",
      advice: "name what makes the tree: fields.parent, fields.levels, fields.path or fields.depth")
  }
}
