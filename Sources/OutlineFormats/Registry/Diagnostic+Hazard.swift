internal import CommonMark
internal import OutlineModel

extension Diagnostic {
  /// The message for a text that would keep libcmark busy for too long.
  init(_ hazard: MarkdownHazard, at place: SourceLocation) {
    switch hazard.kind {
    case .nesting:
      self.init(
        .error, at: place, "lists and quotes are nested too deeply here",
        advice: "at most \(MarkdownHazard.nestingLimit) levels are read")
    case .images:
      self.init(
        .error, at: place, "too many images begin here that do not end",
        advice: "write \\![ where no image is meant")
    }
  }
}
