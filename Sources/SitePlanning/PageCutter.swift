internal import OutlineModel

/// Decides which nodes begin a page.
struct PageCutter {
  /// The deepest level of nodes in one page. Browsers stop nesting at 512 elements, and a level
  /// takes four (`ul`, `li`, `details`, `div`), so this leaves room for the frame and the bodies.
  /// Source: WHATWG HTML 13.2.6.1 and design/markup.md, decision 1.
  static let deepestLevel = 100

  let outline: Outline
  let settings: OutlineSettings

  /// The node that the first page is about: the sole root, where it stands for a file or folder.
  var firstRoot: Int? {
    guard outline.count > 0, outline.end(of: 0) == outline.count,
      outline.flags(of: 0).contains(.startsFile)
    else { return nil }
    return 0
  }

  /// Whether `node` begins a page, where `level` is its level (from 1) in the page it would be on.
  func cuts(at node: Int, level: Int) -> Bool {
    if settings.pages == .files, outline.flags(of: node).contains(.startsFile) { return true }
    return level >= Self.deepestLevel && outline.hasChildren(node)
  }
}
