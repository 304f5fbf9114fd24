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
  /// For nodes that are nothing but a title, unless the site's own template wants more of them.
  private let leaf: LeafTemplate?
  private var open: [OpenBranch] = []
  /// Where the innermost of them ends.
  private var innermostEnd = Int.max

  init(site: SiteContent) {
    self.site = site
    templates = NodeTemplates(site.templates.node)
    leaf = templates.leaf()
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
    var folds = 0
    var node = nodes.lowerBound
    while node < nodes.upperBound {
      while innermostEnd <= node { closeInnermost(&row, into: &buffer) }
      if showing.isAllOpen, outline.parent(of: node) != open.last?.node ?? edge {
        closeAll(&row, into: &buffer)
        edge = outline.parent(of: node)
        EntryWriter(site: site, outline: plan, from: plan.path(of: showing))
          .append(wayTo: edge, to: &buffer)
      }
      if let leaf, row.writer.page.isPlainLeaf(node) {
        leaf.append(node, of: row.writer.page, to: &buffer)
        node += 1
        continue
      }
      row.begin(node, level: open.count + 1)
      if row.shape.kind == .fold { folds += 1 }
      let template = templates[row.holding]
      let end = outline.end(of: node)
      if row.shape.isBranch {
        templates.render(template.before, &row, into: &buffer)
        open.append(OpenBranch(node: node, end: end, after: template.after))
        innermostEnd = end
        node += 1
      } else {
        templates.render(template.whole, &row, into: &buffer)
        node = row.shape.kind == .cut ? end : node + 1
      }
    }
    closeAll(&row, into: &buffer)
    return folds
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
