internal import Bytes
internal import Mustache
internal import OutlineModel
internal import SitePlanning

/// Writes the nodes of a page in one walk over its slice, without recursion.
struct SliceRenderer: ~Copyable {
  let templates: SiteTemplates
  let row: NodeRow
  /// The nodes that are open, each with its level.
  private var open: [Int] = []

  init(templates: SiteTemplates, row: NodeRow) {
    self.templates = templates
    self.row = row
  }

  /// Appends the `li` elements of a page's nodes.
  mutating func render(_ page: Page, into buffer: inout ByteBuffer) {
    let plan = row.plan
    var node = page.nodes.lowerBound
    while node < page.nodes.upperBound {
      while let last = open.last, plan.outline.end(of: last) <= node { close(last, into: &buffer) }
      row.begin(node, level: open.count + 1)
      templates.node.before.render(row, into: &buffer)
      if row.shape.isBranch {
        open.append(node)
        node += 1
      } else {
        templates.node.after.render(row, into: &buffer)
        node = row.shape.kind == .cut ? plan.outline.end(of: node) : node + 1
      }
    }
    while let last = open.last { close(last, into: &buffer) }
  }

  private mutating func close(_ node: Int, into buffer: inout ByteBuffer) {
    row.end(node, level: open.count)
    templates.node.after.render(row, into: &buffer)
    open.removeLast()
  }
}
