internal import OutlineModel

extension ReadingRequest {
  /// The path in the file system of what stands at `path` below the source folder.
  func path(of path: String) -> String {
    path.isEmpty ? self.path : joined(self.path, path)
  }

  /// The place of a file below the source folder, as messages show it.
  func place(of path: String, line: Int? = nil, column: Int? = nil) -> SourceLocation {
    SourceLocation(
      file: path.isEmpty ? displayPath : joined(displayPath, path), line: line, column: column)
  }
}

/// One path below another; below `.` it stands alone.
func joined(_ folder: String, _ path: String) -> String {
  if folder.isEmpty || folder == "." { return path }
  return folder.hasSuffix("/") ? folder + path : folder + "/" + path
}
