internal import OutlineModel

/// An `mkdocs.yml` that speaks for a source folder: it is in that folder or the one above.
struct NavigationFile {
  /// The path in the file system, and as messages show it.
  private let path: String
  private let file: String
  private let isAbove: Bool

  /// Nil where there is none. One that a link leads to from elsewhere is not read.
  init?(for listing: FolderListing, of source: ReadingRequest) {
    if let name = NavigationReading.names.first(where: listing.assets.contains) {
      (path, file, isAbove) = (source.path(of: name), source.place(of: name).file, false)
      return
    }
    let root = listing.folders[0].canonicalPath
    for name in NavigationReading.names {
      let path = joined(source.path, "../" + name)
      guard source.fileSystem.kind(path) == .file,
        source.fileSystem.canonicalPath(path) == Paths.join(Paths.folder(of: root), name)
      else { continue }
      (self.path, isAbove) = (path, true)
      file = Self.shown(name, above: source.displayPath)
      return
    }
    return nil
  }

  private static func shown(_ name: String, above folder: String) -> String {
    var folder = folder
    while folder.hasSuffix("/"), folder.utf8.count > 1 { folder.removeLast() }
    let last = Paths.name(of: folder)
    return last == "." || last == ".."
      ? Paths.join(folder, "../" + name) : Paths.join(Paths.folder(of: folder), name)
  }
}

extension NavigationFile {
  /// The contents that the file gives; nil where it has no `nav`, or where it is about another
  /// folder.
  func contents(
    in listing: FolderListing, of source: ReadingRequest
  ) throws(Diagnostic) -> FolderContents? {
    let bytes = try source.fileSystem.bytes(of: path, shownAs: file)
    let (root, warnings) = try parseYAML(bytes, file: file)
    guard let pairs = root?.pairs,
      let index = pairs.firstIndex(where: { $0.key.text == "nav" }), !pairs[index].value.isNull,
      let base = try base(root, in: listing, of: source)
    else { return nil }
    let nav = pairs[index].value
    guard nav.text == nil else {
      throw Diagnostic(
        .error, at: nav.location, "\"nav\" must be a list",
        advice: "write \"- page.md\" or \"- Title: page.md\" below it")
    }
    var contents = NavigationReading.read(nav, in: listing, file: file, base: base)
    let next = index + 1 < pairs.count ? pairs[index + 1].key.location.line : nil
    let lines = (pairs[index].key.location.line ?? 1)..<(next ?? .max)
    contents.diagnostics =
      tagWarnings(warnings, on: lines) + contents.diagnostics
    if let name = root?["site_name"]?.text {
      contents.title = ContentsTitle(Array(name.utf8), isMarkdown: false)
    }
    return contents
  }

  /// The folder of the pages, relative to the source; nil where they are in another.
  private func base(
    _ root: YAMLNode?, in listing: FolderListing, of source: ReadingRequest
  ) throws(Diagnostic) -> String? {
    let value = root?["docs_dir"]
    let named = value?.text ?? "docs"
    if isAbove {
      let folder = source.fileSystem.canonicalPath(joined(Paths.folder(of: path), named))
      return folder == listing.folders[0].canonicalPath ? "" : nil
    }
    let folder = Paths.resolve(named, in: "")
    if let folder, listing.folders.contains(where: { $0.path == folder }) { return folder }
    guard let value else { return "" }
    throw Diagnostic(
      .error, at: value.location,
      folder == nil
        ? "\"docs_dir\" leads out of the source folder"
        : "\"docs_dir\" is \"\(named)\", and there is no such folder")
  }

  /// The warnings about tags that stand in `nav`, one for each kind: `!!python/name` is one.
  private func tagWarnings(_ warnings: [Diagnostic], on lines: Range<Int>) -> [Diagnostic] {
    var kinds: Set<Substring> = []
    return warnings.filter { warning in
      guard let line = warning.location?.line, lines.contains(line) else { return false }
      return kinds.insert(warning.message.prefix { $0 != ":" }).inserted
    }
  }
}
