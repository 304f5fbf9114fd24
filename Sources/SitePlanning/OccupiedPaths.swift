internal import Synchronization

/// The paths of an outline's pages and of the folders that they are in, in lower case and relative
/// to the outline's folder; found when a file that is copied first asks.
final class OccupiedPaths: Sendable {
  private struct Paths {
    var pages: Set<String> = []
    var folders: Set<String> = []
  }

  private let known = Mutex<Paths?>(nil)
  /// Those of files that are no pages of the outline.
  private let others = Mutex<[String]>([])

  /// Adds the path of a file that is no page of the outline, before the first question.
  func add(_ path: String) { others.withLock { $0.append(path) } }

  /// Whether a file at `path` would stand where a page or a folder of pages stands, or would need
  /// a folder where a page stands.
  func contains(_ path: String, in plan: OutlinePlan) -> Bool {
    known.withLock { known in
      let paths = known ?? paths(of: plan)
      known = paths
      return paths.pages.contains(path) || paths.folders.contains(path)
        || folders(above: path).contains(where: paths.pages.contains)
    }
  }

  private func paths(of plan: OutlinePlan) -> Paths {
    var paths = Paths()
    let pages = (plan.pages.map(\.path) + plan.openPages.map(\.path)).map {
      String($0.dropFirst(plan.folder.count))
    }
    for path in pages + others.withLock({ $0 }) {
      let path = path.lowercased()
      paths.pages.insert(path)
      // The innermost first: where one is known, those above it are too.
      for folder in folders(above: path).reversed() {
        if !paths.folders.insert(folder).inserted { break }
      }
    }
    return paths
  }
}

func folders(above path: String) -> [String] {
  path.utf8.indices.filter { path.utf8[$0] == UInt8(ascii: "/") }.map { String(path[..<$0]) }
}
