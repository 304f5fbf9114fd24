internal import Bytes
internal import OutlineModel
internal import SitePlanning
internal import SiteRendering
internal import Synchronization
internal import Workers

extension SiteBuilder {
  /// Renders all pages and throws them away: what is wrong with their links and images remains.
  mutating func checkPages(_ site: SiteContent) throws(Stopped) {
    report.pages = site.pageCount
    _ = try render(site, phase: .checking) { _, _ throws(Diagnostic) in }
  }

  /// Renders all pages and writes them.
  /// - Returns: the files that are to be copied.
  mutating func writePages(_ site: SiteContent, to output: OutputFolder) throws(Stopped) -> [Asset]
  {
    report.pages = site.pageCount
    try step(.writing) { () throws(Diagnostic) in
      try output.prepare(for: site.outputs.map(site.path(of:)))
    }
    return try render(site, phase: .writing) { path, bytes throws(Diagnostic) in
      try output.write(bytes, to: path)
    }
  }

  private mutating func render(
    _ site: SiteContent, phase: BuildPhase,
    _ write: @Sendable (_ path: String, _ bytes: Span<UInt8>) throws(Diagnostic) -> Void
  ) throws(Stopped) -> [Asset] {
    let (progress, workers) = (progress, request.workers)
    let outputs = site.outputs
    let result = Mutex(RenderingResult())
    let done = Atomic<Int>(0)
    try step(phase) { () throws(Diagnostic) in
      forEachIndex(
        below: outputs.count, workers: workers, makeState: { PageWorker(site: site) }
      ) { index, worker in
        var failure: Diagnostic?
        do throws(Diagnostic) {
          try worker.render(outputs[index])
          try worker.withBytes { bytes throws(Diagnostic) in
            try write(site.path(of: outputs[index]), bytes)
          }
        } catch {
          failure = error
        }
        let findings = worker.takeFindings()
        result.withLock { $0.add(findings, failure, at: index) }
        progress(phase, done.wrappingAdd(1, ordering: .relaxed).newValue, outputs.count)
        return failure == nil
      }
    }
    let found = result.withLock { $0 }
    // A strict build has rendered all pages before, and said what it found.
    let isSaid = request.isStrict && phase == .writing
    let findings = found.diagnostics(of: site) + site.plan.notes(on: found.findings)
    try take(isSaid ? findings.filter { $0.severity == .error } : findings)
    return found.findings.assets.union(site.plan.assets).sorted { $0.target < $1.target }
  }
}

/// What one worker renders with.
private struct PageWorker: ~Copyable {
  private var renderer: SiteRenderer
  private var buffer = ByteBuffer(capacity: 1 << 18)

  init(site: SiteContent) { renderer = SiteRenderer(site: site) }

  mutating func render(_ output: SiteOutput) throws(Diagnostic) {
    buffer.removeAll()
    try renderer.render(output, into: &buffer)
  }

  borrowing func withBytes(_ use: (Span<UInt8>) throws(Diagnostic) -> Void) throws(Diagnostic) {
    try buffer.withBytes(use)
  }

  borrowing func takeFindings() -> Findings { renderer.takeFindings() }
}

/// What all workers found.
private struct RenderingResult: Sendable {
  private var warnings: [(index: Int, warnings: [FoundWarning])] = []
  private var failures: [(index: Int, failure: Diagnostic)] = []
  var findings = Findings()

  mutating func add(_ found: Findings, _ failure: Diagnostic?, at index: Int) {
    if !found.warnings.isEmpty { warnings.append((index, inOrder(found.warnings))) }
    if let failure { failures.append((index, failure)) }
    findings.add(found)
  }

  /// Those of a page, file by file in the order of their places, each once.
  private func inOrder(_ warnings: [FoundWarning]) -> [FoundWarning] {
    var files: [String?: Int] = [:]
    let places = warnings.enumerated().map { index, warning in
      let location = warning.diagnostic.location
      let file = files[location?.file, default: files.count]
      files[location?.file] = file
      return (file, location?.line ?? 0, location?.column ?? 0, index)
    }
    var seen: Set<Diagnostic> = []
    return places.sorted(by: <).map { warnings[$0.3] }.filter {
      seen.insert($0.diagnostic).inserted
    }
  }

  /// In the order of the pages, whichever worker came first.
  func diagnostics(of site: SiteContent) -> [Diagnostic] {
    let inOrder = warnings.sorted { $0.index < $1.index }.flatMap(\.warnings)
    return site.diagnostics(of: inOrder)
      + failures.sorted { $0.index < $1.index }.map(\.failure)
  }
}
