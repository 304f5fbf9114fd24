internal import Bytes
internal import CommonMark
internal import Mustache
internal import OutlineModel
internal import SitePlanning

/// The node at work, as `node.mustache` asks for it. A worker makes one and sets it to node after
/// node, so that its buffers are reused.
struct NodeRow: TemplateRow, ~Copyable {
  var writer: NodeWriter
  private(set) var plan: OutlinePlan
  private var showing = Showing.page(0)
  private var node = 0
  private(set) var shape = NodeShape()
  private var fields = NodeFields()
  private var titleIsMarkdown = false
  private var hasDetails = false
  private var details = NodeDetails()
  private var direction: NodeDetails.Direction?

  private var icon = ByteBuffer(capacity: 128)
  /// The title as HTML, where it is Markdown; else it is written straight from the outline.
  private var title = ByteBuffer(capacity: 512)
  private var meta = ByteBuffer(capacity: 256)
  private var href = ByteBuffer(capacity: 256)

  init(writer: consuming NodeWriter, plan: OutlinePlan) {
    self.writer = writer
    self.plan = plan
  }

  /// Sets the row to a page of an outline.
  mutating func begin(_ showing: Showing, of outline: Int) {
    plan = writer.site.plan.outlines[outline]
    self.showing = showing
    writer.begin(showing, outline: outline)
  }

  /// Sets the row to a node, ready for what stands before its children.
  mutating func begin(_ node: Int, level: Int) {
    self.node = node
    shape = NodeShape(of: node, level: level, showing, in: plan)
    icon.removeAll()
    title.removeAll()
    meta.removeAll()
    href.removeAll()
    direction = nil
    hasDetails = plan.outline.hasDetails(node)
    if hasDetails { takeDetails() }
    titleIsMarkdown = plan.outline.hasMarkdownTitle(node)
    if shape.kind == .cut { plan.append(hrefOf: node, from: plan.path(of: showing), to: &href) }
    if hasDetails || titleIsMarkdown { appendFacts() }
    if titleIsMarkdown {
      writer.append(
        titleOf: node, linksAreKept: shape.kind == .row && href.isEmpty, to: &title)
    }
    setFields()
  }

  /// Sets the row to a node that began before, ready for what stands after its children.
  mutating func end(_ node: Int) { self.node = node }

  /// The fields that hold for the node.
  var holding: NodeFields { fields }

  func isTrue(_ field: Int) -> Bool { fields.contains(field) }

  mutating func append(_ field: Int, escaped: Bool, to buffer: inout ByteBuffer) {
    switch NodeField(rawValue: field) {
    case .level: buffer.append(decimal: shape.headingLevel ?? 0)
    case .id: plan.append(idOf: node, to: &buffer)
    case .href: buffer.append(href)
    case .language: buffer.append(escapingAttribute: details.language ?? "")
    case .direction: buffer.append(direction?.rawValue ?? "")
    case .icon: buffer.append(icon)
    case .title where titleIsMarkdown: buffer.append(title)
    case .title: writer.append(titleOf: node, linksAreKept: false, to: &buffer)
    case .meta: buffer.append(meta)
    case .body: writer.append(bodyOf: node, headingLevel: shape.headingLevel ?? 6, to: &buffer)
    case .name: writer.append(nameOf: node, to: &buffer)
    case .count: writer.site.templates.words.append(below, to: &buffer)
    case .size: buffer.append(escapingText: writer.site.templates.words.counted("topics", below))
    default: break
    }
  }
}

extension NodeRow {
  private mutating func takeDetails() {
    details = plan.outline.details(of: node) ?? NodeDetails()
    direction = plan.ownDirection(of: node)
    writer.append(iconOf: details, to: &icon)
  }

  /// Writes what stands beside the title of a row, or first in the body of a branch.
  private mutating func appendFacts() {
    switch shape.kind {
    case .cut: break
    case .row:
      if hasDetails { writer.append(rowFactsOf: node, details, href: &href, meta: &meta) }
    case .section, .fold:
      writer.append(
        bodyFactsOf: node, hasDetails ? details : nil, titleIsShown: false, to: &meta)
    }
  }

  private mutating func setFields() {
    let kind = shape.kind
    var fields = NodeFields()
    let isBare = titleIsText && icon.isEmpty && (kind != .row || meta.isEmpty)
    let isPlain = kind == .row && !shape.hasBody && href.isEmpty && isBare
    fields.insert(.isCut, if: kind == .cut)
    fields.insert(.isPlain, if: isPlain)
    fields.insert(.isRow, if: kind == .row)
    fields.insert(.isSection, if: kind == .section)
    fields.insert(.folds, if: kind == .fold)
    fields.insert(.hasBody, if: shape.hasBody)
    fields.insert(.isBranch, if: shape.isBranch)
    fields.insert(.isOpen, if: shape.isOpen)
    fields.insert(.hasPermalink, if: shape.hasPermalink)
    fields.insert(.isBare, if: isBare)
    let hasLevel = shape.headingLevel != nil
    fields.insert(.hasHeading, if: hasLevel)
    fields.insert(.level, if: hasLevel)
    fields.insert(.hasLabel, if: !hasLevel && (kind == .fold || kind == .section))
    fields.insert(.href, if: !href.isEmpty)
    fields.insert(.language, if: hasDetails && details.language != nil)
    fields.insert(.direction, if: direction != nil)
    fields.insert(.icon, if: !icon.isEmpty)
    fields.insert(.meta, if: !meta.isEmpty)
    fields.insert(.count, if: kind != .cut && below > 0 && plan.settings.view == .tree)
    fields.insert(.size, if: kind == .cut && below > 0)
    fields.insert(.id)
    fields.insert(.title)
    fields.insert(.name)
    fields.insert(.body)
    self.fields = fields
  }

  /// Whether the title holds no element.
  private var titleIsText: Bool {
    !titleIsMarkdown
      || title.withBytes { title in title.indices.allSatisfy { title[$0] != UInt8(ascii: "<") } }
  }

  private var below: Int { plan.outline.end(of: node) - node - 1 }
}
