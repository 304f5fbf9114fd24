internal import OutlineFormats
internal import OutlineModel
internal import SitePlanning

/// Reads one outline of a site by the reader that fits.
func readOutline(
  _ configuration: OutlineConfiguration, of site: SiteInput, in fileSystem: FileSystem
) throws(Diagnostic) -> (source: OutlineSource, warnings: [Diagnostic]) {
  let path = site.path(of: configuration)
  let reader = try OutlineReaders.reader(
    for: path, from: configuration.from, fileSystem: fileSystem)
  var options = configuration.reading
  options.excluded = site.excluded
  let result = try reader.readChecked(
    ReadingRequest(path: path, fileSystem: fileSystem, options: options))
  let source = OutlineSource(
    outline: result.outline, configuration: configuration,
    name: name(ofSource: path, isFolder: reader.readsFolders, in: fileSystem),
    isDocuments: reader.isDocuments,
    assets: configuration.reading.assets == .all ? result.assets : [],
    hasFile: fileTest(in: sourceFolder(of: path, in: fileSystem), except: site, fileSystem))
  return (source, result.warnings)
}

/// The folder that links and images of an outline start from: the source, or the folder it is in.
func sourceFolder(of path: String, in fileSystem: FileSystem) -> String {
  fileSystem.kind(path) == .folder ? path : folderAndName(of: path).folder
}

/// The source's own name without its ending, even where it is written `.` or `..`.
private func name(ofSource path: String, isFolder: Bool, in fileSystem: FileSystem) -> String {
  let name = folderAndName(of: fileSystem.canonicalPath(path) ?? path).name
  guard !isFolder, let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
  return String(name[..<dot])
}

/// A test whether a path names a file in `folder` that may be published: hidden files, links that
/// lead out of the folder and files of the output do not count.
private func fileTest(
  in folder: String, except site: SiteInput, _ fileSystem: FileSystem
) -> @Sendable (String) -> Bool {
  let root = fileSystem.canonicalPath(folder) ?? folder
  let excluded = site.excluded.compactMap { fileSystem.canonicalPath($0) }
  return { path in
    guard !path.split(separator: "/").contains(where: { $0.hasPrefix(".") }),
      fileSystem.kind(join(folder, path)) == .file,
      let canonical = fileSystem.canonicalPath(join(folder, path))
    else { return false }
    return isBelow(root, canonical)
      && !excluded.contains { $0 == canonical || isBelow($0, canonical) }
  }
}

private func isBelow(_ folder: String, _ path: String) -> Bool {
  folder == "." || folder.isEmpty || path.hasPrefix(folder.hasSuffix("/") ? folder : folder + "/")
}
