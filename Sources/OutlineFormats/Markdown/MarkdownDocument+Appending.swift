internal import Bytes
internal import CommonMark
internal import OutlineModel

extension MarkdownDocument {
  /// Adds the node of the file, which stays open, and the nodes of its headings and items.
  /// - Parameters:
  ///   - given: the title that it has elsewhere, in place of its own.
  ///   - name: what the title is made of where there is none.
  ///   - further: what is known of the node beside what the front matter says.
  func append(
    to builder: inout OutlineBuilder, flags: NodeFlags, title given: ContentsTitle? = nil,
    impliedTitle name: String, _ further: NodeDetails? = nil, options: ReadingOptions
  ) throws(Diagnostic) {
    if let given, isRepeated(given) {
      var document = self
      document.takeFirstHeading()
      return try document.append(
        to: &builder, flags: flags, title: given, impliedTitle: name, further, options: options)
    }
    var texts = NodeTexts(text, references, in: &builder)
    let titleFlags: NodeFlags = options.titles == .plain ? [] : .markdownTitle
    let title = given?.bytes ?? self.title.map(bytes) ?? Array(name.utf8)
    let isPlain = given.map { !$0.isMarkdown && options.titles != .markdown } ?? false
    let ownFlags = flags.union(
      isPlain ? [] : given == nil && self.title == nil ? .titleIsImplied : titleFlags)
    try appendFile(title, flags: ownFlags, to: &builder, &texts)
    appendFacts(to: &builder, given, further)
    try append(items, to: &builder, &texts, flags: titleFlags)
    try appendSections(to: &builder, &texts, flags: titleFlags)
  }

  /// Whether the file begins with a heading, of whatever level, that is the title it has elsewhere.
  private func isRepeated(_ given: ContentsTitle) -> Bool {
    guard title == nil, titleHeading == nil, items.isEmpty, let first = sections.first,
      body.allSatisfy(\.isEmpty)
    else { return false }
    return seen(Array(text.bytes[first.title]), isMarkdown: true)
      == seen(given.bytes, isMarkdown: given.isMarkdown)
  }

  /// Makes the first heading that of the file.
  private mutating func takeFirstHeading() {
    let first = sections.removeFirst()
    titleHeading = first.heading
    title = .heading(first.title)
    line = first.line
    body = [first.body]
    items = first.items
    if frontMatter.details.id == nil { frontMatter.details.id = first.id.map(string) }
  }

  private func bytes(of title: Title) -> [UInt8] {
    switch title {
    case .text(let text): Array(text.utf8)
    case .heading(let range): Array(text.bytes[range])
    }
  }

  /// Adds what the front matter says, and the file's own title where it has another elsewhere.
  private func appendFacts(
    to builder: inout OutlineBuilder, _ given: ContentsTitle?, _ further: NodeDetails?
  ) {
    var details = frontMatter.details
    if let further { details.add(further) }
    if let given, let own = self.title.map(bytes) {
      let heading = seen(own, isMarkdown: true)
      if heading != seen(given.bytes, isMarkdown: given.isMarkdown) {
        details.attributes.append(NodeDetails.Attribute(name: "heading", value: heading))
      }
    }
    if !details.isEmpty { builder.details { $0 = details } }
  }

  /// What a reader sees of a title of this file.
  private func seen(_ title: [UInt8], isMarkdown: Bool) -> String {
    guard isMarkdown else { return String(decoding: title, as: UTF8.self) }
    var output = ByteBuffer(capacity: 64)
    appendPlainText(ofTitle: title.span, references: text.references.span, to: &output)
    return output.text
  }

  private func appendFile(
    _ title: [UInt8], flags: NodeFlags, to builder: inout OutlineBuilder, _ texts: inout NodeTexts
  ) throws(Diagnostic) {
    let parts = body.filter { !$0.isEmpty }
    var whole =
      parts.count > 1 ? Array(parts.map { text.bytes[$0] }.joined(separator: "\n\n".utf8)) : []
    if parts.isEmpty { whole = footnotes(ofTitle: title.span, flags) }
    let isCopied = !whole.isEmpty
    if isCopied {
      try texts.begin(
        title: title.span, body: whole.span, isCopied: true, line: line, in: &builder)
    } else {
      let body = text.bytes.span.extracting(parts.first ?? 0..<0)
      try texts.begin(title: title.span, body: body, isCopied: false, line: line, in: &builder)
    }
    try builder.open(title: title.span, flags: flags, line: line)
    if isCopied {
      try builder.setBody(copying: whole.span)
    } else if let range = parts.first {
      builder.setBody(range)
    }
  }

  private func appendSections(
    to builder: inout OutlineBuilder, _ texts: inout NodeTexts, flags: NodeFlags
  ) throws(Diagnostic) {
    var levels: [Int] = []
    for section in sections {
      while let last = levels.last, last >= section.level {
        levels.removeLast()
        builder.close()
      }
      levels.append(section.level)
      let title = text.bytes.span.extracting(section.title)
      let notes = section.body.isEmpty ? footnotes(ofTitle: title, flags) : []
      let own = text.bytes.span.extracting(section.body)
      try texts.begin(
        title: title, body: notes.isEmpty ? own : notes.span, isCopied: !notes.isEmpty,
        line: section.line, in: &builder)
      try builder.open(title: title, flags: flags, line: section.line)
      if let id = section.id { builder.details { $0.id = string(id) } }
      if !section.body.isEmpty { builder.setBody(section.body) }
      if !notes.isEmpty { try builder.setBody(copying: notes.span) }
      try append(section.items, to: &builder, &texts, flags: flags)
    }
    for _ in levels { builder.close() }
  }

  private func append(
    _ items: [MarkdownListItem], to builder: inout OutlineBuilder, _ texts: inout NodeTexts,
    flags: NodeFlags
  ) throws(Diagnostic) {
    var open = 0
    for item in items {
      while open > item.depth {
        open -= 1
        builder.close()
      }
      open += 1
      let body = item.body.isEmpty ? footnotes(ofTitle: item.title.span, flags) : item.body
      try texts.begin(
        title: item.title.span, body: body.span, isCopied: true, line: item.line, in: &builder)
      if item.title.isEmpty {
        // The item begins with code, a quote or the like, or has nothing in it.
        try builder.open(title: "…", flags: .titleIsImplied, line: item.line)
      } else {
        try builder.open(title: item.title.span, flags: flags, line: item.line)
      }
      if !body.isEmpty { try builder.setBody(copying: body.span) }
      if let isDone = item.isDone { builder.details { $0.done = isDone } }
    }
    for _ in 0..<open { builder.close() }
  }
}

extension MarkdownDocument {
  /// What stands for the text of a node that has none: the footnotes that its title refers to, which
  /// are shown below it.
  private func footnotes(ofTitle title: Span<UInt8>, _ flags: NodeFlags) -> [UInt8] {
    guard flags.contains(.markdownTitle) else { return [] }
    var references = references
    let definitions = references?.used(in: title) ?? text.references
    return CommonMark.footnotes(ofTitle: title, references: definitions.span)
  }
}

extension NodeDetails {
  /// Takes over what it does not say itself.
  fileprivate mutating func add(_ others: NodeDetails) {
    slug = slug ?? others.slug
    summary = summary ?? others.summary
    expanded = expanded ?? others.expanded
    attributes += others.attributes.filter { other in
      !attributes.contains { $0.name == other.name }
    }
  }
}
