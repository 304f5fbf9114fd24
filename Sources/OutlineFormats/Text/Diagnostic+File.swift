internal import OutlineModel

extension Diagnostic {
  /// What a file system says of a file, with the path by which messages call it. A fault in what the
  /// file holds keeps its line and column.
  func inFile(_ displayPath: String) -> Diagnostic {
    var fault = self
    fault.location = SourceLocation(
      file: displayPath, line: location?.line, column: location?.column)
    return fault
  }
}
