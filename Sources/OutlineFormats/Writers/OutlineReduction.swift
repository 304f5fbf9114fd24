internal import Bytes
internal import CommonMark
internal import OutlineModel

/// The copy of an outline that is made node by node while each is fitted to a format.
struct OutlineReduction: ~Copyable {
  let outline: Outline
  var builder = OutlineBuilder()
  var losses = Losses()
  private var draft = NodeDraft()
  private var references: (text: Int, LinkReferences)?

  /// - Parameter references: the link definitions that hold in all of the result.
  init(_ outline: Outline, references: [UInt8] = []) {
    self.outline = outline
    let file = outline.texts.first?.file ?? ""
    builder.title = outline.title
    builder.outlineDetails = outline.details
    builder.begin(SourceText(file: file, references: references))
    builder.reserve(nodes: outline.count, titleBytes: outline.titleBytes)
  }

  /// The nodes of an outline, each changed by `fit`; the tree stays as it is.
  static func map(
    _ outline: Outline, outlineFacts: (inout NodeDraft, inout Losses) -> Void,
    _ fit: (inout NodeDraft, inout Losses) -> Void
  ) throws(Diagnostic) -> (outline: Outline, losses: Losses) {
    var reduction = OutlineReduction(outline)
    reduction.fitOutline(outlineFacts)
    for node in 0..<outline.count {
      reduction.builder.close(downTo: outline.depth(of: node))
      try reduction.add(node, fit)
    }
    return reduction.finish()
  }

  consuming func finish() -> (outline: Outline, losses: Losses) {
    let losses = losses
    return (builder.finish(), losses)
  }

  /// Fits the title of the outline and what is said of all of it.
  mutating func fitOutline(_ fit: (inout NodeDraft, inout Losses) -> Void) {
    var facts = NodeDraft(title: Array(outline.title.utf8), details: outline.details)
    fit(&facts, &losses)
    builder.title = String(decoding: facts.title, as: UTF8.self)
    builder.outlineDetails = facts.details
  }

  /// Adds a node, changed by `fit`, below the one that is open, and leaves it open.
  mutating func add(
    _ node: Int, _ fit: (inout NodeDraft, inout Losses) -> Void
  ) throws(Diagnostic) {
    load(node)
    fit(&draft, &losses)
    try open(draft)
  }

  /// Adds a node, and leaves it open.
  mutating func open(_ draft: borrowing NodeDraft) throws(Diagnostic) {
    try builder.open(
      title: draft.title.span, flags: draft.flags, line: draft.place?.line ?? 1,
      column: draft.place?.column ?? 1)
    if !draft.body.isEmpty { try builder.setBody(copying: draft.body.span) }
    if !draft.details.isEmpty {
      let details = draft.details
      builder.details { $0 = details }
    }
  }

  private mutating func load(_ node: Int) {
    draft.title.removeAll(keepingCapacity: true)
    draft.body.removeAll(keepingCapacity: true)
    outline.withTitle(of: node) { title in
      title.withUnsafeBufferPointer { draft.title.append(contentsOf: $0) }
    }
    draft.flags = outline.flags(of: node)
    draft.details = outline.details(of: node) ?? NodeDetails()
    draft.place = outline.location(of: node)
    guard outline.hasBody(node) else { return }
    outline.withBody(of: node) { body, _ in
      body.withUnsafeBufferPointer { draft.body.append(contentsOf: $0) }
    }
  }
}

extension OutlineReduction {
  /// The nodes of an outline, each changed by `fit` and with the link definitions that it uses of
  /// its file, since it leaves that.
  static func mapWithReferences(
    _ outline: Outline, outlineFacts: (inout NodeDraft, inout Losses) -> Void,
    _ fit: (inout NodeDraft, inout Losses) -> Void
  ) throws(Diagnostic) -> (outline: Outline, losses: Losses) {
    guard outline.texts.contains(where: { !$0.references.isEmpty }) else {
      return try map(outline, outlineFacts: outlineFacts, fit)
    }
    var reduction = OutlineReduction(outline)
    reduction.fitOutline(outlineFacts)
    for node in 0..<outline.count {
      reduction.builder.close(downTo: outline.depth(of: node))
      let references = reduction.references(ofText: outline.text(of: node))
      try reduction.add(node) { draft, losses in
        draft.addReferences(references, &losses)
        fit(&draft, &losses)
      }
    }
    return reduction.finish()
  }

  private mutating func references(ofText text: Int) -> LinkReferences {
    if let references, references.text == text { return references.1 }
    let definitions = outline.texts[text].references
    let found = LinkReferences(definitions.span)
    references = (text, found)
    return found
  }
}

extension NodeDraft {
  /// Appends the link definitions that the body uses and does not hold.
  fileprivate mutating func addReferences(_ references: LinkReferences, _ losses: inout Losses) {
    guard !references.isEmpty else { return }
    var used = ByteBuffer(capacity: 64)
    if flags.contains(.markdownTitle) {
      references.append(usedIn: title.span, to: &used)
      if !used.isEmpty { losses.add("addresses of links in titles", at: place) }
    }
    guard !body.isEmpty else { return }
    used.removeAll()
    references.append(usedIn: body.span, to: &used)
    guard !used.isEmpty else { return }
    let definitions = CommonMark.definitions(in: body.span)
    let own = LinkReferences(definitions.span)
    used.removeAll()
    references.append(usedIn: body.span, notIn: own, to: &used)
    guard !used.isEmpty else { return }
    body += [0x0A, 0x0A]
    body += used.bytes
    while body.last == 0x0A { body.removeLast() }
    losses.add("places of link definitions, now in each body that uses them", at: place)
  }
}
