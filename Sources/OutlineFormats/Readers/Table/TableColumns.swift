internal import OutlineModel
internal import Suggestions

/// The columns of a table by their names.
struct TableColumns {
  /// The names as the header has them; those without a name are called by their numbers.
  let names: [String]
  /// Where the header is, for messages.
  let place: SourceLocation
  /// The number of cells of the longest row, where it is known and more than there are names.
  private let width: Int
  private let folded: [String]
  /// The names as they are compared with those that are known.
  let simplified: [String]

  init(_ names: [String], at place: SourceLocation, width: Int = 0) {
    self.width = width
    self.names = names.enumerated().map { $1.isEmpty ? String($0 + 1) : $1 }
    self.place = place
    folded = self.names.map { $0.lowercased() }
    simplified = self.names.map(ColumnNames.simplified)
  }

  var count: Int { names.count }

  /// The name of a column, or its number where it is beyond the header.
  func name(of column: Int) -> String {
    column < names.count ? names[column] : String(column + 1)
  }

  /// The column of a name, compared without case, or of a number.
  func index(of key: String) -> Int? {
    let key = String(key.lowercased().drop { $0 == " " })
    if let named = folded.firstIndex(of: key) { return named }
    guard let number = Int(key), number > 0, number <= max(names.count, width) else { return nil }
    return number - 1
  }

  /// - Parameter setting: the key that names the column, such as `fields.title`.
  /// - Throws: an error that lists the columns.
  func require(_ key: String, for setting: String) throws(Diagnostic) -> Int {
    if let index = index(of: key) { return index }
    var missing = Diagnostic(.error, at: place, "\(setting): there is no column \"\(key)\"")
    if let near = nearestMatch(to: key, among: names) {
      missing.advice.append("did you mean \"\(near)\"?")
    }
    missing.advice.append(list)
    throw missing
  }

  /// `columns: id, name, parent`
  var list: String {
    let longest = 40
    let shown = names.prefix(longest).map { String($0.prefix(60)) }.joined(separator: ", ")
    return "columns: " + shown + (names.count > longest ? ", … (\(names.count) of them)" : "")
  }
}
