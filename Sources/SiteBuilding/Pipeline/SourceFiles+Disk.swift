internal import OutlineModel
internal import SitePlanning

extension SourceFiles {
  /// The files in a source folder. Hidden files, symbolic links that lead out of the folder and what
  /// is the site's own are found, but are none that may be published.
  static func of(
    _ folder: String, except site: SiteInput, _ fileSystem: FileSystem
  ) -> SourceFiles {
    let root = fileSystem.canonicalPath(folder) ?? folder
    let excluded = site.excluded.compactMap { fileSystem.canonicalPath($0) }
    let sizes = ImageSizes(in: fileSystem)
    return SourceFiles(
      finding: { path in
        let place = join(folder, path)
        guard let kind = fileSystem.kind(place), kind != .other,
          let canonical = fileSystem.canonicalPath(place)
        else { return .nothing }
        if path.split(separator: "/").contains(where: { $0.hasPrefix(".") }) { return .hidden }
        if !path.isEmpty, !isBelow(root, canonical) { return .outside }
        if excluded.contains(where: { $0 == canonical || isBelow($0, canonical) }) { return .own }
        return kind == .folder ? .folder : .file
      },
      names: { path in
        let place = path.isEmpty ? folder : join(folder, path)
        return (try? fileSystem.entries(place))?.map(\.name) ?? []
      },
      imageSize: { sizes.size(ofImage: join(folder, $0)) })
  }
}

func isBelow(_ folder: String, _ path: String) -> Bool {
  folder == "." || folder.isEmpty || path.hasPrefix(folder.hasSuffix("/") ? folder : folder + "/")
}
