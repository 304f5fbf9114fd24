internal import OutlineModel

/// Which column holds what, as the user said it or the names of the columns let guess.
struct TableFields {
  typealias Fact = (field: FieldMap.Field, columns: [ColumnSource])

  let shape: TableShape
  /// The first that is not empty counts.
  private(set) var title: [ColumnSource] = []
  /// Whether the user named the columns of the title.
  let titleIsNamed: Bool
  /// Whether nothing tells which column holds the title.
  private(set) var titleIsGuessed = false
  /// The first that is not empty is the body, the others are translations.
  private(set) var body: [ColumnSource] = []
  private(set) var facts: [Fact] = []
  /// The columns that nothing else is made of.
  private(set) var attributes: [Int] = []
  /// For shapes with columns for levels: what else a column says of a node at a level.
  private(set) var companions: [[LevelCompanion]] = []
  /// The languages of the columns of levels.
  private(set) var levelLanguages: [NodeDetails.TextLanguage?] = []

  init(_ layout: TableLayout, _ options: ReadingOptions) throws(Diagnostic) {
    let finder = try ColumnFinder(layout, options)
    shape = try TableShape(finder, layout, options)
    titleIsNamed = options.fields[.title] != nil
    var claimed = Set(finder.named.values.joined().map(\.column))
    claimed.formUnion(shape.columns)

    body = finder.columns(of: .body, besides: claimed)
    claimed.formUnion(body.map(\.column))
    for field in Self.factFields {
      let columns = finder.columns(of: field, besides: claimed)
      guard !columns.isEmpty else { continue }
      claimed.formUnion(columns.map(\.column))
      facts.append((field, columns))
    }
    if titleIsNamed || !shape.namesNodes {
      titleIsGuessed = finder.columns(of: .title, besides: claimed).isEmpty
      title = finder.title(besides: claimed)
      claimed.formUnion(title.map(\.column))
    }
    if case .levels(let columns) = shape {
      let sources = finder.named[.levels]
      levelLanguages = columns.indices.map { sources?[$0].language }
      companions = LevelCompanion.all(of: columns, in: layout.columns, besides: claimed)
      claimed.formUnion(companions.joined().map(\.column))
    }
    attributes = layout.columns.names.indices.filter { !claimed.contains($0) }
  }

  /// Whether nothing but a title and a body is made of a row.
  var isPlain: Bool { facts.isEmpty && attributes.isEmpty && body.count < 2 && title.count < 2 }

  private static let factFields: [FieldMap.Field] = [
    .id, .link, .date, .tags, .icon, .language, .direction, .description, .slug, .expanded, .done,
    .author, .source,
  ]
}
