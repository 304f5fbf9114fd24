internal import OutlineModel

/// The places of a document.
struct DataPlaces {
  let lines: LineStarts
  let file: String

  func place(ofOffset offset: Int) -> SourceLocation {
    let (line, column) = lines.place(of: offset)
    return SourceLocation(file: file, line: line, column: column)
  }
}
