internal import OutlineModel

/// The warnings of a path list.
struct PathFaults {
  let file: String
  private let log = WarningLog()

  init(file: String) { self.file = file }

  var warnings: [Diagnostic] { log.finish(file: file) }

  func add(empty place: PathPlace) {
    log.add(
      .emptyPath,
      Diagnostic(
        .warning, at: place.location(in: file), "this line names nothing, so it is left out"))
  }

  func add(repeated place: PathPlace, first line: Int) {
    log.add(
      .repeatedPath,
      Diagnostic(
        .warning, at: place.location(in: file),
        "this path stands in line \(line) already; it is shown once"))
  }

  func add(secondID id: String, of place: PathPlace, kept: String, first line: Int) {
    log.add(
      .repeatedPath,
      Diagnostic(
        .warning, at: place.location(in: file),
        "this path stands in line \(line) already; it is shown once, with the id \(kept), not \(id)"
      ))
  }
}
