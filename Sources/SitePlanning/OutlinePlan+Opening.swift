internal import OutlineModel

extension OutlinePlan {
  /// Whether the text of `node` is seen on its page before anything is opened.
  package func isOpenAtFirst(_ node: Int) -> Bool {
    let root = pages[home(of: node)].root
    var next: Int? = node
    while let current = next, current != root {
      if settings.startsClosed(current, level: level(of: current), of: outline) { return false }
      next = outline.parent(of: current)
    }
    return true
  }
}

extension OutlineSettings {
  /// Whether a node that is not its page's root is a fold that is closed at first.
  /// - Parameter level: its level in its page, from 1 on.
  func startsClosed(_ node: Int, level: Int, of outline: Outline) -> Bool {
    let folds =
      outline.hasChildren(node)
      ? !(sections && level == 1) : fold == .bodies && hasText(node, of: outline)
    return folds && !isOpen(level: level, said: outline.details(of: node)?.expanded)
  }
}
