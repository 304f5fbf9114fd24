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

  /// How the branches of one level are written that are nothing but a title.
  private struct PlainBranches {
    let template: NodeTemplates.Narrowed
    let fold: Bool
  }

  private let site: SiteContent
  private var templates: NodeTemplates
  /// For leaves that are nothing but a title.
  private let leaf: NodeTemplates.Narrowed
  /// By level, from 1 on, once one of them was written on the page at work. Those of a level are
  /// alike, unless all nodes are open.
  private var plainBranches: [PlainBranches?] = []
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
    plainBranches.removeAll(keepingCapacity: true)
    var node = nodes.lowerBound
    while node < nodes.upperBound {
      while innermostEnd <= node { closeInnermost(&row, into: &buffer) }
      if showing.isAllOpen, outline.parent(of: node) != open.last?.node ?? edge {
        closeAll(&row, into: &buffer)
        edge = outline.parent(of: node)
        EntryWriter(site: site, outline: plan, from: plan.path(of: showing))
          .append(wayTo: edge, to: &buffer)
      }
      let end = outline.end(of: node)
      let isPlain = row.writer.page.isPlain(node)
      if isPlain, append(plain: node, end: end, of: row.writer.page, to: &buffer) {
        node += 1
      } else {
        append(node, end: end, &row, to: &buffer)
        if isPlain, end > node + 1, !showing.isAllOpen { keepTemplate(of: row) }
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
    guard open.count < plainBranches.count, let branches = plainBranches[open.count] else {
      return false
    }
    templates.render(branches.template.before, plain: node, of: page, into: &buffer)
    if branches.fold { folds += 1 }
    begin(node, end: end, after: branches.template.after)
    return true
  }

  /// Appends a node up to its children.
  private mutating func append(
    _ node: Int, end: Int, _ row: inout NodeRow, to buffer: inout ByteBuffer
  ) {
    row.begin(node, level: open.count + 1)
    if row.shape.kind == .fold { folds += 1 }
    let template = templates[row.holding, row.shape.headingLevel]
    if row.shape.isBranch {
      templates.render(template.before, &row, into: &buffer)
      begin(node, end: end, after: template.after)
    } else {
      templates.render(template.whole, &row, into: &buffer)
    }
  }

  /// Keeps the template of a plain branch that was just begun for others of its level.
  private mutating func keepTemplate(of row: borrowing NodeRow) {
    let level = open.count - 1
    let template = templates[row.holding, row.shape.headingLevel]
    guard row.shape.isBranch, template.needsNoRow else { return }
    while plainBranches.count <= level { plainBranches.append(nil) }
    plainBranches[level] = PlainBranches(template: template, fold: row.shape.kind == .fold)
  }

  private mutating func begin(_ node: Int, end: Int, after: NarrowedTemplates.Place) {
    open.append(OpenBranch(node: node, end: end, after: after))
    innermostEnd = end
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
