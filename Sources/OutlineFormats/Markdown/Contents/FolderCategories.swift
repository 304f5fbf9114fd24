internal import OutlineModel

/// The `_category_` files of a source.
struct FolderCategories {
  private var categories: [Int: FolderCategory] = [:]
  private(set) var diagnostics: [Diagnostic] = []

  init() {}

  /// What the files say; the documents that they name become the index files of their folders.
  init(of listing: inout FolderListing, _ source: ReadingRequest) {
    for folder in listing.folders.indices {
      guard let path = listing.folders[folder].category else { continue }
      do throws(Diagnostic) {
        guard let category = try Self.read(path, of: source) else { continue }
        diagnostics += category.diagnostics
        categories[folder] = category
        if let document = category.document { setIndex(document, of: folder, in: &listing) }
      } catch {
        diagnostics.append(error)
      }
    }
  }

  subscript(folder: Int) -> FolderCategory? { categories[folder] }

  private static func read(
    _ path: String, of source: ReadingRequest
  ) throws(Diagnostic) -> FolderCategory? {
    let place = source.place(of: path)
    let bytes = try source.fileSystem.bytes(of: source.path(of: path), shownAs: place.file)
    guard !path.hasSuffix(".json") else {
      let tree = try parseJSON(bytes, file: place.file)
      return FolderCategory(try YAMLNode(tree, file: place.file))
    }
    let (root, warnings) = try parseYAML(bytes, file: place.file)
    guard let root else { return nil }
    var category = FolderCategory(root)
    category.diagnostics += warnings
    return category
  }

  /// Makes a document, named by its path without ending from the folder or from the source, the
  /// index file of a folder.
  private mutating func setIndex(
    _ document: YAMLNode, of folder: Int, in listing: inout FolderListing
  ) {
    let id = document.text ?? document.compactText
    let path = listing.folders[folder].path
    let names = [path.isEmpty ? id : path + "/" + id, id]
    let own = listing.folders[folder].files + (listing.folders[folder].indexFile.map { [$0] } ?? [])
    guard
      let file = own.first(where: { names.contains(Self.withoutEnding(listing.files[$0])) })
    else {
      diagnostics.append(
        Diagnostic(
          .warning, at: document.location,
          "no document of this folder has the id \"\(id)\", so the folder gets no page from it",
          advice: "write the path of the file without its ending"))
      return
    }
    listing.setIndex(file, of: folder)
  }

  private static func withoutEnding(_ file: SourceFile) -> String {
    file.path.hasSuffix(file.name)
      ? String(file.path.dropLast(file.name.count)) + file.stem : file.path
  }
}
