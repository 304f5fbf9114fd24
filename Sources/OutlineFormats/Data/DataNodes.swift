internal import Bytes
internal import OutlineModel
internal import Suggestions

/// Makes nodes of the values of a document.
struct DataNodes: ~Copyable {
  let tree: DataTree
  let roles: FieldRoles
  /// What the object that was looked at last says.
  private(set) var view = RecordView()
  let file: String
  private var titleFlags: NodeFlags
  /// Whether the document is one that Pleat wrote.
  let isOwn: Bool
  private var builder: OutlineBuilder
  /// The index of the line that the last node begins in.
  private var line = 0
  private var losses = Losses()
  private var warnings: [Diagnostic] = []
  private let log = WarningLog()
  private var untitled: [Int] = []
  private var titled = 0

  init(_ tree: DataTree, _ request: ReadingRequest) {
    self.tree = tree
    file = request.displayPath
    isOwn = request.options.fields.isEmpty && OwnJSON.isIn(tree)
    roles = FieldRoles(isOwn ? OwnJSON.fields : request.options.fields)
    titleFlags = request.options.titleFlags
    if isOwn, request.options.titles == nil {
      titleFlags = OwnJSON.titlesAreMarkdown(0, of: tree) == true ? .markdownTitle : []
    }
    builder = makeBuilder(
      for: request, nodes: tree.entries.count, titleBytes: tree.texts.count)
    builder.hold(tree.texts)
    builder.outlineDetails.titleLanguage = roles.map[.title]?.first?.textLanguage
    builder.outlineDetails.bodyLanguage = roles.map[.body]?.first?.textLanguage
  }

  mutating func look(at object: Int) { view.read(object, of: tree, by: roles) }

  /// Whether a list of children stands by a name that is known for them.
  func isKnownChildren(_ list: Int) -> Bool {
    guard list > 0, tree.kind(of: list - 1) == .key else { return false }
    var isKnown = false
    let texts = tree.texts
    roles.forEachRole(of: texts.span.extracting(tree.textRange(of: list - 1))) { role in
      if role.field == .children { isKnown = true }
    }
    return isKnown
  }

  func place(of entry: Int) -> SourceLocation { tree.location(of: entry, in: file) }

  /// Counts something that the outline can't hold.
  mutating func lose(_ name: String, at entry: Int) {
    let isNew = !losses.kinds.contains { $0.name == name }
    let place = isNew ? place(of: entry) : nil
    losses.add(name, at: place)
  }

  mutating func add(_ warning: Diagnostic) { warnings.append(warning) }

  mutating func close() { builder.close() }

  mutating func close(downTo depth: Int) { builder.close(downTo: depth) }
}

extension DataNodes {
  /// Opens a node whose title is a scalar or a key.
  mutating func open(scalar: Int, closes: Bool) throws(Diagnostic) {
    titled += 1
    try open(title: scalar)
    if closes { builder.close() }
  }

  /// Opens the node that the object looked at last is.
  /// - Parameters:
  ///   - key: the key that the object is the value of, where that is its id.
  ///   - isFlat: whether it is one of a flat list, whose parents make the tree.
  ///   - hasID: whether it keeps its id.
  ///   - list: its children, which are no attribute.
  mutating func openRecord(
    _ object: Int, key: Int? = nil, isFlat: Bool = false, hasID: Bool = true, except list: Int?
  ) throws(Diagnostic) {
    if let title = view[.title] {
      titled += 1
      try open(title: title.entry, at: object, flags: flags(of: object))
    } else {
      if !isOwn { untitled.append(object) }
      if view.hasEmptyTitle { titled += 1 }
      try open(title: nil, at: object)
    }
    try setBody()
    let titleLanguage = ownLanguage(of: view[.title], .title)
    let bodyLanguage = ownLanguage(of: view.bodies.first, .body)
    let hasLanguage = titleLanguage != nil || bodyLanguage != nil
    guard key != nil || hasLanguage || view.hasFacts(except: list) else { return }
    var details = NodeDetails()
    (details.titleLanguage, details.bodyLanguage) = (titleLanguage, bodyLanguage)
    take(factsExcept: list, into: &details)
    if let key, details.id == nil { details.id = tree.text(of: key) }
    if !hasID { details.id = nil }
    if !isFlat, let parent = view[.parent]?.entry { add(parent: parent, to: &details) }
    builder.details { $0 = details }
  }

