internal import OutlineModel
internal import Synchronization
internal import Workers

/// How many errors of one folder are shown.
private let errorLimit = 50

/// Reads a folder of Markdown in four steps: the folder is listed, what says its order is read, each
/// file is read on its own, by as many workers as there are cores, and the nodes are added in order.
func readMarkdownFolder(_ source: ReadingRequest) throws(Diagnostic) -> ReadingResult {
  var listing = FolderListing(of: source)
  let order = FolderOrder(of: &listing, source)
  let documents = readDocuments(listing.files, order.files, of: source)
  var result = try FolderAssembly(listing, documents, order, of: source).finish()
  result.warnings = withFewErrors(
    listing.diagnostics + order.diagnostics + result.warnings.filter { $0 != order.failure })
  result.assets = listing.assets
  result.losses.add(order.losses)
  return result
}

/// - Parameter wanted: the indices of those that are in the outline; nil for all.
private func readDocuments(
  _ files: [SourceFile], _ wanted: Set<Int>?, of source: ReadingRequest
) -> [MarkdownDocument?] {
  let documents = Mutex([MarkdownDocument?](repeating: nil, count: files.count))
  forEachIndex(below: files.count, workers: 16, makeState: {}) { index, _ in
    guard wanted?.contains(index) ?? true else { return true }
    let path = files[index].path
    let document = MarkdownDocument.read(
      source.path(of: path), path: path, at: source.place(of: path), source,
      isSource: false)
    documents.withLock { $0[index] = document }
    return true
  }
  return documents.withLock { $0 }
}

/// The diagnostics with the first errors only, and the number of those left out.
private func withFewErrors(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
  var errors = 0
  var shown = diagnostics.filter { diagnostic in
    errors += diagnostic.severity == .error ? 1 : 0
    return diagnostic.severity != .error || errors <= errorLimit
  }
  if errors > errorLimit {
    shown.append(Diagnostic(.error, "\(errors - errorLimit) more errors are not shown"))
  }
  return shown
}
