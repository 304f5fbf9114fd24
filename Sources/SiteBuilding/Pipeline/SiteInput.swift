internal import OutlineModel
internal import SitePlanning

/// A site as the user asked for it: its configuration and where its files are.
struct SiteInput: Sendable {
  static let configurationName = "pleat.yml"

  let configuration: SiteConfiguration
  /// The folder that the sources' paths start from.
  let folder: String
  /// The site's `pleat.yml`, if it has one.
  let configurationFile: String?
  /// The output folder.
  var output: String
  /// The site's own files and folders. There may be many sources to ask, so this is found out once.
  private var own: [String] = []

  init(
    configuration: SiteConfiguration, folder: String, configurationFile: String?, output: String
  ) {
    self.configuration = configuration
    self.folder = folder
    self.configurationFile = configurationFile
    self.output = output
    guard let configurationFile else { return }
    let folders = [OwnTemplates.folderName] + SiteFolders.names(of: self)
    own = [configurationFile] + folders.map { join(folder, $0) }
  }

  /// The paths that no reader may read.
  var excluded: [String] { [output] + own }

  /// The path of an outline's source, as the user would write it.
  func path(of outline: OutlineConfiguration) -> String { join(folder, outline.source) }

  /// The paths of all that the site is made from.
  var sources: [String] {
    configuration.outlines.map(path) + (configurationFile == nil ? [] : [folder])
  }
}

/// Reads `pleat.yml`, if the source has one, and the settings of the command line.
/// - Returns: the site, and what is wrong: with the file, and with the settings.
func readSite(_ request: BuildRequest) throws(Diagnostic)
  -> (site: SiteInput, faults: [Diagnostic], wrongSettings: [Diagnostic])
{
  let (folder, file) = siteFolder(of: request.source, in: request.fileSystem)
  var reader = ConfigurationReader()
  if let file {
    reader.read(try request.fileSystem.read(file), file: file)
  } else {
    reader.setSource(request.source)
  }
  var faults = reader.diagnostics
  reader.apply(request.settings)
  let wrongSettings = Array(reader.diagnostics.dropFirst(faults.count))
  let site = SiteInput(
    configuration: reader.site, folder: file == nil ? "." : folder, configurationFile: file,
    output: request.output ?? join(folder, "_site"))
  if file == nil, let fault = likelyConfiguration(in: request) { faults.append(fault) }
  if let fault = site.faultOfFavicon(in: request.fileSystem) { faults.append(fault) }
  return (site, faults, wrongSettings)
}

extension SiteInput {
  /// The path of the picture that stands for the site, where it has one of its own.
  var faviconPath: String? { configuration.favicon.map { join(folder, $0.source) } }

  /// What is wrong with it: it is not there, or a link leads to it out of the site's folder.
  fileprivate func faultOfFavicon(in fileSystem: FileSystem) -> Diagnostic? {
    guard let favicon = configuration.favicon, let path = faviconPath else { return nil }
    let root = fileSystem.canonicalPath(folder) ?? folder
    if fileSystem.kind(path) == .file, let target = fileSystem.canonicalPath(path),
      isBelow(root, target)
    {
      return nil
    }
    return Diagnostic(
      .error, at: favicon.location, "there is no file `\(favicon.source)` in the site's folder",
      advice: "put the picture there, or leave `favicon` out for the built-in one")
  }
}

/// The folder that a source is (or is in), and the `pleat.yml` that makes it a site folder.
private func siteFolder(of source: String, in fileSystem: FileSystem)
  -> (folder: String, configurationFile: String?)
{
  let (parent, name) = folderAndName(of: source)
  guard fileSystem.kind(source) == .folder else {
    return (parent, name == SiteInput.configurationName ? source : nil)
  }
  let file = join(source, SiteInput.configurationName)
  return (source, fileSystem.kind(file) == .file ? file : nil)
}

/// A warning of what was most likely meant to be the `pleat.yml` of a source folder, and is none.
private func likelyConfiguration(in request: BuildRequest) -> Diagnostic? {
  let (source, fileSystem) = (request.source, request.fileSystem)
  let names = [SiteInput.configurationName, "pleat.yaml", "Pleat.yml"]
  guard fileSystem.kind(source) == .folder,
    let found = names.map({ join(source, $0) }).first(where: { fileSystem.kind($0) != nil })
  else { return nil }
  return Diagnostic(
    .warning, at: SourceLocation(file: found),
    "this is not read as the configuration of a site",
    advice: "make it a file that is called \(SiteInput.configurationName)")
}

/// A path below a folder, as one would write it: `.` adds nothing, an absolute path stays.
func join(_ folder: String, _ path: String) -> String {
  if path == "." { return folder }
  if path.hasPrefix("/") || folder == "." || folder.isEmpty { return path }
  return folder.hasSuffix("/") ? folder + path : folder + "/" + path
}

/// The folder that `path` is in, `.` where it names none, and the last part of `path`.
func folderAndName(of path: String) -> (folder: String, name: String) {
  guard let slash = path.lastIndex(of: "/") else { return (".", path) }
  let folder = String(path[..<slash])
  return (folder.isEmpty ? "/" : folder, String(path[path.index(after: slash)...]))
}
