internal import OutlineModel
internal import SitePlanning

/// Which images of a page are loaded at once: the first two that stand open at its top, so that
/// nobody waits for what is in view. Browsers load the others when they are nearly in view.
///
/// The top is the text of what the page is about; where that has none, it is the first nodes.
struct ImageLoading {
  private static let mostAtOnce = 2

  private var showing = Showing.page(0)
  /// The node whose text is at the top; nil where nodes are.
  private var top: Int?
  private var taken = 0

  mutating func begin(_ showing: Showing, of plan: OutlinePlan) {
    self.showing = showing
    taken = 0
    top = plan.root(of: showing).flatMap { root in
      !plan.isContinuation(showing) && plan.outline.hasBody(root) ? root : nil
    }
  }

  /// Whether the next image of the page, in the text of `node`, is loaded at once.
  mutating func takesAtOnce(imageOf node: Int, _ plan: OutlinePlan) -> Bool {
    guard taken < Self.mostAtOnce, top == nil || top == node,
      showing.isAllOpen || plan.isOpenAtFirst(node)
    else { return false }
    taken += 1
    return true
  }
}
