internal import OutlineModel
internal import SitePlanning

/// What a node is made as on its page.
struct NodeShape {
  enum Kind {
    /// A row that leads to the page where the node lives.
    case cut
    /// A plain row: a leaf whose body, if it has one, stands open below it.
    case row
    /// A heading that does not fold, with what belongs to it below.
    case section
    /// A `details`.
    case fold
  }

  var kind = Kind.row
  /// Whether something belongs below its title here.
  var hasBody = false
  var isBranch = false
  var isOpen = false
  /// Whether its body begins with a link to itself.
  var hasPermalink = false
  /// The level of its heading, 2 to 6; nil for a label that is no heading.
  var headingLevel: Int?
}

extension NodePage {
  /// What a node is made as.
  /// - Parameter level: its level on the page, from 1 on.
  func shape(of node: Int, level: Int) -> NodeShape {
    let hasChildren = plan.outline.hasChildren(node)
    let hasText = plan.settings.hasText(node, of: plan.outline)
    var shape = NodeShape()
    shape.kind = kind(of: node, level: level, hasChildren: hasChildren, hasText: hasText)
    guard shape.kind != .cut, hasChildren || hasText else { return shape }
    shape.hasBody = true
    shape.hasPermalink = hasChildren ? branchesHavePermalinks : leavesHavePermalinks
    shape.isBranch = hasChildren && holdsChildren(of: node, level: level)
    guard shape.kind != .row else { return shape }
    if level <= 5 { shape.headingLevel = level + 1 }
    shape.isOpen = shape.kind == .fold && (showing.isAllOpen || isOpen(node, level: level))
    return shape
  }

  private func kind(
    of node: Int, level: Int, hasChildren: Bool, hasText: Bool
  ) -> NodeShape.Kind {
    if case .page(let page) = showing, plan.home(of: node) != page, plan.beginsPage(node) {
      return .cut
    }
    if hasChildren { return hasSections && level == 1 ? .section : .fold }
    return hasText && bodiesFold ? .fold : .row
  }

  private func isOpen(_ node: Int, level: Int) -> Bool {
    let hasDetails = plan.outline.hasDetails(node)
    return plan.settings.isOpen(
      level: level, said: hasDetails ? plan.outline.details(of: node)?.expanded : nil)
  }

  /// Whether the children of `node` stand below it on the page, and not apart from it or further on.
  private func holdsChildren(of node: Int, level: Int) -> Bool {
    guard case .allOpen(let page) = showing else { return true }
    return level < OutlinePlan.deepestOpenLevel && node + 1 < plan.openPages[page].nodes.upperBound
  }
}
