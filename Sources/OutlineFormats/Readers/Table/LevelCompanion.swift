/// A column that says something of the nodes of one level: `level0:name_he` beside `level0:name_en`.
struct LevelCompanion {
  var column: Int
  /// What the attribute is called.
  var name: String

  /// Those of each level.
  static func all(
    of levels: [Int], in columns: TableColumns, besides claimed: Set<Int>
  ) -> [[LevelCompanion]] {
    let names = columns.names.map { LevelName($0) }
    return levels.map { level in
      guard let own = names[level] else { return [] }
      return names.enumerated().compactMap { column, name in
        guard column != level, !claimed.contains(column), let name, name.word == own.word,
          name.number == own.number
        else { return nil }
        let short = name.shortRest
        return LevelCompanion(column: column, name: short.isEmpty ? columns.names[column] : short)
      }
    }
  }
}
