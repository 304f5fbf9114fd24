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

  /// Leaves out what would stand where the site has a page, or a folder of pages.
  /// - Parameter pages: the paths of all that is generated.
  /// - Returns: what was left out.
  mutating func removeClashes(with pages: [String]) -> [Asset] {
    var taken: Set<[UInt8]> = []
    var folders: Set<[UInt8]> = []
    for page in pages {
      taken.insert(foldedName(page))
      for folder in SitePlanning.folders(above: page) { folders.insert(foldedName(folder)) }
    }
    var (kept, removed): ([Asset], [Asset]) = ([], [])
    for asset in assets {
      let name = foldedName(asset.target)
      let isTaken =
        taken.contains(name) || folders.contains(name)
        || SitePlanning.folders(above: asset.target).contains { taken.contains(foldedName($0)) }
      if isTaken {
        removed.append(asset)
      } else {
        taken.insert(name)
        kept.append(asset)
      }
    }
    self = SiteFiles(assets: kept, files: files)
    return removed
  }
}
