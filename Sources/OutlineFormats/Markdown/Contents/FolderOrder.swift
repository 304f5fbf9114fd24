internal import OutlineModel

/// What says the order and the labels of a source folder beside its files' own front matter: a table
/// of contents, or else the `_category_` files of its folders.
struct FolderOrder {
  private(set) var contents: FolderContents?
  private(set) var categories: FolderCategories
  private(set) var diagnostics: [Diagnostic] = []
  /// Why the table of contents could not be read. If it is a page as well, that page says the same.
  private(set) var failure: Diagnostic?
  private(set) var losses = Losses()

  init(of listing: inout FolderListing, _ source: ReadingRequest) {
    do throws(Diagnostic) {
      contents = try Self.contents(in: &listing, of: source)
    } catch {
      diagnostics.append(error)
      failure = error
    }
    if let contents {
      diagnostics += contents.diagnostics
      losses.add(contents.losses)
      for path in listing.folders.lazy.compactMap(\.category) {
        losses.add(
          "_category_ files, for \(contents.name) says the order", at: source.place(of: path))
      }
      categories = FolderCategories()
    } else {
      categories = FolderCategories(of: &listing, source)
      diagnostics += categories.diagnostics
    }
  }

  /// The indices of the files that are in the outline; nil for all.
  var files: Set<Int>? { contents?.files }

  /// `SUMMARY.md` comes before `nav`.
  private static func contents(
    in listing: inout FolderListing, of source: ReadingRequest
  ) throws(Diagnostic) -> FolderContents? {
    if let own = listing.files.firstIndex(where: { $0.path == SummaryReading.name }),
      let contents = try SummaryReading.read(own, in: listing, of: source)
    {
      return contents
    }
    guard let file = NavigationFile(for: listing, of: source),
      let contents = try file.contents(in: listing, of: source)
    else { return nil }
    for name in NavigationReading.names { listing.removeAsset(name) }
    return contents
  }
}
