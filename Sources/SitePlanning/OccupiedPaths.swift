internal import Synchronization

/// The paths of an outline's pages and of the site's own files, relative to the outline's folder;
/// found when a file that is copied first asks.
final class OccupiedPaths: Sendable {
  private let known = Mutex<TakenPaths<Void>?>(nil)
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
      return paths.obstacle(to: path) != nil
    }
  }

  private func paths(of plan: OutlinePlan) -> TakenPaths<Void> {
    var paths = TakenPaths<Void>()
    let own = plan.pages.map(\.path) + plan.openPages.map(\.path)
    // The folder of an outline among others is its own.
    let site = plan.folder.isEmpty ? siteFiles.assets.map(\.target) : []
    for path in own + site { paths.take(String(path.dropFirst(plan.folder.count)), for: ()) }
    for path in others.withLock({ $0 }) { paths.take(path, for: ()) }
    return paths
  }
}
