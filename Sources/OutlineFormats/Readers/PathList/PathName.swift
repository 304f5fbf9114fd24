/// One name of a path, as it stands in the file.
struct PathName {
  /// The bytes of the name, without blanks around it; empty where two separators follow each other.
  var range: Range<Int>
  /// Whether separators in it are escaped.
  var hasEscape: Bool
}