  /// What must be said of a text that does not come from the first key that the user named: the
  /// language of that one holds for all texts that say nothing else.
  private func ownLanguage(
    of value: RecordView.Value?, _ field: FieldMap.Field
  ) -> NodeDetails.TextLanguage? {
    guard let source = value?.source, source > 0, let sources = roles.map[field] else { return nil }
    let own = sources[source].textLanguage
    return own ?? sources[0].textLanguage.map { _ in NodeDetails.TextLanguage(language: nil) }
  }

  /// Opens a node that leads to that of a record.
  mutating func openLink(to record: Int, id: String?) throws(Diagnostic) {
    look(at: record)
    try open(title: view[.title]?.entry, at: record)
    if let id { builder.details { $0.link = "#" + id } }
  }

  /// Takes what the object looked at last says for what is said of the outline.
  mutating func takeOutlineFacts(except list: Int) {
    var details = builder.outlineDetails
    take(factsExcept: list, into: &details)
    if let body = view.bodies.first {
      let text = bodyText(of: body.entry)
      if details.summary == nil {
        details.summary = text
      } else {
        details.attributes.append(NodeDetails.Attribute(name: "body", value: text))
      }
    }
    builder.outlineDetails = details
    if let title = view[.title] { builder.title = tree.text(of: title.entry) }
  }

  /// The flags of the title of a record, which may say itself whether it is Markdown.
  private func flags(of object: Int) -> NodeFlags {
    guard isOwn, let isMarkdown = OwnJSON.titlesAreMarkdown(object, of: tree) else {
      return titleFlags
    }
    return isMarkdown ? .markdownTitle : []
  }

  private mutating func open(
    title: Int?, at object: Int? = nil, flags: NodeFlags? = nil
  ) throws(Diagnostic) {
    let offset = tree.offset(of: object ?? title ?? 0)
    let place = tree.lines.place(of: offset, after: &line)
    guard let title else {
      return try builder.open(
        title: "", flags: isOwn ? .titleIsImplied : titleFlags.union(.titleIsImplied),
        line: place.line, column: place.column)
    }
    let texts = tree.texts
    try builder.open(
      title: texts.span.extracting(tree.textRange(of: title)), flags: flags ?? titleFlags,
      line: place.line, column: place.column)
  }

  private mutating func setBody() throws(Diagnostic) {
    guard let body = view.bodies.first?.entry else { return }
    if tree.isScalar(body) { return builder.setBody(tree.textRange(of: body)) }
    let text = Array(bodyText(of: body).utf8)
    try builder.setBody(copying: text.span)
  }

  /// The texts of a list, a paragraph each.
  private func bodyText(of value: Int) -> String {
    guard !tree.isScalar(value) else { return tree.text(of: value) }
    return tree.items(of: value).map { tree.text(of: $0) }.joined(separator: "\n\n")
  }

  private mutating func take(factsExcept list: Int?, into details: inout NodeDetails) {
    for (field, value) in view.facts {
      let text = tree.text(of: value.entry)
      guard !details.set(field, text) else { continue }
      details.attributes.append(NodeDetails.Attribute(name: field.rawValue, value: text))
      log.add(
        .wrongValue,
        Diagnostic(
          .warning, at: place(of: value.entry),
          "`\(text)` is no value for \(field.rawValue)", advice: field.allowed))
    }
    for tag in view.tags {
      if tree.isScalar(tag.entry) {
        _ = details.set(.tags, tree.text(of: tag.entry))
      } else {
        details.tags += tree.items(of: tag.entry).map { tree.text(of: $0) }
      }
    }
    for body in view.bodies.dropFirst() {
      let language = body.source.flatMap { roles.map[.body]?[$0].textLanguage }
      details.translations.append(
        NodeDetails.Translation(text: bodyText(of: body.entry), language: language))
    }
    for other in view.others where other.key + 1 != list { add(other, to: &details) }
  }

