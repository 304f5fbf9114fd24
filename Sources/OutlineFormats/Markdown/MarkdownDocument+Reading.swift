internal import CommonMark
internal import OutlineModel

extension MarkdownDocument {
  /// Reads a file of a source; what hinders that is among the diagnostics.
  static func read(
    _ file: String, path: String, at place: SourceLocation, _ source: ReadingRequest,
    isSource: Bool
  ) -> MarkdownDocument {
    do throws(Diagnostic) {
      let bytes = try source.fileSystem.read(file)
      let includes =
        source.options.markdown == .extended
        ? IncludeExpansion(of: bytes, file: file, path: path, at: place, in: source.fileSystem)
        : nil
      var document = MarkdownDocument(
        includes?.bytes ?? bytes, path: path, at: place, options: source.options,
        isSource: isSource)
      if let includes { document.take(includes) }
      return document
    } catch {
      return MarkdownDocument(
        text: SourceText(file: place.file, path: path),
        diagnostics: [error.inFile(place.file)])
    }
  }

  /// Takes the bytes of a file apart.
  /// - Parameters:
  ///   - path: the file's path relative to the source folder.
  ///   - place: the file as messages show it.
  ///   - isSource: whether the file is the whole source, so that a list may be its nodes.
  init(
    _ bytes: [UInt8], path: String, at place: SourceLocation, options: ReadingOptions,
    isSource: Bool
  ) {
    text = SourceText(file: place.file, path: path, bytes: bytes)
    if let fault = textFault(in: bytes.span, file: place.file) {
      diagnostics.append(fault)
      return
    }
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let block = FrontMatterBlock(in: bytes.span, from: start)
    if let block {
      frontMatter = FrontMatter(block, in: bytes.span, file: place.file)
      diagnostics += frontMatter.diagnostics
    } else if let fault = FrontMatterBlock.unclosed(
      in: bytes.span, from: start, file: place.file)
    {
      diagnostics.append(fault)
      return
    }
    guard !frontMatter.isDraft else { return }
    let content = (block?.end ?? start)..<bytes.count
    if block == nil, bodyRange(content, in: bytes.span).isEmpty {
      diagnostics.append(Diagnostic(.warning, at: place, "this file is empty"))
    }
    if let found = hazard(in: bytes.span.extracting(content)) {
      let line = found.line + (block?.endLine ?? 1) - 1
      diagnostics.append(
        Diagnostic(found, at: SourceLocation(file: place.file, line: line, column: 1)))
      return
    }
    readContent(content, firstLine: block?.endLine ?? 1, options)
    readLists(options, isSource: isSource)
  }
}

extension MarkdownDocument {
  /// Takes over what was found while other files were put into this one: lines are those of the file
  /// again.
  private mutating func take(_ includes: IncludeExpansion) {
    let lines = includes.lines
    text.lines = lines
    line = lines.line(of: line)
    for index in items.indices { items[index].line = lines.line(of: items[index].line) }
    for index in sections.indices {
      sections[index].line = lines.line(of: sections[index].line)
      for item in sections[index].items.indices {
        sections[index].items[item].line = lines.line(of: sections[index].items[item].line)
      }
    }
    let own = diagnostics.map { diagnostic in
      var diagnostic = diagnostic
      let line = diagnostic.location?.line
      diagnostic.location?.line = line.map(lines.line(of:))
      return diagnostic
    }
    diagnostics = includes.diagnostics + own
  }
}
