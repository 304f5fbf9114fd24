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
    builder.begin(text)
    let titleFlags: NodeFlags = options.titles == .plain ? [] : .markdownTitle
    switch title {
    case .text(let title):
      try builder.open(title: title, flags: flags.union(titleFlags), line: line)
    case .heading(let range):
      let bytes = text.bytes.span.extracting(range)
      try builder.open(title: bytes, flags: flags.union(titleFlags), line: line)
    case nil:
      try builder.open(title: name, flags: flags.union(.titleIsImplied), line: line)
    }
    if !frontMatter.details.isEmpty { builder.details { $0 = frontMatter.details } }
    try appendBody(to: &builder)
    try append(items, to: &builder, flags: titleFlags)
    try appendSections(to: &builder, flags: titleFlags)
  }

  private func appendBody(to builder: inout OutlineBuilder) throws(Diagnostic) {
    let parts = body.filter { !$0.isEmpty }
    guard parts.count > 1 else {
      if let range = parts.first { builder.setBody(range) }
      return
    }
    var whole = ByteBuffer()
    for range in parts {
      if !whole.isEmpty { whole.append("\n\n") }
      whole.append(text.bytes.span.extracting(range))
    }
    try whole.withBytes { bytes throws(Diagnostic) in try builder.setBody(copying: bytes) }
  }

  private func appendSections(
    to builder: inout OutlineBuilder, flags: NodeFlags
  ) throws(Diagnostic) {
    var levels: [Int] = []
    for section in sections {
      while let last = levels.last, last >= section.level {
        levels.removeLast()
        builder.close()
      }
      levels.append(section.level)
      let title = text.bytes.span.extracting(section.title)
      try builder.open(title: title, flags: flags, line: section.line)
      if let id = section.id { builder.details { $0.id = string(id) } }
      if !section.body.isEmpty { builder.setBody(section.body) }
      try append(section.items, to: &builder, flags: flags)
    }
    for _ in levels { builder.close() }
  }

  private func append(
    _ items: [MarkdownListItem], to builder: inout OutlineBuilder, flags: NodeFlags
  ) throws(Diagnostic) {
    var open = 0
    for item in items {
      while open > item.depth {
        open -= 1
        builder.close()
      }
      open += 1
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
