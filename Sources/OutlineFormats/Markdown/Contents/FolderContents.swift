internal import OutlineModel

/// The table of contents of a folder: which of its files are in the outline, in which order and by
/// which titles. mdBook has it in `SUMMARY.md`, MkDocs in the `nav:` of `mkdocs.yml`.
struct FolderContents {
  /// The file that it was read from, as messages show it.
  var file: String
  /// What that is called in a message: `SUMMARY.md`, `nav`.
  var name: String
  /// The folder that its paths start from, relative to the source.
  var base: String
  var entries: [ContentsEntry] = []
  /// What the outline is called if its own index file does not say it.
  var title: ContentsTitle?
  /// The file that is the outline's own page.
  var root: Int?
  var diagnostics: [Diagnostic] = []
  var losses = Losses()

  init(file: String, name: String, base: String) {
    self.file = file
    self.name = name
    self.base = base
  }

  /// The files that are in the outline.
  var files: Set<Int> {
    var files = Set(root.map { [$0] } ?? [])
    for case .file(let file) in entries.lazy.map(\.target) { files.insert(file) }
    return files
  }

  func place(_ line: Int, _ column: Int) -> SourceLocation {
    SourceLocation(file: file, line: line, column: column)
  }
}

extension FolderContents {
  /// Makes the index file of the base folder the outline's own page, if the first entry is that file or
  /// no entry is.
  mutating func findRoot(in listing: FolderListing) {
    guard let folder = listing.folders.firstIndex(where: { $0.path == base }),
      let index = listing.folders[folder].indexFile
    else { return }
    if let first = entries.first, first.target == .file(index), first.depth == 0,
      entries.count == 1 || entries[1].depth == 0
    {
      entries.removeFirst()
      root = index
    } else if !files.contains(index) {
      root = index
    }
  }

  /// Says which files are left out, and how many nodes are titles alone.
  /// - Parameter own: the file that is the table of contents, if it is one of the listing.
  mutating func noteWhatIsMissing(in listing: FolderListing, except own: Int? = nil) {
    let files = self.files
    let left = listing.files.indices.filter { $0 != own && !files.contains($0) }
    if !left.isEmpty {
      let shown = left.prefix(Self.namesShown).map { listing.files[$0].path }
      let more = left.count > shown.count ? ", …" : ""
      diagnostics.append(
        Diagnostic(
          .note, at: SourceLocation(file: file),
          "\(counted(left.count, "file")) that \(name) does not name "
            + "\(left.count == 1 ? "is" : "are") left out: "
            + shown.joined(separator: ", ") + more))
    }
    let drafts = entries.filter { $0.target == .draft }
    if let first = drafts.first {
      diagnostics.append(
        Diagnostic(
          .note, at: place(first.line, first.column),
          drafts.count == 1
            ? "this entry has no file yet, so it is a title alone"
            : "\(drafts.count) entries have no file yet, so they are titles alone; "
              + "the first is here"))
    }
  }

  private static let namesShown = 10
}
