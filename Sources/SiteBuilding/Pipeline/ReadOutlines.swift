internal import OutlineFormats
internal import OutlineModel
internal import SitePlanning

/// Reads one outline of a site by the reader that fits.
func readOutline(
  _ configuration: OutlineConfiguration, of site: SiteInput, in fileSystem: FileSystem
) throws(Diagnostic) -> (source: OutlineSource, warnings: [Diagnostic], losses: Losses) {
  let path = site.path(of: configuration)
  let (reader, result) = try readSource(configuration, of: site, in: fileSystem)
  let source = OutlineSource(
    outline: result.outline, configuration: configuration,
    name: name(ofSource: path, isFolder: reader.readsFolders, in: fileSystem),
    isDocuments: reader.isDocuments, isFolder: fileSystem.kind(path) == .folder,
    assets: configuration.reading.assets == .all ? result.assets : [],
    files: .of(sourceFolder(of: path, in: fileSystem), except: site, fileSystem))
  return (source, result.warnings, result.losses)
}

/// Reads the source of an outline; what is said of its reading in vain is a warning.
func readSource(
  _ configuration: OutlineConfiguration, of site: SiteInput, in fileSystem: FileSystem
) throws(Diagnostic) -> (reader: OutlineReader, result: ReadingResult) {
  let path = site.path(of: configuration)
  let reader = try OutlineReaders.reader(
    for: path, from: configuration.from, fileSystem: fileSystem)
  var options = configuration.reading
  options.excluded = site.excluded
  var result = try reader.readChecked(
    ReadingRequest(path: path, fileSystem: fileSystem, options: options))
  result.warnings = idleKeys(of: configuration, for: reader) + result.warnings
  return (reader, result)
}

/// A warning for each key that says how sources are read, but not those of this format.
private func idleKeys(
  of configuration: OutlineConfiguration, for reader: OutlineReader
) -> [Diagnostic] {
  configuration.readingKeys.filter { !reader.takes($0.name) }.map { key in
    let formats = OutlineReaders.all.filter { $0.takes(key.name) }.map(\.name)
    let names = formats.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    var warning = Diagnostic(
      .warning, at: key.location,
      "`\(key.name)` says nothing of \(configuration.source), which is read as \(reader.name)")
    if !names.isEmpty { warning.advice = ["it is for " + listed(names, "and")] }
    return warning
  }
}

extension OutlineReader {
  /// Whether a key of an outline concerns this reader; `children` is short for a part of `fields`,
  /// and `edit_url` is for documents.
  fileprivate func takes(_ key: String) -> Bool {
    options.contains(key) || key == "children" && options.contains("fields")
      || key == "edit_url" && isDocuments
  }
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
