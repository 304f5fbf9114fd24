internal import OutlineModel

/// What a source folder holds: the first step of reading it, in which no file is opened.
///
/// Hidden names, `_site`, built sites, `node_modules` and the paths that the options exclude are passed over. A
/// symbolic link is followed where it leads to a place inside the source and to no folder that
/// holds the link.
struct FolderListing {
  /// How many links to folders are followed, so that links which lead to each other can't make a
  /// small source endless.
  static let linkLimit = 1_000

  private(set) var folders: [SourceFolder] = []
  private(set) var files: [SourceFile] = []
  /// The paths of all other files, relative to the source.
  private(set) var assets: [String] = []
  private(set) var diagnostics: [Diagnostic] = []

  private let source: ReadingRequest
  private let excluded: Set<String>
  private var followedLinks = 0

  init(of source: ReadingRequest) {
    self.source = source
    excluded = Set(
      source.options.excluded.map { source.fileSystem.canonicalPath($0) ?? $0 })
    let root = source.fileSystem.canonicalPath(source.path) ?? source.path
    folders.append(SourceFolder(name: lastName(of: root), path: "", canonicalPath: root))
    var waiting = [0]
    while let folder = waiting.popLast() {
      list(folder)
      waiting += folders[folder].folders.reversed()
    }
  }
}

extension FolderListing {
  /// Makes a file of a folder the one that speaks for it.
  mutating func setIndex(_ file: Int, of folder: Int) {
    guard folders[folder].indexFile != file else { return }
    folders[folder].files.removeAll { $0 == file }
    if let other = folders[folder].indexFile { folders[folder].files.append(other) }
    folders[folder].indexFile = file
  }

  /// Makes a file that is read no asset.
  mutating func removeAsset(_ path: String) { assets.removeAll { $0 == path } }
}

extension FolderListing {
  private mutating func list(_ folder: Int) {
    let path = folders[folder].path
    let entries: [FileSystem.Entry]
    do throws(Diagnostic) {
      entries = try source.fileSystem.entries(source.path(of: path))
    } catch {
      diagnostics.append(Diagnostic(.error, at: source.place(of: path), error.message))
      return
    }
    guard path.isEmpty || !isSite(entries) else {
      return note("the folder is left out, for it holds a site that Pleat built", at: path)
    }
    for entry in entries where !entry.name.hasPrefix(".") && entry.name != "_site" {
      add(entry, to: folder, at: path.isEmpty ? entry.name : path + "/" + entry.name)
    }
  }

  /// Whether these are the names in an output folder, under whatever name a user gave it.
  private func isSite(_ entries: [FileSystem.Entry]) -> Bool {
    entries.contains { $0.name == ".pleat-manifest" }
  }

  private mutating func add(_ entry: FileSystem.Entry, to folder: Int, at path: String) {
    guard entry.name != "node_modules" || entry.kind != .folder else {
      note("the folder is left out, for it holds no documents of yours", at: path)
      return
    }
    guard let canonicalPath = canonicalPath(of: entry, in: folder, at: path),
      !excluded.contains(canonicalPath), !excluded.contains(source.path(of: path))
    else { return }
    switch entry.kind {
    case .folder:
      folders[folder].folders.append(folders.count)
      folders.append(
        SourceFolder(name: entry.name, path: path, canonicalPath: canonicalPath, parent: folder))
    case .file where SourceFile.isMarkdown(entry.name):
      add(SourceFile(name: entry.name, path: path), to: folder)
    case .file where FolderCategory.names.contains(entry.name): addCategory(path, to: folder)
    case .file:
      assets.append(path)
      if SourceFile.isSidebar(entry.name) {
        note(
          "the order that this file gives is not read; _category_ files and front matter are",
          at: path)
      }
    case .other: warn("this is neither a file nor a folder and is left out", at: path)
    }
  }

  private mutating func add(_ file: SourceFile, to folder: Int) {
    files.append(file)
    guard file.isIndex else {
      folders[folder].files.append(files.count - 1)
      return
    }
    guard let first = folders[folder].indexFile else {
      folders[folder].indexFile = files.count - 1
      return
    }
    diagnostics.append(
      Diagnostic(
        .error, at: source.place(of: file.path),
        "two files speak for one folder: \(files[first].name) and \(file.name)",
        advice: "keep one of them, or give the other another name"))
  }

  private mutating func addCategory(_ path: String, to folder: Int) {
    guard let first = folders[folder].category else {
      folders[folder].category = path
      return
    }
    diagnostics.append(
      Diagnostic(
        .error, at: source.place(of: path),
        "two files give this folder its label: \(first) and this",
        advice: "keep one of them"))
  }

  /// The path of an entry with all links resolved; nil where a link must not be followed.
  private mutating func canonicalPath(
    of entry: FileSystem.Entry, in folder: Int, at path: String
  ) -> String? {
    let parent = folders[folder].canonicalPath
    guard entry.isLink else { return joined(parent, entry.name) }
    guard let target = source.fileSystem.canonicalPath(source.path(of: path)) else {
      warn("this link leads nowhere and is left out", at: path)
      return nil
    }
    let root = folders[0].canonicalPath
    guard target == root || target.hasPrefix(joined(root, "")) else {
      warn("this link leads out of the source folder and is not followed", at: path)
      return nil
    }
    guard entry.kind == .folder else { return target }
    var holder: Int? = folder
    while let index = holder {
      guard folders[index].canonicalPath != target else {
        warn("this link leads to a folder that holds it and is not followed", at: path)
        return nil
      }
      holder = folders[index].parent
    }
    followedLinks += 1
    if followedLinks == Self.linkLimit + 1 {
      diagnostics.append(
        Diagnostic(
          .error, at: source.place(of: path),
          "more than \(Self.linkLimit) links to folders are in this source",
          advice: "links to folders that hold links multiply; remove some"))
    }
    return followedLinks > Self.linkLimit ? nil : target
  }

  private mutating func warn(_ message: String, at path: String) {
    diagnostics.append(Diagnostic(.warning, at: source.place(of: path), message))
  }

  private mutating func note(_ message: String, at path: String) {
    diagnostics.append(Diagnostic(.note, at: source.place(of: path), message))
  }
}

private func lastName(of path: String) -> String {
  path.split(separator: "/").last.map(String.init) ?? path
}
