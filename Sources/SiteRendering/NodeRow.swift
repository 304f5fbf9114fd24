internal import Bytes
internal import CommonMark
internal import Mustache
internal import OutlineModel
internal import SitePlanning

/// The node at work, as `node.mustache` asks for it. A worker makes one and sets it to node after
/// node, so that its buffers are reused.
struct NodeRow: TemplateRow, ~Copyable {
  var writer: NodeWriter
  private var node = 0
  private(set) var shape = NodeShape()
  private var fields = NodeFields()
  private var titleIsMarkdown = false
  private var hasDetails = false
  private var details = NodeDetails()
  private var language: String?
  private var direction: NodeDetails.Direction?
  private var titleMark: NodeDetails.TextLanguage?
  /// Whether one of those three may be set.
  private var hasMarks = false

  private var icon = ByteBuffer(capacity: 128)
  /// The title as HTML, where it is Markdown; else it is written straight from the outline.
  private var title = ByteBuffer(capacity: 512)
  private var meta = ByteBuffer(capacity: 256)
  private var by = ByteBuffer(capacity: 256)
  private var href = ByteBuffer(capacity: 256)
  private var tags = ByteBuffer(capacity: 256)

  init(writer: consuming NodeWriter) { self.writer = writer }

  var plan: OutlinePlan { writer.page.plan }

  /// Sets the row to a page of an outline.
  mutating func begin(_ showing: Showing, of outline: Int) {
    writer.begin(showing, outline: outline)
  }

  /// Sets the row to a node, ready for what stands before its children.
  mutating func begin(_ node: Int, level: Int) {
    self.node = node
    shape = writer.page.shape(of: node, level: level)
    icon.removeAll()
    title.removeAll()
    meta.removeAll()
    by.removeAll()
    href.removeAll()
    if !tags.isEmpty { tags.removeAll() }
    if hasMarks { (language, direction, titleMark) = (nil, nil, nil) }
    hasDetails = writer.page.hasDetails(node)
    hasMarks = hasDetails || writer.page.hasTextLanguages
    if hasDetails { takeDetails() }
    if hasMarks { takeTitleMark() }
    titleIsMarkdown = writer.page.hasMarkdownTitle(node)
    if shape.kind == .cut { appendWayHome() }
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
    switch field {
    case NodeField.id.rawValue: writer.page.append(idOf: node, to: &buffer)
    case NodeField.title.rawValue where titleIsMarkdown: buffer.append(title)
    case NodeField.title.rawValue: writer.page.append(textTitleOf: node, to: &buffer)
    case NodeField.count.rawValue: writer.page.append(countBelow: node, to: &buffer)
    case NodeField.level.rawValue: buffer.append(decimal: shape.headingLevel ?? 0)
    case NodeField.href.rawValue: buffer.append(href)
    case NodeField.icon.rawValue: buffer.append(icon)
    case NodeField.meta.rawValue: buffer.append(meta)
    case NodeField.by.rawValue: buffer.append(by)
    case NodeField.body.rawValue:
      writer.append(bodyOf: node, headingLevel: shape.headingLevel ?? 6, to: &buffer)
    case NodeField.name.rawValue: writer.append(nameOf: node, to: &buffer)
    default: append(rareField: field, to: &buffer)
    }
  }
}

extension NodeRow {
  private mutating func append(rareField field: Int, to buffer: inout ByteBuffer) {
    switch field {
    case NodeField.language.rawValue: buffer.append(escapingAttribute: language ?? "")
    case NodeField.direction.rawValue: buffer.append(direction?.rawValue ?? "")
    case NodeField.titleLanguage.rawValue:
      buffer.append(escapingAttribute: titleMark?.language ?? "")
    case NodeField.titleDirection.rawValue: buffer.append(titleMark?.direction?.rawValue ?? "")
    case NodeField.size.rawValue: writer.page.append(sizeBelow: node, to: &buffer)
    case NodeField.tags.rawValue: buffer.append(tags)
    default: break
    }
  }

  private mutating func takeDetails() {
    details = plan.outline.details(of: node) ?? NodeDetails()
    language = details.language
    direction = plan.ownDirection(of: node)
    writer.append(iconOf: details, to: &icon)
    if shape.kind != .cut { writer.append(byLineOf: node, to: &by) }
  }

  /// Where the title is all that there is, what is to be said of it is said of the node.
  private mutating func takeTitleMark() {
    titleMark = plan.titleMark(of: node)
    guard let mark = titleMark, shape.kind == .row, !shape.hasBody else { return }
    language = mark.language ?? language
    direction = mark.direction ?? direction
    titleMark = nil
  }

  /// Writes the address of a row that leads to another page.
  private mutating func appendWayHome() {
    plan.append(hrefOf: node, from: plan.path(of: writer.page.showing), to: &href)
  }

  /// Writes what stands beside the title of a row, or first in the body of a branch.
  private mutating func appendFacts() {
    switch shape.kind {
    case .cut: break
    case .row:
      if hasDetails { appendRowFacts() }
    case .section, .fold:
      writer.append(
        bodyFactsOf: node, hasDetails ? details : nil, titleIsShown: false, to: &meta)
    }
  }

  private mutating func appendRowFacts() {
    writer.append(rowFactsOf: node, details, href: &href, meta: &meta, tags: &tags)
  }

  private mutating func setFields() {
    let kind = shape.kind
    var fields = NodeFields()
    let isQuotes = writer.page.isQuotes
    let isBare =
      titleIsText && icon.isEmpty && (kind != .row || meta.isEmpty) && !isQuotes
      && !(hasMarks && titleMark != nil)
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
    if hasMarks { insertMarks(&fields) }
    if isQuotes { insertKindOfQuotes(&fields) }
    fields.insert(.icon, if: !icon.isEmpty)
    fields.insert(.meta, if: !meta.isEmpty)
    fields.insert(.by, if: !by.isEmpty)
    fields.insert(.tags, if: !tags.isEmpty)
    fields.insert(.count, if: kind != .cut && below > 0 && writer.page.showsCounts)
    fields.insert(.size, if: kind == .cut && below > 0)
    fields.insert(.id)
    fields.insert(.title)
    fields.insert(.name)
    if shape.hasBody || kind == .cut {
      let isTranslated = hasDetails && plan.outline.hasTranslations(node)
      fields.insert(.body, if: isTranslated || plan.outline.hasBody(node))
    }
    self.fields = fields
  }

  private func insertMarks(_ fields: inout NodeFields) {
    fields.insert(.language, if: language != nil)
    fields.insert(.direction, if: direction != nil)
    fields.insert(.titleLanguage, if: titleMark?.language != nil)
    fields.insert(.titleDirection, if: titleMark?.direction != nil)
  }

  private func insertKindOfQuotes(_ fields: inout NodeFields) {
    let isSection = plan.outline.hasChildren(node)
    let isLetter = isSection && plan.outline.isLetter(node)
    fields.insert(.isCard, if: !isSection)
    fields.insert(.isLetter, if: isLetter)
    fields.insert(.isGroup, if: isSection && !isLetter)
  }

  /// Whether the title holds no element.
  private var titleIsText: Bool {
    !titleIsMarkdown
      || title.withBytes { title in title.indices.allSatisfy { title[$0] != UInt8(ascii: "<") } }
  }

  private var below: Int { writer.page.below(node) }
}
