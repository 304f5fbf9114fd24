internal import SiteBuilding

/// What the user wants done.
enum Command: Sendable {
  case build(BuildArguments)
  case check(BuildArguments)
  case convert(BuildArguments)
  case formats
  /// Shows the built-in template of a name, or all names.
  case templates(name: String?)
  case help(Topic)
  case version

  /// A command that there is a help text for.
  enum Topic: String, CaseIterable, Sendable {
    case pleat, build, check, convert, formats, templates
  }
}

/// What `build`, `check` and `convert` are told.
struct BuildArguments: Sendable {
  var request = BuildRequest()
  var opensBrowser = false
  /// The name of the format to write.
  var format: String?
  var isQuiet = false
  var isVerbose = false
}

/// How warnings and errors are printed.
enum DiagnosticFormat: String, CaseIterable, Sendable {
  case text, json
}
