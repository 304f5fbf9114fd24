internal import Bytes
internal import CommonMark
internal import Mustache
internal import OutlineModel
internal import SitePlanning

/// The node at work, as `node.mustache` asks for it. A worker makes one and sets it to node after
/// node, so that its buffers are reused.
final class NodeRow: TemplateRow {
  let writer: NodeWriter
  private(set) var plan: OutlinePlan
  private var page = 0
  private var node = 0
  private(set) var shape = NodeShape()
  private var details: NodeDetails?
  private var titleIsText = false
  private var direction: NodeDetails.Direction?

  private var icon = ByteBuffer(capacity: 128)
  private var title = ByteBuffer(capacity: 512)
  private var meta = ByteBuffer(capacity: 256)
  private var href = ByteBuffer(capacity: 256)

  init(writer: NodeWriter, plan: OutlinePlan) {
    self.writer = writer
    self.plan = plan
  }

  /// Sets the row to a page of an outline.
  func begin(page: Int, of outline: Int) {
    plan = writer.site.plan.outlines[outline]
    self.page = page
    writer.begin(page: page, outline: outline)
  }

  /// Sets the row to a node, ready for what stands before its children.
  func begin(_ node: Int, level: Int) {
    end(node, level: level)
    if shape.kind == .fold { writer.findings.folds += 1 }
    details = plan.outline.details(of: node)
    icon.removeAll()
    title.removeAll()
    meta.removeAll()
    href.removeAll()
    if let details { writer.append(iconOf: details, to: &icon) }
    direction = plan.ownDirection(of: node)
    var linksAreKept = false
    switch shape.kind {
    case .cut: plan.append(hrefOf: node, from: plan.pages[page].path, to: &href)
    case .row:
      linksAreKept = true
      if let details {
        linksAreKept = !writer.append(rowFactsOf: node, details, href: &href, meta: &meta)
      }
    case .section, .fold:
      writer.append(bodyFactsOf: node, details, titleIsShown: false, to: &meta)
    }
    writer.append(titleOf: node, linksAreKept: linksAreKept, to: &title)
    titleIsText = title.withBytes { title in
      title.indices.allSatisfy { title[$0] != UInt8(ascii: "<") }
    }
  }

  /// Sets the row to a node, ready for what stands after its children.
  func end(_ node: Int, level: Int) {
    self.node = node
    shape = NodeShape(of: node, level: level, on: page, in: plan)
  }

  func isTrue(_ field: Int) -> Bool {
    switch NodeField(rawValue: field) {
    case .isCut: shape.kind == .cut
    case .isPlain: isPlain
    case .isRow: shape.kind == .row && !isPlain
    case .isSection: shape.kind == .section
    case .folds: shape.kind == .fold
    case .hasBody: shape.hasBody
    case .isBranch: shape.isBranch
    case .isOpen: shape.isOpen
    case .hasPermalink: shape.hasPermalink
    case .isBare: isBare
    case .hasHeading, .level: shape.headingLevel != nil
    case .hasLabel: shape.headingLevel == nil && (shape.kind == .fold || shape.kind == .section)
    case .href: !href.isEmpty
    case .language: details?.language != nil
    case .direction: direction != nil
    case .icon: !icon.isEmpty
    case .meta: !meta.isEmpty
    case .count: shape.isBranch && plan.settings.view == .tree
    case .size: shape.kind == .cut && below > 0
    case .id, .title, .name, .body: true
    case nil: false
    }
  }

  func append(_ field: Int, escaped: Bool, to buffer: inout ByteBuffer) {
    switch NodeField(rawValue: field) {
    case .level: buffer.append(decimal: shape.headingLevel ?? 0)
    case .id: plan.ids.withID(of: node) { buffer.append(escapingAttribute: $0) }
    case .href: href.withBytes { buffer.append($0) }
    case .language: buffer.append(escapingAttribute: details?.language ?? "")
    case .direction: buffer.append(direction?.rawValue ?? "")
    case .icon: icon.withBytes { buffer.append($0) }
    case .title: title.withBytes { buffer.append($0) }
    case .meta: meta.withBytes { buffer.append($0) }
    case .body: writer.append(bodyOf: node, headingLevel: shape.headingLevel ?? 6, to: &buffer)
    case .name: writer.append(nameOf: node, to: &buffer)
    case .count: writer.words.append(below, to: &buffer)
    case .size: buffer.append(escapingText: writer.words.counted("topics", below))
    default: break
    }
  }

  /// Whether the row is nothing but a text.
  private var isPlain: Bool {
    shape.kind == .row && !shape.hasBody && href.isEmpty && isBare
  }

  /// Facts stand beside the title in a row, in the body elsewhere.
  private var isBare: Bool {
    titleIsText && icon.isEmpty && (shape.kind != .row || meta.isEmpty)
  }

  private var below: Int { plan.outline.end(of: node) - node - 1 }
}
