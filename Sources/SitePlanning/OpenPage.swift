/// One HTML file that shows a run of an outline's nodes with everything open.
package struct OpenPage: Equatable, Sendable {
  /// Relative to the output folder: `all.html`, `all_2.html` and so on.
  package var path: String
  /// The nodes that it shows, in reading order. What is above the first of them may be on a page
  /// before this one; the node that the outline's first page is about is on the first.
  package var nodes: Range<Int>
}
