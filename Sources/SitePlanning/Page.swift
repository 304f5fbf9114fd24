/// One HTML file that shows a slice of an outline.
///
/// The page shows the nodes `nodes`, apart from the subtrees whose first node has a page of its
/// own: those are one row each.
package struct Page: Equatable, Sendable {
  /// Relative to the output folder.
  package var path: String
  /// The title as plain text.
  package var title: String
  /// The node that the page is about; nil where the page shows the outline's top.
  package var root: Int?
  /// The nodes below the root (or all nodes), in reading order.
  package var nodes: Range<Int>
  /// The page that the root's row is on, as an index; of a further part, its first part; nil for the
  /// outline's first page.
  package var parent: Int?
  /// The pages whose parent this one is, in reading order.
  package var children: [Int] = []
  /// On the first of several pages that part the children of one node: all of these pages, itself
  /// included.
  package var parts: [Int] = []
  /// Which children a part shows, in few words: `Aa–Ap`; nil where the page is no part.
  package var range: String?
  /// Whether the page goes on with what another one began.
  package var isContinuation = false
  /// The last part of the page's name without ending: what a clash of its children is told by.
  var slug: String
  /// Where the pages below it go: empty, or a path that ends with `/`.
  var folder: String
}
