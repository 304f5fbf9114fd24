internal import OutlineFormats
internal import OutlineModel
internal import SitePlanning
internal import SiteRendering

/// Says that a build ends early; what is wrong is in its report.
struct Stopped: Error {
  var outcome = BuildReport.Outcome.failed
}

extension SiteBuilder {
  /// Does one step: takes its time, and reports what it throws.
  mutating func step<Result>(
    _ phase: BuildPhase, _ work: () throws(Diagnostic) -> Result
  ) throws(Stopped) -> Result {
    let start = ContinuousClock.now
    defer { report.phases.append((phase, ContinuousClock.now - start)) }
    do throws(Diagnostic) {
      return try work()
    } catch {
      report.diagnostics.append(error)
      throw Stopped()
    }
  }

  /// Reports faults, and stops if one of them is an error. A strict build takes warnings as such
  /// too, but goes on, so that all of them are found in one run: `stopIfFaulty` ends it.
  mutating func take(_ faults: [Diagnostic], _ outcome: BuildReport.Outcome = .failed)
    throws(Stopped)
  {
    let isFaulty = faults.contains { $0.severity == .error }
    var faults = faults
    for index in faults.indices where request.isStrict && faults[index].severity == .warning {
      faults[index].severity = .error
    }
    report.diagnostics += faults
    if isFaulty { throw Stopped(outcome: outcome) }
  }

  /// Stops where something is wrong: before the first file is written.
  func stopIfFaulty() throws(Stopped) {
    if report.errors > 0 { throw Stopped() }
  }

  mutating func configure() throws(Stopped) -> SiteInput {
    let request = request
    let (site, faults, wrongSettings) = try step(.configuring) { () throws(Diagnostic) in
      try readSite(request)
    }
    try take(wrongSettings + faults, wrongSettings.isEmpty ? .failed : .wrongUse)
    report.output = site.output
    return site
  }

  mutating func plan(_ site: SiteInput) throws(Stopped) -> SiteContent {
    let templates = try compile(site)
    let sources = try readOutlines(of: site)
    let fileSystem = request.fileSystem
    let (siteFiles, faults) = try step(.reading) { () throws(Diagnostic) in
      try SiteFolders.files(of: site, in: fileSystem)
    }
    try take(faults)
    let content = try step(.planning) { () throws(Diagnostic) in
      SiteContent(
        plan: planSite(site.configuration, sources, siteFiles: siteFiles), templates: templates)
    }
    report.nodes = content.plan.nodeCount
    try take(content.plan.warnings)
    return content
  }

  private mutating func compile(_ site: SiteInput) throws(Stopped) -> SiteTemplates {
    let fileSystem = request.fileSystem
    let (templates, faults) = try step(.configuring) { () throws(Diagnostic) in
      compileTemplates(OwnTemplates(of: site, in: fileSystem))
    }
    try take(faults)
    guard let templates else { throw Stopped() }
    return templates
  }

  private mutating func readOutlines(of site: SiteInput) throws(Stopped) -> [OutlineSource] {
    let (request, progress) = (request, progress)
    let outlines = site.configuration.outlines
    var faults: [Diagnostic] = []
    let sources = try step(.reading) { () throws(Diagnostic) in
      var sources: [OutlineSource] = []
      for (index, outline) in outlines.enumerated() {
        progress(.reading, index, outlines.count)
        do throws(Diagnostic) {
          let (source, warnings, losses) = try readOutline(
            outline, of: site, in: request.fileSystem)
          sources.append(source)
          faults += warnings
          if request.tellsLosses { faults += losses.notes(file: site.path(of: outline)) }
        } catch {
          var fault = error
          if fault.location == SourceLocation(file: site.path(of: outline)),
            let place = outline.location
          {
            fault.advice.append("\(place) names it")
          }
          faults.append(fault)
        }
      }
      return sources
    }
    try take(faults)
    return sources
  }

  /// Copies files that bodies name, or that the configuration asks for.
  mutating func copy(_ assets: [Asset], of site: SiteInput, to output: OutputFolder)
    throws(Stopped)
  {
    let (request, progress) = (request, progress)
    let favicon = site.configuration.favicon?.name
    try step(.copying) { () throws(Diagnostic) in
      try output.prepare(for: assets.map(\.target) + (favicon.map { [$0] } ?? []))
      if let favicon, let path = site.faviconPath { try output.copy(from: path, to: favicon) }
      for (index, asset) in assets.enumerated() {
        progress(.copying, index, assets.count)
        let outline = asset.outline.map { site.path(of: site.configuration.outlines[$0]) }
        let folder = outline.map { sourceFolder(of: $0, in: request.fileSystem) } ?? site.folder
        try output.copy(from: join(folder, asset.source), to: asset.target)
      }
    }
  }
}
