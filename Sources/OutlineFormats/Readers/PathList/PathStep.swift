/// One step along a path: a name and what comes after it.
struct PathStep {
  var name: PathName
  /// Where the separator or the end of the line stands.
  var end: Int
  /// Where the next name begins; nil at the end of the line.
  var next: Int?
}
