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

  init(of node: Int, level: Int, on page: Int, in plan: OutlinePlan) {
    let outline = plan.outline
    let hasChildren = outline.hasChildren(node)
    let hasOwnBody = outline.hasBody(node)
    if plan.beginsPage(node), plan.home(of: node) != page {
      kind = .cut
    } else if plan.settings.sections, level == 1, hasChildren {
      kind = .section
    } else if hasChildren || hasOwnBody && plan.settings.fold == .bodies {
      kind = .fold
    }
    hasBody = kind != .cut && (hasChildren || hasOwnBody)
    hasPermalink = hasBody && hasPermalink(plan, isBranch: hasChildren)
    isBranch = kind != .cut && hasChildren
    if kind == .fold || kind == .section, level <= 5 { headingLevel = level + 1 }
    isOpen = kind == .fold && isOpen(node, level: level, plan)
  }

  private func hasPermalink(_ plan: OutlinePlan, isBranch: Bool) -> Bool {
    switch plan.settings.permalinks {
    case .auto, .all: true
    case .branches: isBranch
    case .none: false
    }
  }

  private func isOpen(_ node: Int, level: Int, _ plan: OutlinePlan) -> Bool {
    if plan.outline.hasDetails(node), let said = plan.outline.details(of: node)?.expanded {
      return said
    }
    return switch plan.settings.expand {
    case .all: true
    case .levels(let levels): level <= levels
    }
  }
}
