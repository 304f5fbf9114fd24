internal import Synchronization

/// Finds the files that links name beside the sources, each when a link first names it.
final class AssetIndex: Sendable {
  /// What is where a link leads.
  struct Match: Sendable {
    var finding: SourceFiles.Finding
    /// The path as the disk has it.
    var path: String
    /// Other paths that a disk which ignores case takes for the same.
    var others: [String] = []
    /// Which of those that such a disk takes for one it is, at each level; empty where no other is.
    var rank = ""
  }

  private let files: SourceFiles
  private let known = Mutex<[[UInt8]: Match]>([:])
  /// Folder → its names by what a disk that ignores case makes of them; nil where they can't be told.
  private let folders = Mutex<[[UInt8]: [[UInt8]: [String]]?]>([:])

  init(files: SourceFiles) { self.files = files }

  /// What is at `path`: just there, else where a disk that ignores case would look.
  func match(at path: String) -> Match {
    let key = Array(path.utf8)
    if let match = known.withLock({ $0[key] }) { return match }
    let match = look(for: path)
    known.withLock { $0[key] = match }
    return match
  }

  /// The paths of what is in the folder that `path` is in.
  func neighbours(of path: String) -> [String] {
    let folder = parentFolder(of: path)
    let names = (files.names(folder) ?? []).sorted(by: precedes)
    return names.map { folder.isEmpty ? $0 : folder + "/" + $0 }
  }

  private func look(for path: String) -> Match {
    var match = Match(finding: .nothing, path: "")
    var ranks: [Int] = []
    for part in path.split(separator: "/") {
      let folder = match.path
      func joined(_ name: String) -> String { folder.isEmpty ? name : folder + "/" + name }
      guard let names = names(in: folder) else {
        match = Match(finding: .nothing, path: joined(String(part)))
        continue
      }
      let alike = names[foldedName(String(part))] ?? []
      guard let name = alike.first(where: { isEqual($0, part) }) ?? alike.first else {
        return Match(finding: files.finding(path), path: path)
      }
      match.others += alike.filter { !isEqual($0, name) }.map(joined)
      ranks.append(alike.firstIndex { isEqual($0, name) } ?? 0)
      match.path = joined(name)
    }
    match.finding = files.finding(match.path)
    if ranks.contains(where: { $0 > 0 }) {
      match.rank = ranks.map(String.init).joined(separator: ".")
    }
    return match
  }

  private func names(in folder: String) -> [[UInt8]: [String]]? {
    let key = Array(folder.utf8)
    if let names = folders.withLock({ $0[key] }) { return names }
    let names = files.names(folder).map {
      Dictionary(grouping: $0.sorted(by: precedes), by: foldedName)
    }
    folders.withLock { $0[key] = .some(names) }
    return names
  }
}

/// Whether two names are the same to the byte: `==` takes forms of Unicode for one.
func isEqual(_ first: some StringProtocol, _ second: some StringProtocol) -> Bool {
  first.utf8.elementsEqual(second.utf8)
}

private func precedes(_ first: String, _ second: String) -> Bool {
  first.utf8.lexicographicallyPrecedes(second.utf8)
}
