internal import OutlineModel

/// A place in a path list.
struct PathPlace {
  var line: Int
  var column: Int

  func location(in file: String) -> SourceLocation {
    SourceLocation(file: file, line: line, column: column)
  }
}
