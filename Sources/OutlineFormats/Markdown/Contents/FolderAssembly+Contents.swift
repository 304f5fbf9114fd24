internal import OutlineModel

extension FolderAssembly {
  /// Adds the nodes that a table of contents names, below that of the source folder.
  mutating func addNodes(of contents: FolderContents) throws(Diagnostic) {
    try openRoot(of: contents)
    let folders = Dictionary(
      listing.folders.compactMap { folder in folder.indexFile.map { ($0, folder) } },
      uniquingKeysWith: { first, _ in first })
    // What has no file comes from one text.
    let own = builder.begin(SourceText(file: contents.file, path: ""))
    var levels: [Int] = []
    var draft: Int?
    for entry in contents.entries {
      if let depth = draft {
        if entry.depth > depth { continue }
        draft = nil
      }
      while let last = levels.last, last >= entry.depth {
        levels.removeLast()
        builder.close()
      }
      if case .file(let file) = entry.target, isDraft(file) {
        draft = entry.depth
        diagnostics.append(draftNote(file, "this draft is left out, with all that is below it"))
        continue
      }
      try open(entry, of: contents, own, folders)
      levels.append(entry.depth)
    }
    builder.close(downTo: 0)
  }

  private mutating func openRoot(of contents: FolderContents) throws(Diagnostic) {
    let flags: NodeFlags = [.startsFile, .isFolder]
    let name = Self.name(of: listing.folders[0])
    guard let root = contents.root, let document = documents[root], !isDraft(root) else {
      builder.begin(SourceText(file: source.place(of: "").file, path: ""))
      guard let title = contents.title else {
        try builder.open(
          title: impliedTitle(ofName: name), flags: flags.union(.titleIsImplied), line: 1)
        return
      }
      try builder.open(title: title.bytes.span, flags: flags.union(self.flags(of: title)), line: 1)
      return
    }
    diagnostics += document.diagnostics
    try document.append(
      to: &builder, flags: flags, title: document.title == nil ? contents.title : nil,
      impliedTitle: impliedTitle(ofName: name), options: source.options)
  }

  /// The name of the source folder; `src` says nothing, so the folder it is in is meant.
  private static func name(of folder: SourceFolder) -> String {
    let above = Paths.name(of: Paths.folder(of: folder.canonicalPath))
    return folder.name == "src" && above != "." && !above.isEmpty ? above : folder.name
  }

  private func flags(of title: ContentsTitle?) -> NodeFlags {
    guard let title else { return .titleIsImplied }
    switch source.options.titles {
    case .plain: return []
    case .markdown: return .markdownTitle
    case nil: return title.isMarkdown ? .markdownTitle : []
    }
  }

  private mutating func open(
    _ entry: ContentsEntry, of contents: FolderContents, _ own: Int,
    _ folders: [Int: SourceFolder]
  ) throws(Diagnostic) {
    if case .file(let file) = entry.target {
      let folder = folders[file].flatMap {
        $0.path.isEmpty || $0.path == contents.base ? nil : $0
      }
      try open(file, entry.title, speakingFor: folder)
      return
    }
    let title = entry.title?.bytes ?? Array("…".utf8)
    var flags: NodeFlags = entry.target == .branch ? .startsFile : []
    flags.formUnion(self.flags(of: entry.title))
    builder.resume(text: own)
    try builder.open(
      title: title.span, flags: flags, line: entry.line, column: entry.column)
    if case .address(let address) = entry.target { builder.details { $0.link = address } }
  }

  private mutating func open(
    _ file: Int, _ title: ContentsTitle?, speakingFor folder: SourceFolder?
  ) throws(Diagnostic) {
    guard let document = documents[file] else {
      preconditionFailure("each file that the contents name is read")
    }
    diagnostics += document.diagnostics
    try document.append(
      to: &builder, flags: folder == nil ? .startsFile : [.startsFile, .isFolder], title: title,
      impliedTitle: impliedTitle(ofName: folder?.name ?? listing.files[file].stem),
      options: source.options)
  }
}
