internal import OutlineModel

/// A node of a folder's outline, as a table of contents names it.
struct ContentsEntry {
  enum Target: Equatable {
    /// A Markdown file, by its index in the listing.
    case file(Int)
    /// What the node links to: an address of the web, or a path from the source folder.
    case address(String)
    /// A branch with a page of its own and no file: a part, a section.
    case branch
    /// A title alone: mdBook's draft, a file that isn't there.
    case draft
  }

  /// 0 at the top.
  var depth: Int
  /// Nil where the file says it.
  var title: ContentsTitle?
  var target: Target
  /// Where the table of contents names it.
  var line: Int
  var column: Int
}
