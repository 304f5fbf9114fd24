internal import OutlineModel

/// One step of the way from an outline's top to a page: a node, or the outline's top itself.
package struct BreadcrumbStep: Equatable, Sendable {
  /// The page that the step leads to.
  package var page: Int
  /// The node on that page which it leads to; nil for the page as such.
  package var node: Int?

  package init(page: Int, node: Int? = nil) {
    self.page = page
    self.node = node
  }
}

extension OutlinePlan {
  /// The way from the outline's top down to `page`, `page` included.
  package func breadcrumb(of page: Int) -> [BreadcrumbStep] {
    var steps = [BreadcrumbStep(page: page)]
    if pages[page].isContinuation, let first = pages[page].parent {
      steps.append(BreadcrumbStep(page: first))
    }
    var step = pages[page].root
    while let node = step {
      let parent = outline.parent(of: node)
      if let row = pageOfRow(of: node), pages[row].isContinuation, pages[row].root == parent {
        steps.append(BreadcrumbStep(page: row))
      }
      if let parent {
        let home = home(of: parent)
        steps.append(BreadcrumbStep(page: home, node: beginsPage(parent) ? nil : parent))
      } else if pages[0].root == nil {
        steps.append(BreadcrumbStep(page: 0))
      }
      step = parent
    }
    return steps.reversed()
  }

  /// The page that shows a row for `node`, or the node itself; nil for what the first page is about.
  private func pageOfRow(of node: Int) -> Int? {
    beginsPage(node) ? pages[home(of: node)].parent : home(of: node)
  }
}
