internal import OutlineModel

/// The places of a document, for the few that messages name.
struct DataPlaces {
  let source: [UInt8]
  let file: String

  func place(ofOffset offset: Int) -> SourceLocation {
    // Few are asked for: a walk through the text for each costs less than a list of all lines.
    var cursor = LineCursor()
    let (line, column) = cursor.move(to: offset, in: source.span)
    return SourceLocation(file: file, line: line, column: column)
  }
}
