internal import CommonMark
package import OutlineModel

extension OutlineReader {
  /// Reads a source, and looks whether libcmark can take each body in reasonable time.
  ///
  /// Errors that do not keep the reader from going on are among the result's warnings.
  package func readChecked(_ source: ReadingRequest) throws(Diagnostic) -> ReadingResult {
    var result = try read(source)
    // Documents are checked while they are read, for their headings are found by libcmark.
    if !isDocuments { result.warnings += hazards(in: result.outline) }
    return result
  }
}

private func hazards(in outline: Outline) -> [Diagnostic] {
  var found: [Diagnostic] = []
  for node in 0..<outline.count {
    let hasMarkdownTitle = outline.hasMarkdownTitle(node)
    // Most bodies are harmless by their size alone.
    let hasLongBody = outline.bodyRange(of: node).count > MarkdownHazard.smallSize
    guard hasMarkdownTitle || hasLongBody else { continue }
    let inTitle = hasMarkdownTitle ? outline.withTitle(of: node) { hazard(in: $0) } : nil
    let inBody = hasLongBody ? outline.withBody(of: node) { body, _ in hazard(in: body) } : nil
    if let hazard = inTitle ?? inBody {
      found.append(Diagnostic(hazard, at: outline.location(of: node)))
    }
  }
  return found
}