  /// Keeps what is said of a parent where that makes no tree.
  private func add(parent value: Int, to details: inout NodeDetails) {
    let name = tree.kind(of: value - 1) == .key ? tree.text(of: value - 1) : "parent"
    details.attributes.append(NodeDetails.Attribute(name: name, value: tree.text(of: value)))
  }

  private mutating func add(_ other: RecordView.Other, to details: inout NodeDetails) {
    if isOwn, OwnJSON.take(other.key, of: tree, into: &details) { return }
    let name = tree.text(of: other.key)
    let value = other.key + 1
    if name == "attributes", other.outer == nil, tree.kind(of: value) == .object {
      for key in tree.items(of: value) {
        details.attributes.append(
          NodeDetails.Attribute(
            name: tree.text(of: key), value: tree.compactText(of: key + 1)))
      }
      return
    }
    if tree.kind(of: value) == .object || tree.holdsObjects(value) {
      lose("topics in objects that became attributes", at: value)
    }
    let outer = other.outer.map { tree.text(of: $0) + "." } ?? ""
    details.attributes.append(
      NodeDetails.Attribute(name: outer + name, value: tree.compactText(of: value)))
  }
}

extension DataNodes {
  consuming func finish() throws(Diagnostic) -> ReadingResult {
    if !isOwn { try checkFields() }
    try checkTitles()
    guard builder.count > 0 else {
      throw Diagnostic(
        .error, at: SourceLocation(file: file), "this file holds no outline",
        advice: "a node is an object with a title, such as {\"name\": \"Cats\"}, or a text")
    }
    let (warnings, losses) = (warnings + log.finish(file: file), losses)
    return ReadingResult(outline: builder.finish(), warnings: warnings, losses: losses)
  }

  /// - Throws: where a word of the user fits no key.
  private func checkFields() throws(Diagnostic) {
    for field in roles.map.fields {
      let slot = FieldMap.Field.allCases.firstIndex(of: field) ?? 0
      for (number, source) in (roles.map[field] ?? []).enumerated()
      where !view.found.contains(RecordView.Found(slot: slot, source: number)) {
        throw fieldFault(
          "no key is called `\(source.key)` (\(field == .children ? "" : "fields.")\(field.rawValue))",
          near: source.key)
      }
    }
  }

  /// Nodes without a title get a warning; where none has one, the key for it is not known.
  private mutating func checkTitles() throws(Diagnostic) {
    guard let first = untitled.first else { return }
    if titled == 0 {
      var fault = fieldFault("no key here is known for a title", near: nil)
      fault.location = place(of: first)
      fault.advice.append("name it: --set fields.title=KEY")
      throw fault
    }
    for object in untitled {
      log.add(
        .untitledObject,
        Diagnostic(
          .warning, at: place(of: object), "this object has no title",
          advice: "name the key of its title: --set fields.title=KEY"))
    }
  }

  private func fieldFault(_ message: String, near name: String?) -> Diagnostic {
    var fault = Diagnostic(.error, at: SourceLocation(file: file), message)
    let (keys, isAll) = tree.firstKeys
    if let near = name.flatMap({ nearestMatch(to: $0, among: keys) }) {
      fault.advice.append("did you mean `\(near)`?")
    }
    fault.advice.append(
      keys.isEmpty
        ? "there are no keys in this file"
        : "the keys here: " + keys.joined(separator: ", ") + (isAll ? "" : " and more"))
    return fault
  }
}
