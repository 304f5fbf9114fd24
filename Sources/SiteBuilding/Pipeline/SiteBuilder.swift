internal import OutlineModel
internal import SitePlanning

/// Builds or checks a site: the pipeline from a source to an output folder.
package struct SiteBuilder {
  let request: BuildRequest
  let progress: BuildPhase.Progress
  var report = BuildReport()

  package init(
    _ request: BuildRequest, progress: @escaping BuildPhase.Progress = { _, _, _ in }
  ) {
    self.request = request
    self.progress = progress
  }

  /// Reads the source and writes the site. Whatever is wrong is in the report.
  package mutating func build() -> BuildReport {
    do throws(Stopped) {
      let site = try configure()
      let place = try step(.configuring) { () throws(Diagnostic) in
        try OutputPlace(site.output, sources: site.sources)
      }
      let content = try plan(site)
      // Pages are written while others are still rendered, so strictness needs a pass before.
      if request.isStrict { try checkPages(content) }
      try stopIfFaulty()
      let output = try step(.writing) { () throws(Diagnostic) in try OutputFolder(place) }
      let assets = try writePages(content, to: output)
      try copy(assets, of: site, to: output)
      report.summary = try step(.finishing) { () throws(Diagnostic) in try output.finish() }
    } catch {
      report.outcome = error.outcome
    }
    return report
  }

  /// Reads the source, plans the site and checks its links; writes nothing.
  package mutating func check() -> BuildReport {
    do throws(Stopped) {
      let site = try configure()
      try checkPages(plan(site))
      try stopIfFaulty()
    } catch {
      report.outcome = error.outcome
    }
    return report
  }
}
