internal import Bytes
internal import Mustache
internal import OutlineModel
internal import SitePlanning

/// Writes the nodes of a page in one walk over its slice, without recursion.
struct SliceRenderer: ~Copyable {
  /// A branch whose children are being written.
  private struct OpenBranch {
    let node: Int
    let end: Int
    let after: NarrowedTemplates.Place
  }

  private let site: SiteContent
  private var templates: NodeTemplates
  /// For leaves that are nothing but a title.
  private let leaf: NodeTemplates.Narrowed
  /// For branches that are nothing but a title, by level, once one was written on the page at work.
  /// Those of a level are alike, unless all nodes are open.
  private var branches: [NodeTemplates.Narrowed?] = []
  private var open: [OpenBranch] = []
  /// Where the innermost of them ends.
  private var innermostEnd = Int.max
  private var folds = 0

  init(site: SiteContent) {
    self.site = site
    templates = NodeTemplates(site.templates.node)
    leaf = templates[.plainLeaf, nil]
  }

  /// Appends the `li` elements of a page's nodes.
  /// - Returns: how many of them are `details`.
  mutating func render(
    _ showing: Showing, _ row: inout NodeRow, into buffer: inout ByteBuffer
  ) -> Int {
    let plan = row.plan
    let outline = plan.outline
    let nodes = plan.nodes(on: showing)
    // The node whose children stand at the edge of the page.
    var edge = plan.root(of: showing)
    folds = 0
    branches.removeAll(keepingCapacity: true)
    var node = nodes.lowerBound
    while node < nodes.upperBound {
      while innermostEnd <= node { closeInnermost(&row, into: &buffer) }
      if showing.isAllOpen, outline.parent(of: node) != open.last?.node ?? edge {
        closeAll(&row, into: &buffer)
        edge = outline.parent(of: node)
        EntryWriter(site: site, outline: plan, on: showing)
          .append(wayTo: edge, to: &buffer)
      }
      let end = outline.end(of: node)
      let isPlain = row.writer.page.isPlain(node)
      if isPlain, append(plain: node, end: end, of: row.writer.page, to: &buffer) {
        node += 1
      } else {
        let template = append(node, end: end, &row, to: &buffer)
        if isPlain, end > node + 1, !showing.isAllOpen { keep(template, level: open.count - 1) }
        node = row.shape.kind == .cut ? end : node + 1
      }
    }
    closeAll(&row, into: &buffer)
    return folds
  }

  /// Appends a plain node up to its children, if its template is known and needs no row.
  /// - Returns: whether it does.
  @inline(__always)
  private mutating func append(
    plain node: Int, end: Int, of page: borrowing NodePage, to buffer: inout ByteBuffer
  ) -> Bool {
    guard end > node + 1 else {
      if leaf.needsNoRow { templates.render(leaf.whole, plain: node, of: page, into: &buffer) }
      return leaf.needsNoRow
    }
    guard open.count < branches.count, let branch = branches[open.count] else { return false }
    templates.render(branch.before, plain: node, of: page, into: &buffer)
    begin(node, end: end, branch)
    return true
  }

  /// Appends a node up to its children.
  /// - Returns: the template that it was written with.
  private mutating func append(
    _ node: Int, end: Int, _ row: inout NodeRow, to buffer: inout ByteBuffer
  ) -> NodeTemplates.Narrowed {
    row.begin(node, level: open.count + 1)
    let template = templates[row.holding, row.shape.headingLevel]
    if row.shape.isBranch {
      templates.render(template.before, &row, into: &buffer)
      begin(node, end: end, template)
    } else {
      templates.render(template.whole, &row, into: &buffer)
      if template.folds { folds += 1 }
    }
    return template
  }

  /// Keeps the template of a plain branch for others of its level, if it needs no row.
  private mutating func keep(_ template: NodeTemplates.Narrowed, level: Int) {
    guard template.needsNoRow else { return }
    while branches.count <= level { branches.append(nil) }
    branches[level] = template
  }

  private mutating func begin(_ node: Int, end: Int, _ template: NodeTemplates.Narrowed) {
    open.append(OpenBranch(node: node, end: end, after: template.after))
    innermostEnd = end
    if template.folds { folds += 1 }
  }

  private mutating func closeAll(_ row: inout NodeRow, into buffer: inout ByteBuffer) {
    while !open.isEmpty { closeInnermost(&row, into: &buffer) }
  }

  private mutating func closeInnermost(_ row: inout NodeRow, into buffer: inout ByteBuffer) {
    let branch = open.removeLast()
    row.end(branch.node)
    templates.render(branch.after, &row, into: &buffer)
    innermostEnd = open.last?.end ?? .max
  }
}
