internal import OutlineModel

extension OpenLevels.Fault {
  var kind: WarningLog.Kind {
    switch self {
    case .mixed: .mixedIndentation
    case .unknownLevel: .unknownLevel
    }
  }

  func diagnostic(at place: SourceLocation) -> Diagnostic {
    switch self {
    case .mixed(let tabWidth, let usesTabs, let line):
      Diagnostic(
        .warning, at: place,
        "this line is not indented by \(usesTabs ? "tabs" : "spaces") alone, as line \(line) is; "
          + "a tab is taken for \(tabWidth) spaces",
        advice: "indent all lines by \(usesTabs ? "tabs" : "spaces")")
    case .unknownLevel:
      Diagnostic(
        .warning, at: place,
        "this line is indented less than the one above, but like no line around it; "
          + "it is taken for a topic of the nearest line above that is indented less",
        advice: "indent it like the lines that it belongs with")
    }
  }
}
