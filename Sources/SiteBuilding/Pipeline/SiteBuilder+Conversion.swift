internal import OutlineFormats
internal import OutlineModel
internal import SitePlanning

extension SiteBuilder {
  /// Reads the one outline of the source and writes it in another format, to the output of the
  /// request: a file, or `-` or nothing for the standard output.
  /// - Parameter format: the name of the format, where the file's ending doesn't tell.
  /// - Returns: what came of it, and the text if it goes to the standard output.
  package mutating func convert(to format: String?) -> (report: BuildReport, text: String?) {
    var text: String?
    do throws(Stopped) {
      text = try write(to: format)
    } catch {
      report.outcome = error.outcome
    }
    return (report, text)
  }

  private mutating func write(to format: String?) throws(Stopped) -> String? {
    let file = request.output == "-" ? nil : request.output
    let writer = try writer(for: file, format)
    var site = try configure()
    report.output = file ?? "-"
    let source = try soleOutline(of: site)
    let place = try file.map { file throws(Stopped) in
      try step(.configuring) { () throws(Diagnostic) in
        try OutputFile(file, sources: site.sources + [site.configurationFile ?? file + "/"])
      }
    }
    site.output = file ?? site.output
    let result = try read(source, of: site)
    let (bytes, losses) = try write(result.outline, as: writer)
    try take(losses.notes(file: site.path(of: source), "\(writer.name) can't hold"))
    try stopIfFaulty()
    report.nodes = result.outline.count
    report.summary.bytes = bytes.count
    guard let place else { return String(decoding: bytes, as: UTF8.self) }
    try step(.writing) { () throws(Diagnostic) in try place.replace(with: bytes) }
    return nil
  }

  private mutating func writer(
    for file: String?, _ format: String?
  ) throws(Stopped) -> OutlineWriter {
    do throws(Diagnostic) {
      return try OutlineWriters.writer(for: file, to: format)
    } catch {
      report.diagnostics.append(error)
      throw Stopped(outcome: .wrongUse)
    }
  }

  private mutating func soleOutline(of site: SiteInput) throws(Stopped) -> OutlineConfiguration {
    let outlines = site.configuration.outlines
    if outlines.count == 1, let outline = outlines.first { return outline }
    let sources = outlines.map { site.path(of: $0) }
    try take([
      Diagnostic(
        .error, at: SourceLocation(file: site.configurationFile ?? site.folder),
        "this site has \(outlines.count) outlines, and one is converted at a time",
        advice: "name the source of one: " + listed(sources, "or"))
    ])
    throw Stopped()
  }

  private mutating func read(
    _ outline: OutlineConfiguration, of site: SiteInput
  ) throws(Stopped) -> ReadingResult {
    let fileSystem = request.fileSystem
    var result = try step(.reading) { () throws(Diagnostic) in
      try readSource(outline, of: site, in: fileSystem).result
    }
    if let title = outline.title { result.outline.title = title }
    try take(result.warnings + result.losses.notes(file: site.path(of: outline)))
    return result
  }

  private mutating func write(
    _ outline: Outline, as writer: OutlineWriter
  ) throws(Stopped) -> (bytes: [UInt8], losses: Losses) {
    let start = ContinuousClock.now
    defer { report.phases.append((.writing, ContinuousClock.now - start)) }
    do throws(Diagnostic) {
      return try writer.write(outline)
    } catch {
      report.diagnostics.append(error)
      throw Stopped()
    }
  }
}
