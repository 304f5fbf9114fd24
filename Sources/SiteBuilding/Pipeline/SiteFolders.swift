internal import OutlineModel
internal import SitePlanning

/// The folders beside `pleat.yml` whose files are published as they are.
enum SiteFolders {
  /// What is in it keeps its path: `assets/logo.svg`.
  static let assets = "assets"
  /// What is in it goes to the root of the site, as with Hugo, Zola and Docusaurus, hidden files
  /// too: `robots.txt`, `CNAME`, `.nojekyll`, `.well-known/`.
  static let root = "static"

  /// The folders that a site has. One that is a source, or is in one of its own, is none of these.
  static func names(of site: SiteInput) -> [String] {
    guard site.configurationFile != nil else { return [] }
    let sources = site.configuration.outlines.map { pathWithoutDots($0.source) ?? "" }
    return [assets, root].filter { name in
      !sources.contains { $0 == name || $0.hasPrefix(name + "/") }
    }
  }

  /// The files of both.
  /// - Returns: the files, and warnings of what is left out.
  static func files(
    of site: SiteInput, in fileSystem: FileSystem
  ) throws(Diagnostic) -> (files: SiteFiles, warnings: [Diagnostic]) {
    var listing = SiteFolderListing(site: site, fileSystem: fileSystem)
    for name in names(of: site) where fileSystem.kind(join(site.folder, name)) == .folder {
      try listing.list(name, keepsHidden: name == root)
    }
    let assets = listing.files.map { path in
      let isRoot = path.hasPrefix(root + "/")
      return Asset(
        outline: nil, source: path, target: isRoot ? String(path.dropFirst(root.count + 1)) : path)
    }
    let sizes = ImageSizes(in: fileSystem)
    return (
      SiteFiles(
        assets: assets.sorted { $0.target.utf8.lexicographicallyPrecedes($1.target.utf8) },
        files: SourceFiles(
          finding: { _ in .nothing }, imageSize: { sizes.size(ofImage: join(site.folder, $0)) })),
      listing.warnings
    )
  }
}

/// Lists the files of a folder and of those in it.
private struct SiteFolderListing {
  let site: SiteInput
  let fileSystem: FileSystem
  private(set) var files: [String] = []
  private(set) var warnings: [Diagnostic] = []

  init(site: SiteInput, fileSystem: FileSystem) {
    self.site = site
    self.fileSystem = fileSystem
  }

  mutating func list(_ folder: String, keepsHidden: Bool) throws(Diagnostic) {
    let root = fileSystem.canonicalPath(join(site.folder, folder)) ?? folder
    let siteRoot = fileSystem.canonicalPath(site.folder.isEmpty ? "." : site.folder) ?? site.folder
    guard isBelow(siteRoot, root) else {
      return warn("this symbolic link leads out of the site's folder and is not followed", folder)
    }
    let output = fileSystem.canonicalPath(site.output)
    var waiting = [folder]
    while let folder = waiting.popLast() {
      for entry in try fileSystem.entries(join(site.folder, folder)) {
        let path = folder + "/" + entry.name
        if Self.neverCopied.contains(entry.name) { continue }
        if entry.name == OutputManifest.fileName {
          warn("this file is not copied: Pleat keeps its own list of files by that name", path)
          continue
        }
        if !keepsHidden, entry.name.hasPrefix(".") { continue }
        let canonical = fileSystem.canonicalPath(join(site.folder, path))
        if canonical != nil, canonical == output { continue }
        if entry.isLink, !(canonical?.hasPrefix(root + "/") ?? false) || entry.kind == .folder {
          warn("this symbolic link is not followed: only links to files in its folder are", path)
          continue
        }
        switch entry.kind {
        case .file: files.append(path)
        case .folder: waiting.append(path)
        case .other: warn("this is neither a file nor a folder and is left out", path)
        }
      }
    }
  }

  private mutating func warn(_ message: String, _ path: String) {
    warnings.append(
      Diagnostic(.warning, at: SourceLocation(file: join(site.folder, path)), message))
  }

  /// What systems put into folders on their own.
  private static let neverCopied: Set<String> = [
    ".DS_Store", ".git", ".gitignore", "Thumbs.db", "desktop.ini",
  ]
}
