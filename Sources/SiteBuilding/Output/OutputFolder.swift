package import OutlineModel
internal import Synchronization

/// The folder that a site is written to. Many workers may write at once.
///
/// It changes and deletes nothing but files that its manifest lists or that are its own by being
/// about to be written; it never follows a symbolic link inside the folder. Each file is written
/// under a temporary name and renamed. Whoever kills a build finds whole files, old or new, and a
/// manifest that says which files are Pleat's, so that the next build mends the rest.
package final class OutputFolder: Sendable {
  struct State {
    /// What was written, or found there as it should be.
    var files: [String: OutputManifest.File] = [:]
    var summary = OutputSummary()
    /// The paths that this build is going to write.
    var planned: Set<String> = []
    /// Whether the manifest on the disk says that a build is at work.
    var isMarked: Bool
  }

  package let path: String
  let folder: OpenFolder
  /// What the build before left.
  let earlier: OutputManifest
  let state: Mutex<State>

  /// Opens the folder, and makes it if it is not there.
  /// - Throws: an error if another build is at work in it, or the disk refuses.
  package init(_ place: OutputPlace) throws(Diagnostic) {
    path = place.path
    do throws(SystemError) {
      folder = try OpenFolder(making: path)
    } catch {
      throw error.diagnostic("cannot make the output folder", at: path)
    }
    guard folder.lock() else {
      throw Diagnostic(
        .error, at: SourceLocation(file: path), "another build is at work in this folder")
    }
    // Another build may have come and gone since the place was looked at.
    let manifest = try place.currentManifest()
    earlier = manifest ?? OutputManifest(isIncomplete: true)
    state = Mutex(State(isMarked: manifest?.isIncomplete == true))
    removeLeftovers()
    if manifest == nil { try markAsIncomplete() }
  }

  /// Writes a file unless it is there with the same bytes.
  /// - Parameter path: one of those that `prepare` was given.
  package func write(_ bytes: Span<UInt8>, to path: String) throws(Diagnostic) {
    let content = OutputManifest.Content(
      hash: ContentHash.hash(of: bytes.bytes), length: bytes.count)
    let isThere = bytes.withUnsafeBytes { holds($0, at: path) }
    if !isThere {
      try replace(path) { (file: borrowing OpenFile) throws(SystemError) in
        try bytes.withUnsafeBytes { bytes throws(SystemError) in try file.append(bytes) }
      }
    }
    record(path, content, isWritten: !isThere)
  }

  /// Ends the build: removes what earlier builds wrote and this one did not, and writes the
  /// manifest.
  package func finish() throws(Diagnostic) -> OutputSummary {
    let (files, planned) = state.withLock { ($0.files, $0.planned) }
    let stale = Set(earlier.files.keys).union(planned).subtracting(files.keys)
    try remove(stale)
    let manifest = OutputManifest(files: files)
    if manifest != earlier || state.withLock({ $0.isMarked }) { try write(manifest) }
    return state.withLock { $0.summary }
  }

  func record(_ path: String, _ content: OutputManifest.Content, isWritten: Bool) {
    state.withLock { state in
      precondition(state.planned.contains(path), "each path is prepared before it is written")
      state.files[path] = OutputManifest.File(content: content)
      state.summary.files = state.files.count
      state.summary.bytes += content.length
      state.summary.written += isWritten ? 1 : 0
    }
  }

  /// Whether a file with just these bytes is at `path`. One that cannot be read is not.
  private func holds(_ bytes: UnsafeRawBufferPointer, at path: String) -> Bool {
    guard let file = folder.openFile(path), let status = try? file.status(),
      status.kind == .file, status.length == bytes.count
    else { return false }
    var chunk = Chunk(forLength: bytes.count)
    var offset = 0
    while let isMore = try? chunk.fill(from: file), isMore {
      guard chunk.equals(bytes, from: offset) else { return false }
      offset += chunk.count
    }
    return offset == bytes.count
  }
}
