internal import Bytes
internal import CommonMark
internal import OutlineModel

extension MarkdownDocument {
  /// Adds the node of the file, which stays open, and the nodes of its headings and items.
  /// - Parameter name: what the title is made of where the file gives none.
  func append(
    to builder: inout OutlineBuilder, flags: NodeFlags, impliedTitle name: String,
    options: ReadingOptions
  ) throws(Diagnostic) {
    var texts = NodeTexts(text, references, in: &builder)
    let titleFlags: NodeFlags = options.titles == .plain ? [] : .markdownTitle
    let title = self.title.map(bytes) ?? Array(name.utf8)
    let ownFlags = flags.union(self.title == nil ? .titleIsImplied : titleFlags)
    try appendFile(title, flags: ownFlags, to: &builder, &texts)
    try append(items, to: &builder, &texts, flags: titleFlags)
    try appendSections(to: &builder, &texts, flags: titleFlags)
  }

  private func bytes(of title: Title) -> [UInt8] {
    switch title {
    case .text(let text): Array(text.utf8)
    case .heading(let range): Array(text.bytes[range])
    }
  }

  private func appendFile(
    _ title: [UInt8], flags: NodeFlags, to builder: inout OutlineBuilder, _ texts: inout NodeTexts
  ) throws(Diagnostic) {
    let parts = body.filter { !$0.isEmpty }
    let isCopied = parts.count > 1
    let whole = isCopied ? Array(parts.map { text.bytes[$0] }.joined(separator: "\n\n".utf8)) : []
    let body = isCopied ? whole.span : text.bytes.span.extracting(parts.first ?? 0..<0)
    try texts.begin(title: title.span, body: body, isCopied: isCopied, line: line, in: &builder)
    try builder.open(title: title.span, flags: flags, line: line)
    if !frontMatter.details.isEmpty { builder.details { $0 = frontMatter.details } }
    if isCopied {
      try builder.setBody(copying: body)
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
      let body = text.bytes.span.extracting(section.body)
      try texts.begin(title: title, body: body, isCopied: false, line: section.line, in: &builder)
      try builder.open(title: title, flags: flags, line: section.line)
      if let id = section.id { builder.details { $0.id = string(id) } }
      if !section.body.isEmpty { builder.setBody(section.body) }
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
      try texts.begin(
        title: item.title.span, body: item.body.span, isCopied: true, line: item.line, in: &builder)
      if item.title.isEmpty {
        // The item begins with code, a quote or the like, or has nothing in it.
        try builder.open(title: "…", flags: .titleIsImplied, line: item.line)
      } else {
        try builder.open(title: item.title.span, flags: flags, line: item.line)
      }
      if !item.body.isEmpty { try builder.setBody(copying: item.body.span) }
      if let isDone = item.isDone { builder.details { $0.done = isDone } }
    }
    for _ in 0..<open { builder.close() }
  }
}
