internal import OutlineModel

/// The names by which columns are known without being told.
enum ColumnNames {
  /// In the order in which they are looked for; without blanks, hyphens and underscores.
  static let known: [(field: FieldMap.Field, names: [String])] = [
    (.title, ["name", "title", "text", "label", "heading"]),
    (.body, ["details", "body", "description", "note", "content"]),
    (.id, ["id", "uid", "uniqueid", "nodeid", "identifier", "guid", "uuid"]),
    (.parent, ["parent", "parentid", "parentuid", "parentuniqueid", "parentnodeid"]),
    (.link, ["link", "url", "href"]),
    (.date, ["date", "created"]),
    (.tags, ["tags", "labels", "keywords"]),
    (.icon, ["icon", "emoji"]),
    (.language, ["language", "lang"]),
    (.direction, ["direction", "dir"]),
    (.slug, ["slug"]),
    (.expanded, ["expanded", "open"]),
    (.done, ["done", "completed"]),
    (.path, ["path", "fullpath", "breadcrumb"]),
    (.depth, ["depth", "level", "tier", "outlinelevel", "indentlevel"]),
  ]

  /// A name in lower case, without what is written in different ways.
  static func simplified(_ name: String) -> String {
    String(name.lowercased().filter { !" -_".contains($0) })
  }

  /// Whether a column of this name has a meaning of its own.
  static func isKnown(_ name: String) -> Bool {
    let simple = simplified(name)
    return known.contains { $0.names.contains(simple) } || LevelName(name) != nil
  }

  /// Whether it is the name of a code rather than of something to read.
  static func isCode(_ name: String) -> Bool {
    let words = name.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "#" }
    guard let last = words.last else { return false }
    return ["id", "uid", "code", "key", "nr", "no", "number", "#"].contains(last)
  }
}
