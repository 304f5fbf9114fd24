/// One file of an outline in OPML.
struct OPMLSource {
  /// Its path in the file system.
  var path: String
  /// Its path as the user would write it.
  var displayPath: String
  /// Its path from the folder of the outline's first file.
  var relativePath: String
}
