internal import OutlineModel

/// How the levels of an outline become headings.
struct MarkdownLevels {
  /// Whether a node is added that holds all others, since a file is one node.
  let addsRoot: Bool
  /// Whether headings of the first level are used for the nodes below the file's own, which
  /// repeats the title of its front matter.
  let repeatsTitle: Bool
  /// The deepest level that has headings, where the file's own node is level 0.
  let deepest: Int

  init(of outline: Outline) {
    let roots = outline.count > 0 && outline.end(of: 0) == outline.count ? 1 : 2
    addsRoot = roots > 1
    repeatsTitle = outline.levels + (addsRoot ? 1 : 0) > 6
    deepest = repeatsTitle ? 6 : 5
  }

  /// The level of a heading for a node.
  func heading(ofDepth depth: Int) -> Int {
    repeatsTitle ? max(depth, 1) : depth + 1
  }
}
