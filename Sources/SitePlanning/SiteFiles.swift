/// The files that a site has beside its outlines, in folders of its own.
package struct SiteFiles: Sendable {
  /// All of them, in the order of their targets; their sources are relative to the folder of
  /// `pleat.yml`.
  package private(set) var assets: [Asset]
  package let files: SourceFiles
  private var bySource: [[UInt8]: Asset] = [:]
  private var byTarget: [[UInt8]: Asset] = [:]

  package init(assets: [Asset], files: SourceFiles) {
    self.assets = assets
    self.files = files
    for asset in assets {
      bySource[Array(asset.source.utf8)] = asset
      byTarget[Array(asset.target.utf8)] = asset
    }
  }

  /// A site without such folders.
  package static let none = SiteFiles(assets: [], files: SourceFiles(finding: { _ in .nothing }))

  /// The file that becomes `path` in the site.
  func asset(at path: String) -> Asset? { byTarget[Array(path.utf8)] }

  /// The file at `path` in the folder of `pleat.yml`.
  func asset(from path: String) -> Asset? { bySource[Array(path.utf8)] }

  /// Leaves out what would stand where the site has a page or a folder of pages, or where another of
  /// these files stands for a disk that ignores case.
  /// - Parameter pages: the paths of all that is generated.
  /// - Returns: what was left out, each with what stands there.
  mutating func removeClashes(with pages: [String]) -> [(asset: Asset, other: PathHolder)] {
    var taken = TakenPaths<PathHolder>()
    for page in pages { taken.take(page, for: .page(page)) }
    var kept: [Asset] = []
    var removed: [(asset: Asset, other: PathHolder)] = []
    for asset in assets {
      switch taken.obstacle(to: asset.target) {
      case .file(let other), .fileAbove(let other): removed.append((asset, other))
      case .folder: removed.append((asset, .page(asset.target)))
      case nil:
        taken.take(asset.target, for: .asset(asset))
        kept.append(asset)
      }
    }
    self = SiteFiles(assets: kept, files: files)
    return removed
  }
}

/// What stands at a path of a site.
enum PathHolder {
  /// What is generated, by its path: a page, or a folder of pages.
  case page(String)
  case asset(Asset)
}
