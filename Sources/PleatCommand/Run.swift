package import OutlineModel
internal import SiteBuilding
internal import Suggestions

/// The version of the command.
let version = "0.1.0"

/// Does what a command line says.
/// - Parameter arguments: the words after the command's own name.
/// - Returns: the exit code: 0 done, 1 the source is at fault, 2 the command line is.
package func run(_ arguments: [String], _ terminal: Terminal, fileSystem: FileSystem) -> Int32 {
  var parser = CommandParser(arguments)
  let command = parser.parse()
  let report = DiagnosticPrinter(format: parser.format)
  switch command {
  case .build(var arguments):
    arguments.request.fileSystem = fileSystem
    return build(arguments, report, terminal)
  case .check(var arguments):
    arguments.request.fileSystem = fileSystem
    return check(arguments, report, terminal)
  case .convert(var arguments):
    arguments.request.fileSystem = fileSystem
    return convert(arguments, report, terminal)
  case .formats:
    terminal.output(formatTable())
    return 0
  case .templates(let name):
    return showTemplate(name, report, terminal)
  case .help(let topic):
    terminal.output(topic.help)
    return 0
  case .version:
    terminal.output("pleat \(version)\n")
    return 0
  case nil:
    terminal.error(report.text(of: parser.faults))
    return 2
  }
}

private func build(
  _ arguments: BuildArguments, _ printer: DiagnosticPrinter, _ terminal: Terminal
) -> Int32 {
  var arguments = arguments
  arguments.request.tellsLosses = arguments.isVerbose
  let (report, code) = run(arguments, printer, terminal) { builder in builder.build() }
  guard code == 0, arguments.opensBrowser else { return code }
  if let warning = terminal.show(report.output + "/index.html") {
    terminal.error(printer.text(of: [warning]))
  }
  return 0
}

private func check(
  _ arguments: BuildArguments, _ printer: DiagnosticPrinter, _ terminal: Terminal
) -> Int32 {
  var arguments = arguments
  arguments.request.tellsLosses = true
  return run(arguments, printer, terminal) { builder in builder.check() }.code
}

/// Writes an outline to a file, or to the standard output, where the closing line is told by the
/// way of warnings.
private func convert(
  _ arguments: BuildArguments, _ printer: DiagnosticPrinter, _ terminal: Terminal
) -> Int32 {
  let start = terminal.time()
  let progress = ProgressLine(terminal, isShown: !arguments.isQuiet)
  var builder = SiteBuilder(arguments.request, progress: progress.report)
  let (report, text) = builder.convert(to: arguments.format)
  progress.clear()
  let code = conclude(report, arguments, printer, terminal)
  if let text { terminal.output(text) }
  if code == 0, !arguments.isQuiet {
    let line = closingLine(ofConversion: report, after: terminal.time() - start) + "\n"
    text == nil ? terminal.output(line) : terminal.error(line)
  }
  return code
}

/// Prints the built-in template of a name; without a name, all names.
private func showTemplate(
  _ name: String?, _ printer: DiagnosticPrinter, _ terminal: Terminal
) -> Int32 {
  let names = TemplateSources.builtIn.keys.sorted()
  guard let name else {
    terminal.output(names.map { $0 + "\n" }.joined())
    return 0
  }
  if let bytes = TemplateSources.builtIn[name] {
    terminal.output(String(decoding: bytes, as: UTF8.self))
    return 0
  }
  var fault = Diagnostic(.error, "no template is called `\(name)`")
  fault.advice =
    (nearestMatch(to: name, among: names).map { ["did you mean \($0)?"] } ?? [])
    + ["pleat templates lists them"]
  terminal.error(printer.text(of: [fault]))
  return 2
}

/// Does a build or a check, shows how far it is, and prints what came of it.
private func run(
  _ arguments: BuildArguments, _ printer: DiagnosticPrinter, _ terminal: Terminal,
  _ work: (inout SiteBuilder) -> BuildReport
) -> (report: BuildReport, code: Int32) {
  let start = terminal.time()
  let progress = ProgressLine(terminal, isShown: !arguments.isQuiet)
  var builder = SiteBuilder(arguments.request, progress: progress.report)
  let report = work(&builder)
  progress.clear()
  let code = conclude(report, arguments, printer, terminal)
  if code == 0, !arguments.isQuiet {
    terminal.output(closingLine(of: report, after: terminal.time() - start) + "\n")
  }
  return (report, code)
}

/// Prints what was found on the way, and turns the outcome into an exit code.
private func conclude(
  _ report: BuildReport, _ arguments: BuildArguments, _ printer: DiagnosticPrinter,
  _ terminal: Terminal
) -> Int32 {
  // Errors come last and must be seen, so the warnings before them are cut.
  let errors = report.diagnostics.filter { $0.severity == .error }
  let others = report.diagnostics.filter {
    $0.severity == .warning || $0.severity == .note && !arguments.isQuiet
  }
  let limit = arguments.isVerbose ? Int.max : messageLimit
  terminal.error(printer.text(of: others, limit: limit))
  terminal.error(printer.text(of: errors, limit: limit))
  // Programs get objects and nothing else.
  if arguments.isVerbose, printer.format == .text { terminal.error(phaseLines(of: report)) }
  switch report.outcome {
  case .done: return 0
  case .failed: return 1
  case .wrongUse: return 2
  }
}

/// How many warnings, and how many errors, are shown to a person who did not ask for all.
private let messageLimit = 100
