internal import CommonMark
package import OutlineModel

extension OutlineReader {
  /// Reads a source, and looks whether libcmark can take each body in reasonable time.
  ///
  /// Errors that do not keep the reader from going on are among the result's warnings.
  package func readChecked(_ source: ReadingRequest) throws(Diagnostic) -> ReadingResult {
    var source = source
    if !readsFolders, let encoding = try encoding(of: source, isDeclared: declaresEncoding) {
      source.fileSystem = source.fileSystem.decoding(encoding)
    }
    var result = try read(source)
    // Documents are checked while they are read, for their headings are found by libcmark.
    if !isDocuments { result.warnings += hazards(in: result.outline) }
    return result
  }
}

/// The encoding that the user named, or that a byte order mark tells; nil for UTF-8, and where it
/// may be declared.
private func encoding(
  of source: ReadingRequest, isDeclared: Bool
) throws(Diagnostic) -> String? {
  if let encoding = source.options.encoding { return encoding }
  if isDeclared { return nil }
  var found: String?
  try source.fileSystem.readChunks(source.path, 64) { chunk in
    found = encodingOfMark(chunk)
    return false
  }
  return found
}

private func translationHazard(_ node: Int, _ outline: Outline) -> MarkdownHazard? {
  for translation in outline.translations(of: node) {
    let text = Array(translation.text.utf8)
    if let hazard = hazard(in: text.span) { return hazard }
  }
  return nil
}

private func hazards(in outline: Outline) -> [Diagnostic] {
  var found: [Diagnostic] = []
  for node in 0..<outline.count {
    let hasMarkdownTitle = outline.hasMarkdownTitle(node)
    // Most bodies are harmless by their size alone.
    let hasLongBody = outline.bodyRange(of: node).count > MarkdownHazard.smallSize
    let isTranslated = outline.hasTranslations(node)
    guard hasMarkdownTitle || hasLongBody || isTranslated else { continue }
    let inTitle = hasMarkdownTitle ? outline.withTitle(of: node) { hazard(in: $0) } : nil
    let inBody = hasLongBody ? outline.withBody(of: node) { body, _ in hazard(in: body) } : nil
    if let hazard = inTitle ?? inBody ?? (isTranslated ? translationHazard(node, outline) : nil) {
      found.append(Diagnostic(hazard, at: outline.location(of: node)))
    }
  }
  return found
}
