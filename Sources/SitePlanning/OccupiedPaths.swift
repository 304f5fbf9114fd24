internal import Synchronization

/// The paths of an outline's pages and of the folders that they are in, in lower case and relative
/// to the outline's folder; found when a file that is copied first asks.
final class OccupiedPaths: Sendable {
  private struct Paths {
    var pages: Set<String> = []
    var folders: Set<String> = []
  }

  private let known = Mutex<Paths?>(nil)

  /// Whether a file at `path` would stand where a page or a folder of pages stands, or would need
  /// a folder where a page stands.
  func contains(_ path: String, in plan: OutlinePlan) -> Bool {
    known.withLock { known in
      let paths = known ?? Self.paths(of: plan)
      known = paths
      return paths.pages.contains(path) || paths.folders.contains(path)
        || folders(above: path).contains(where: paths.pages.contains)
    }
  }

  private static func paths(of plan: OutlinePlan) -> Paths {
    var paths = Paths()
    for path in plan.pages.map(\.path) + plan.openPages.map(\.path) {
      let path = String(path.dropFirst(plan.folder.count)).lowercased()
      paths.pages.insert(path)
      // The innermost first: where one is known, those above it are too.
      for folder in folders(above: path).reversed() {
        if !paths.folders.insert(folder).inserted { break }
      }
    }
    return paths
  }
}

private func folders(above path: String) -> [String] {
  path.utf8.indices.filter { path.utf8[$0] == UInt8(ascii: "/") }.map { String(path[..<$0]) }
}
