internal import Bytes
internal import OutlineModel
internal import SitePlanning
internal import SiteRendering
internal import Synchronization
internal import Workers

/// What rendering found besides the bytes.
private struct RenderingResult: Sendable {
  var diagnostics: [Diagnostic] = []
  var assets: Set<Asset> = []
}

/// What one thread renders with.
private struct RenderingWorker: ~Copyable {
  var renderer: SiteRenderer
  var buffer = ByteBuffer(capacity: 1 << 16)
}

extension SiteBuilder {
  /// Renders all pages and throws them away: what is wrong with their links and images remains.
  mutating func checkPages(_ site: SiteContent) throws(Stopped) {
    _ = try renderPages(site, phase: .checking) { _, _ throws(Diagnostic) in }
  }

  /// Renders all pages and writes them.
  /// - Returns: the files that bodies name.
  mutating func writePages(_ site: SiteContent, to output: OutputFolder) throws(Stopped) -> Set<
    Asset
  > {
    try step(.writing) { () throws(Diagnostic) in
      try output.prepare(for: site.outputs.map(site.path))
    }
    return try renderPages(site, phase: .writing) { path, bytes throws(Diagnostic) in
      try output.write(bytes, to: path)
    }
  }

  private mutating func renderPages(
    _ site: SiteContent, phase: BuildPhase,
    _ write: @Sendable (_ path: String, _ bytes: Span<UInt8>) throws(Diagnostic) -> Void
  ) throws(Stopped) -> Set<Asset> {
    let (progress, workers) = (progress, request.workers)
    let outputs = site.outputs
    let result = Mutex(RenderingResult())
    let done = Atomic<Int>(0)
    try step(phase) { () throws(Diagnostic) in
      forEachIndex(
        below: outputs.count, workers: workers,
        makeState: { RenderingWorker(renderer: SiteRenderer(site: site)) }
      ) { index, worker in
        var faults: [Diagnostic] = []
        do throws(Diagnostic) {
          try worker.render(outputs[index], of: site, write)
        } catch {
          faults.append(error)
        }
        worker.handOver(to: result, faults)
        progress(phase, done.wrappingAdd(1, ordering: .relaxed).newValue, outputs.count)
      }
    }
    let found = result.withLock { $0 }
    try take(found.diagnostics.sorted(by: isBefore))
    return found.assets
  }
}

extension RenderingWorker {
  mutating func render(
    _ output: SiteOutput, of site: SiteContent,
    _ write: (_ path: String, _ bytes: Span<UInt8>) throws(Diagnostic) -> Void
  ) throws(Diagnostic) {
    buffer.removeAll()
    try renderer.render(output, into: &buffer)
    try buffer.withBytes { bytes throws(Diagnostic) in try write(site.path(of: output), bytes) }
  }

  /// Adds what was found to what other threads found.
  func handOver(to result: borrowing Mutex<RenderingResult>, _ faults: [Diagnostic]) {
    let findings = renderer.findings
    if findings.warnings.isEmpty, findings.assets.isEmpty, faults.isEmpty { return }
    let (warnings, assets) = (findings.warnings, findings.assets)
    result.withLock { result in
      result.diagnostics += faults + warnings
      result.assets.formUnion(assets)
    }
    findings.warnings.removeAll()
    findings.assets.removeAll()
  }
}

/// The order of the sources, so that each build reports alike whichever thread was faster.
private func isBefore(_ first: Diagnostic, _ second: Diagnostic) -> Bool {
  func key(_ diagnostic: Diagnostic) -> (String, Int, Int, String) {
    let place = diagnostic.location
    return (place?.file ?? "", place?.line ?? 0, place?.column ?? 0, diagnostic.message)
  }
  return key(first) < key(second)
}
