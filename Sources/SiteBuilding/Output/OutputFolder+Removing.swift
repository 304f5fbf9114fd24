internal import OutlineModel
internal import Synchronization

extension OutputFolder {
  /// Removes files of earlier builds, and the folders that become empty by it.
  func remove(_ paths: Set<String>) throws(Diagnostic) {
    if paths.isEmpty { return }
    try markAsIncomplete()
    var removed = 0
    var folders: Set<String> = []
    for path in paths where isInRealFolder(path) {
      if folder.removeFile(path) { removed += 1 }
      folders.formUnion(OutputPath.folders(above: path))
    }
    // The innermost first, so that those above may be empty in their turn.
    for path in folders.sorted(by: >) { _ = folder.removeFolder(path) }
    state.withLock { $0.summary.removed += removed }
  }

  /// Whether the folders above `path` are folders and not symbolic links that may lead elsewhere.
  func isInRealFolder(_ path: String) -> Bool {
    OutputPath.folders(above: path).allSatisfy { folder.status(of: $0)?.kind == .folder }
  }
}
