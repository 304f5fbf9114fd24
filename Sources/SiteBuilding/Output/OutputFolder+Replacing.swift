internal import Bytes
internal import OutlineModel
internal import Synchronization

extension OutputFolder {
  /// Writes a file under a temporary name and renames it, so that no reader sees half a file.
  func replace(
    _ path: String, with write: (borrowing OpenFile) throws(SystemError) -> Void
  ) throws(Diagnostic) {
    try markAsIncomplete()
    try replaceUnmarked(path, with: write)
  }

  /// Puts a manifest in place that lists all files that were ours or will be, before the first
  /// change: a build that is killed leaves nothing behind that the next one does not know.
  func markAsIncomplete() throws(Diagnostic) {
    try state.withLock { state throws(Diagnostic) in
      if state.isMarked { return }
      var files = earlier.files
      for path in state.planned where files[path] == nil { files[path] = OutputManifest.File() }
      try write(OutputManifest(isIncomplete: true, files: files))
      state.isMarked = true
    }
  }

  func write(_ manifest: OutputManifest) throws(Diagnostic) {
    let bytes = manifest.bytes
    try replaceUnmarked(OutputManifest.fileName) { (file: borrowing OpenFile) throws(SystemError) in
      try bytes.span.withUnsafeBytes { bytes throws(SystemError) in try file.append(bytes) }
    }
  }

  private func replaceUnmarked(
    _ path: String, with write: (borrowing OpenFile) throws(SystemError) -> Void
  ) throws(Diagnostic) {
    let temporary = OutputPath.temporary(for: path)
    do throws(SystemError) {
      let file = try folder.makeFile(temporary)
      try write(file)
      try file.finish()
      try folder.rename(temporary, to: path)
    } catch {
      folder.removeFile(temporary)
      throw error.diagnostic("cannot write this file", at: self.path + "/" + path)
    }
  }
}
