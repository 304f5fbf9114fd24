/// Who has which paths, as a disk sees them that ignores case and Unicode form.
struct TakenPaths<Owner> {
  /// What keeps a file from its path.
  enum Obstacle {
    /// A file has the path.
    case file(Owner)
    /// Files are in a folder that has the path.
    case folder
    /// A file stands where a folder of the path has to be.
    case fileAbove(Owner)
  }

  private var files: [[UInt8]: Owner] = [:]
  private var folders: Set<[UInt8]> = []

  /// Keeps a path for a file, and those above it for folders.
  mutating func take(_ path: String, for owner: Owner) {
    files[foldedName(path)] = owner
    // The innermost first: where one is known, those above it are too.
    for folder in foldersAbove(path).reversed() {
      if !folders.insert(foldedName(folder)).inserted { break }
    }
  }

  /// What keeps a file from `path`; nil where nothing does.
  func obstacle(to path: String) -> Obstacle? {
    let name = foldedName(path)
    if let owner = files[name] { return .file(owner) }
    if folders.contains(name) { return .folder }
    for folder in foldersAbove(path) {
      if let owner = files[foldedName(folder)] { return .fileAbove(owner) }
    }
    return nil
  }
}

/// The paths of the folders that a path leads through, the outermost first.
func foldersAbove(_ path: String) -> [String] {
  path.utf8.indices.filter { path.utf8[$0] == UInt8(ascii: "/") }.map { String(path[..<$0]) }
}
