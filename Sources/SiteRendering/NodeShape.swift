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
  var hasBody = false
  var isBranch = false
  var isOpen = false
  /// Whether its body begins with a link to itself.
  var hasPermalink = false
  /// The level of its heading, 2 to 6; nil for a label that is no heading.
  var headingLevel: Int?

  init() {}

  init(of node: Int, level: Int, _ showing: Showing, in plan: OutlinePlan) {
    let outline = plan.outline
    let hasChildren = outline.hasChildren(node)
    let hasOwnBody = outline.hasBody(node)
    if case .page(let page) = showing, plan.beginsPage(node), plan.home(of: node) != page {
      kind = .cut
    } else if plan.settings.sections, level == 1, hasChildren {
      kind = .section
    } else if hasChildren || hasOwnBody && plan.settings.fold == .bodies {
      kind = .fold
    }
    hasBody = kind != .cut && (hasChildren || hasOwnBody)
    hasPermalink = hasBody && hasPermalink(plan, isBranch: hasChildren)
    isBranch = kind != .cut && hasChildren && plan.holdsChildren(of: node, level: level, showing)
    if kind == .fold || kind == .section, level <= 5 { headingLevel = level + 1 }
    isOpen = kind == .fold && (showing.isAllOpen || isOpen(node, level: level, plan))
  }

  private func hasPermalink(_ plan: OutlinePlan, isBranch: Bool) -> Bool {
    switch plan.settings.permalinks {
    case .auto, .all: true
    case .branches: isBranch
    case .none: false
    }
  }

  private func isOpen(_ node: Int, level: Int, _ plan: OutlinePlan) -> Bool {
    let hasDetails = plan.outline.hasDetails(node)
    return plan.settings.isOpen(
      level: level, said: hasDetails ? plan.outline.details(of: node)?.expanded : nil)
  }
}

extension OutlinePlan {
  /// Whether the children of `node` stand below it on the page, and not apart from it or further on.
  fileprivate func holdsChildren(of node: Int, level: Int, _ showing: Showing) -> Bool {
    guard case .allOpen(let page) = showing else { return true }
    return level < Self.deepestOpenLevel && node + 1 < openPages[page].nodes.upperBound
  }
}
