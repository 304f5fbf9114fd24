internal import OutlineModel

extension OutlineReader {
  /// Bookmarks, as browsers and bookmark services export them.
  ///
  /// Source: "Netscape Bookmark File Format" (Microsoft, MSDN aa753582), and what exports hold
  /// beyond it.
  package static let bookmarks = OutlineReader(
    name: "bookmarks", endings: ["html", "htm"], summary: "bookmarks that a browser exports",
    options: ["titles", "encoding"], declaresEncoding: true,
    sniff: { beginning in BookmarkReading.isBookmarks(beginning) },
    read: { source throws(Diagnostic) in try BookmarkReading.read(source) })
}
