internal import OutlineModel

/// A column that a fact is taken from.
struct ColumnSource {
  var column: Int
  var language: NodeDetails.TextLanguage?
}
