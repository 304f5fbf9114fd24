internal import OutlineModel

extension OutlinePlan {
  /// Whether the text of `node` is seen on its page before anything is opened.
  package func isOpenAtFirst(_ node: Int) -> Bool {
    let root = pages[home(of: node)].root
    var next: Int? = node
    while let current = next, current != root {
      if folds(current),
        !settings.isOpen(
          level: level(of: current), said: outline.details(of: current)?.expanded)
      {
        return false
      }
      next = outline.parent(of: current)
    }
    return true
  }

  private func folds(_ node: Int) -> Bool {
    if outline.hasChildren(node) { return !(settings.sections && level(of: node) == 1) }
    return settings.fold == .bodies
  }
}
