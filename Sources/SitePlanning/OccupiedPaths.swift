internal import Synchronization

/// The paths of an outline's pages, of the site's own files and of the folders that they are in,
/// folded and relative to the outline's folder; found when a file that is copied first asks.
final class OccupiedPaths: Sendable {
  private struct Paths {
    var files: Set<String> = []
    var folders: Set<String> = []
  }

  private let known = Mutex<Paths?>(nil)
  private let siteFiles: SiteFiles
  /// Those of files that are no pages of the outline.
  private let others = Mutex<[String]>([])

  init(siteFiles: SiteFiles) { self.siteFiles = siteFiles }

  /// Adds the path of a file that is no page of the outline, before the first question.
  func add(_ path: String) { others.withLock { $0.append(path) } }

  /// Whether a file at `path` would stand where a page or a folder of pages stands, or would need
  /// a folder where a page stands.
  func contains(_ path: String, in plan: OutlinePlan) -> Bool {
    known.withLock { known in
      let paths = known ?? self.paths(of: plan)
      known = paths
      return paths.files.contains(path) || paths.folders.contains(path)
        || folders(above: path).contains(where: paths.files.contains)
    }
  }

  private func paths(of plan: OutlinePlan) -> Paths {
    var paths = Paths()
    let own = plan.pages.map(\.path) + plan.openPages.map(\.path)
    // The folder of an outline among others is its own.
    let site = plan.folder.isEmpty ? siteFiles.assets.map(\.target) : []
    let all = (own + site).map { String($0.dropFirst(plan.folder.count)) }
    for path in all + others.withLock({ $0 }) {
      let path = String(decoding: foldedName(path), as: UTF8.self)
      paths.files.insert(path)
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
