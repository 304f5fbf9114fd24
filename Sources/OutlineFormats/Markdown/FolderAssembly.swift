internal import OutlineModel

/// Builds the outline of a folder of files that have been read: the last step of reading it.
struct FolderAssembly: ~Copyable {
  /// A child of a folder, and what it is ordered by.
  private struct Entry {
    enum Kind {
      case file(Int), folder(Int)
    }

    var kind: Kind
    var order: Double
    var name: NaturalOrderKey
  }

  private enum Step {
    case enter(Entry.Kind)
    case leave
  }

  let listing: FolderListing
  let documents: [MarkdownDocument?]
  let source: ReadingRequest
  private let order: FolderOrder
  /// Whether a folder, or one below it, has a file that is shown.
  private var isShown: [Bool] = []
  /// Whether a folder has its node.
  private var isOpened: [Bool]
  var diagnostics: [Diagnostic] = []
  var builder: OutlineBuilder

  init(
    _ listing: FolderListing, _ documents: [MarkdownDocument?], _ order: FolderOrder,
    of source: ReadingRequest
  ) {
    self.listing = listing
    self.documents = documents
    self.order = order
    self.source = source
    builder = OutlineBuilder(limits: source.limits)
    isOpened = Array(repeating: false, count: listing.folders.count)
    isShown = shownFolders()
  }

  /// Makes the outline, of which one node, that of the source folder, holds all others.
  consuming func finish() throws(Diagnostic) -> ReadingResult {
    if let contents = order.contents {
      try addNodes(of: contents)
    } else {
      try addNodes()
    }
    return ReadingResult(outline: finished(builder), warnings: diagnostics)
  }

  private mutating func addNodes() throws(Diagnostic) {
    let isLeftOut = listing.folders[0].indexFile.map { isDraft($0) } ?? false
    if isLeftOut || !isShown[0] {
      throw nothingShown()
    }
    var waiting: [Step] = [.enter(.folder(0))]
    while let step = waiting.popLast() {
      switch step {
      case .leave: builder.close()
      case .enter(.file(let file)):
        try open(file, flags: .startsFile, name: listing.files[file].stem)
        builder.close()
      case .enter(.folder(let folder)):
        try openFolder(folder)
        isOpened[folder] = true
        waiting.append(.leave)
        waiting += entries(of: folder).reversed().map { .enter($0.kind) }
      }
    }
    noteUnusedCategories()
  }

  /// Tells of what is said of folders that are not shown.
  private mutating func noteUnusedCategories() {
    for (index, folder) in listing.folders.enumerated() where !isOpened[index] {
      guard let path = folder.category, order.categories[index] != nil else { continue }
      if let file = folder.indexFile, isDraft(file) { continue }
      diagnostics.append(
        Diagnostic(
          .note, at: source.place(of: path),
          "nothing of this folder is shown, so this file has no effect"))
    }
  }
}

extension FolderAssembly {
  private mutating func openFolder(_ index: Int) throws(Diagnostic) {
    let folder = listing.folders[index]
    let category = order.categories[index]
    let flags: NodeFlags = [.startsFile, .isFolder]
    if let file = folder.indexFile {
      try open(file, flags: flags, name: folder.name, category)
      return
    }
    builder.begin(SourceText(file: source.place(of: folder.path).file, path: folder.path))
    if let title = category?.title {
      try builder.open(title: title.bytes.span, flags: flags, line: 1)
    } else {
      try builder.open(
        title: impliedTitle(ofName: folder.name), flags: flags.union(.titleIsImplied), line: 1)
    }
    if let category { builder.details { $0 = category.details } }
  }

  private mutating func open(
    _ file: Int, flags: NodeFlags, name: String, _ category: FolderCategory? = nil
  ) throws(Diagnostic) {
    guard let document = documents[file] else { return }
    diagnostics += document.diagnostics
    try document.append(
      to: &builder, flags: flags, title: category?.title,
      impliedTitle: impliedTitle(ofName: name), category?.details, options: source.options)
  }

  /// The children of a folder that are shown, in order.
  private mutating func entries(of folder: Int) -> [Entry] {
    var entries: [Entry] = []
    for file in listing.folders[folder].files {
      if isDraft(file) {
        diagnostics.append(draftNote(file, "this draft is left out"))
        continue
      }
      let name = NaturalOrderKey(stem: listing.files[file].stem, name: listing.files[file].name)
      entries.append(Entry(kind: .file(file), order: order(ofFile: file), name: name))
    }
    for child in listing.folders[folder].folders {
      let index = listing.folders[child].indexFile
      if let index, isDraft(index) {
        diagnostics.append(draftNote(index, "this folder is a draft and is left out"))
      } else if isShown[child] {
        let name = listing.folders[child].name
        let order = order.categories[child]?.order ?? index.map { self.order(ofFile: $0) }
        entries.append(
          Entry(
            kind: .folder(child), order: order ?? .infinity,
            name: NaturalOrderKey(stem: name, name: name)))
      }
    }
    return entries.sorted { ($0.order, $0.name) < ($1.order, $1.name) }
  }

  private func order(ofFile file: Int) -> Double {
    documents[file]?.frontMatter.order ?? .infinity
  }

  func isDraft(_ file: Int) -> Bool {
    documents[file]?.frontMatter.isDraft == true
  }

  func draftNote(_ file: Int, _ message: String) -> Diagnostic {
    Diagnostic(.note, at: source.place(of: listing.files[file].path), message)
  }

  /// A folder comes after its parent in the listing, so one walk from the end knows all.
  private func shownFolders() -> [Bool] {
    var isShown = Array(repeating: false, count: listing.folders.count)
    for index in listing.folders.indices.reversed() {
      let folder = listing.folders[index]
      let isLeftOut = folder.indexFile.map { isDraft($0) } ?? false
      let hasFiles = folder.indexFile != nil || folder.files.contains { !isDraft($0) }
      isShown[index] = !isLeftOut && (isShown[index] || hasFiles)
      if isShown[index], let parent = folder.parent { isShown[parent] = true }
    }
    return isShown
  }

  func nothingShown() -> Diagnostic {
    if let error = listing.diagnostics.first(where: { $0.severity == .error }) { return error }
    let place = source.place(of: "")
    if listing.files.isEmpty {
      return Diagnostic(
        .error, at: place, "there is no Markdown file in this folder",
        advice: "of other formats name a file, or list several in a pleat.yml")
    }
    return Diagnostic(
      .error, at: place, "all of this folder is a draft, so nothing is left to show",
      advice: "remove \"draft: yes\" from the front matter")
  }
}
