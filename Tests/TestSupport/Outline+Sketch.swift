package import OutlineModel

extension Outline {
  /// An outline drawn with few words, for tests of what comes after reading.
  ///
  ///     @guide/ Guide            a folder (path `guide/index.md`)
  ///       @guide/a.md First      a file
  ///         Setup :: Do this.    a node and its body
  ///
  /// Two spaces a level. Titles are plain unless `markdown`.
  package static func sketch(
    _ text: String, title: String = "", markdown: Bool = false,
    details: [String: (inout NodeDetails) -> Void] = [:]
  ) throws -> Outline {
    var builder = OutlineBuilder()
    builder.title = title
    builder.begin(SourceText(file: "notes.opml"))
    for (number, line) in text.split(separator: "\n").enumerated() {
      let indent = line.prefix { $0 == " " }.count / 2
      while builder.depth > indent { builder.close() }
      let parts = line.dropFirst(indent * 2).components(separatedBy: " :: ")
      let (name, flags) = beginFile(parts[0], &builder)
      try builder.open(
        title: name, flags: markdown ? flags.union(.markdownTitle) : flags, line: number + 1)
      if parts.count > 1 {
        let body = Array(parts[1].replacing("\\n", with: "\n").utf8)
        try builder.setBody(copying: body.span)
      }
      if let change = details[name] { builder.details(change) }
    }
    return builder.finish()
  }

  private static func beginFile(_ title: String, _ builder: inout OutlineBuilder)
    -> (title: String, flags: NodeFlags)
  {
    guard title.hasPrefix("@") else { return (title, []) }
    let ends = ["@ ", "/ ", ".md "].compactMap { title.firstRange(of: $0)?.upperBound }
    let space = title.index(before: ends.min() ?? title.endIndex)
    let path = String(title[..<space].dropFirst())
    let isFolder = path.hasSuffix("/") || path.isEmpty
    builder.begin(SourceText(file: path, path: isFolder ? path + "index.md" : path))
    let flags: NodeFlags = isFolder ? [.startsFile, .isFolder] : .startsFile
    return (String(title[space...].dropFirst()), flags)
  }
}

extension Substring {
  fileprivate func components(separatedBy separator: String) -> [String] {
    split(separator: separator, maxSplits: 1).map(String.init)
  }
}
