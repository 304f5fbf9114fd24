package import OutlineModel
internal import Synchronization

extension OutputFolder {
  /// Makes the folder ready for files: makes the folders they are in, and removes what earlier
  /// builds wrote where it is in their way.
  /// - Parameter paths: what is going to be written, relative to the folder. More may follow.
  /// - Throws: an error if a file of someone else has one of the paths.
  package func prepare(for paths: some Sequence<String>) throws(Diagnostic) {
    let paths = Set(paths)
    precondition(paths.allSatisfy(OutputPath.isSafe), "planning hands out safe paths only")
    let folders = Set(paths.flatMap(OutputPath.folders))
    try checkFolders(folders)
    try checkFiles(paths)
    announce(paths)
    try removeObstacles(paths, folders)
    for path in folders.sorted() where folder.status(of: path) == nil { try makeFolder(path) }
  }

  /// Sees to it that new paths come into the manifest before the next change.
  private func announce(_ paths: Set<String>) {
    state.withLock { state in
      let isNew = !paths.isSubset(of: state.planned.union(earlier.files.keys))
      state.planned.formUnion(paths)
      if isNew { state.isMarked = false }
    }
  }

  /// Removes what a killed build had not renamed yet.
  func removeLeftovers() {
    folder.removeFile(OutputPath.temporary(for: OutputManifest.fileName))
    guard earlier.isIncomplete else { return }
    for path in earlier.files.keys where isInRealFolder(path) {
      folder.removeFile(OutputPath.temporary(for: path))
    }
  }

  /// Refuses to go through symbolic links, and through files that earlier builds did not write.
  private func checkFolders(_ folders: Set<String>) throws(Diagnostic) {
    for path in folders.sorted() {
      switch folder.status(of: path)?.kind {
      case .folder, nil: continue
      case .link: throw obstacle(path, "a symbolic link stands where the site has a folder")
      case .file, .other:
        if earlier.files[path] == nil {
          throw obstacle(path, "a file that Pleat did not write stands where the site has a folder")
        }
      }
    }
  }

  /// Refuses to replace what earlier builds did not write.
  private func checkFiles(_ paths: Set<String>) throws(Diagnostic) {
    let planned = state.withLock { $0.planned }
    for path in paths.subtracting(planned).subtracting(earlier.files.keys).sorted() {
      switch folder.status(of: path)?.kind {
      case nil: continue
      case .folder where earlier.files.keys.contains { $0.hasPrefix(path + "/") }: continue
      case .folder:
        throw obstacle(path, "a folder that Pleat did not make stands where the site has a file")
      case .file, .link, .other:
        throw obstacle(path, "a file that Pleat did not write stands where the site has one")
      }
    }
  }

  /// Removes files of earlier builds where this one has a folder, and the other way round. Other
  /// old files go at the end only.
  private func removeObstacles(_ paths: Set<String>, _ folders: Set<String>) throws(Diagnostic) {
    let obstacles = earlier.files.keys.filter { path in
      folders.contains(path) || OutputPath.folders(above: path).contains(where: paths.contains)
    }
    try remove(Set(obstacles))
  }

  private func makeFolder(_ path: String) throws(Diagnostic) {
    try markAsIncomplete()
    do throws(SystemError) {
      try folder.makeFolder(path)
    } catch {
      throw error.diagnostic("cannot make this folder", at: self.path + "/" + path)
    }
  }

  private func obstacle(_ path: String, _ message: String) -> Diagnostic {
    Diagnostic(
      .error, at: SourceLocation(file: self.path + "/" + path), message,
      advice: "move it away, or choose another folder with -o")
  }
}
