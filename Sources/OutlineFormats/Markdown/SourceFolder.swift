/// A folder of Markdown files, before they are read.
struct SourceFolder {
  var name: String
  /// The path relative to the source; empty for the source itself.
  var path: String
  /// The path with all links resolved.
  var canonicalPath: String
  /// The index in the list of folders; nil for the source itself.
  var parent: Int?
  /// The file that speaks for the folder itself.
  var indexFile: Int?
  /// The path of the `_category_` file, relative to the source.
  var category: String?
  /// Indices in the lists of files (without the index file) and folders.
  var files: [Int] = []
  var folders: [Int] = []
}
