internal import Bytes
internal import OutlineModel
internal import SitePlanning
internal import Synchronization
internal import Workers

// PLACEHOLDER: until the renderer of pages is here, each page is its bare titles. What stays is
// the frame: which files there are, who renders them, and what is done with what comes of it.

/// One file of the site that is made, not copied.
private enum OutputFile: Sendable {
  case page(outline: Int, page: Int)
}

/// What rendering found besides the bytes.
private struct RenderingResult: Sendable {
  var diagnostics: [Diagnostic] = []
  var assets: Set<Asset> = []
}

extension SiteBuilder {
  /// Renders all pages and throws them away: what is wrong with their links and images remains.
  mutating func checkPages(_ plan: SitePlan) throws(Stopped) {
    report.pages = files(of: plan).count
    _ = try renderPages(plan, phase: .checking) { _, _ throws(Diagnostic) in }
  }

  /// Renders all pages and writes them.
  /// - Returns: the files that are to be copied.
  mutating func writePages(_ plan: SitePlan, to output: OutputFolder) throws(Stopped) -> [Asset] {
    let files = files(of: plan)
    report.pages = files.count
    try step(.writing) { () throws(Diagnostic) in
      try output.prepare(for: files.map { path(of: $0, in: plan) })
    }
    return try renderPages(plan, phase: .writing) { path, bytes throws(Diagnostic) in
      try output.write(bytes, to: path)
    }
  }

  private mutating func renderPages(
    _ plan: SitePlan, phase: BuildPhase,
    _ write: @Sendable (_ path: String, _ bytes: Span<UInt8>) throws(Diagnostic) -> Void
  ) throws(Stopped) -> [Asset] {
    let (progress, workers) = (progress, request.workers)
    let files = files(of: plan)
    let result = Mutex(RenderingResult(assets: Set(plan.assets)))
    let done = Atomic<Int>(0)
    try step(phase) { () throws(Diagnostic) in
      forEachIndex(below: files.count, workers: workers, makeState: { ByteBuffer() }) {
        index, buffer in
        buffer.removeAll()
        render(files[index], of: plan, into: &buffer)
        do throws(Diagnostic) {
          try buffer.withBytes { bytes throws(Diagnostic) in
            try write(path(of: files[index], in: plan), bytes)
          }
        } catch {
          result.withLock { $0.diagnostics.append(error) }
        }
        progress(phase, done.wrappingAdd(1, ordering: .relaxed).newValue, files.count)
      }
    }
    let found = result.withLock { $0 }
    try take(found.diagnostics)
    return found.assets.sorted { $0.target < $1.target }
  }
}

private func files(of plan: SitePlan) -> [OutputFile] {
  plan.outlines.indices.flatMap { outline in
    plan.outlines[outline].pages.indices.map { OutputFile.page(outline: outline, page: $0) }
  }
}

private func path(of file: OutputFile, in plan: SitePlan) -> String {
  switch file {
  case .page(let outline, let page): plan.outlines[outline].pages[page].path
  }
}

private func render(_ file: OutputFile, of plan: SitePlan, into buffer: inout ByteBuffer) {
  switch file {
  case .page(let outline, let page):
    let outline = plan.outlines[outline]
    for node in outline.pages[page].nodes where outline.home(of: node) == page {
      buffer.append("<p>")
      buffer.append(escapingText: outline.outline.title(of: node))
      buffer.append("\n")
    }
  }
}
