internal import OutlineModel

extension OutputFolder {
  /// Checks that all paths are free or ours, then makes the folders they are in.
  func prepare(isNew: Bool) throws(Diagnostic) {
    let folders = Set(planned.flatMap(OutputPath.folders))
    if isNew {
      try markAsIncomplete()
    } else {
      try checkPaths(folders)
      removeLeftovers()
      try removeObstacles(folders)
    }
    for path in folders.sorted() where folder.status(of: path) == nil { try makeFolder(path) }
  }

  /// Removes what a killed build had not renamed yet.
  private func removeLeftovers() {
    folder.removeFile(OutputPath.temporary(for: OutputManifest.fileName))
    guard earlier.isIncomplete else { return }
    for path in earlier.files.keys where isInRealFolder(path) {
      folder.removeFile(OutputPath.temporary(for: path))
    }
  }

  /// Refuses to replace what earlier builds did not write, and to go through symbolic links.
  private func checkPaths(_ folders: Set<String>) throws(Diagnostic) {
    try checkFolders(folders)
    try checkFiles()
  }

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

  private func checkFiles() throws(Diagnostic) {
    for path in planned.subtracting(earlier.files.keys).sorted() {
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
  private func removeObstacles(_ folders: Set<String>) throws(Diagnostic) {
    let obstacles = earlier.files.keys.filter { path in
      folders.contains(path) || OutputPath.folders(above: path).contains(where: planned.contains)
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
