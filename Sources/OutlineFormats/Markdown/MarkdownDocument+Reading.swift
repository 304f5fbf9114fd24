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
      return MarkdownDocument(
        bytes, path: path, at: place, options: source.options, isSource: isSource)
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
