import OutlineModel
import TestSupport

@testable import OutlineFormats

/// The titles of an outline of these files, one a line, two spaces a level, with what is behind
/// them: the file, the link; then the diagnostics and the losses.
func contents(
  _ files: [String: String], of source: String = "docs", options: ReadingOptions = ReadingOptions()
) -> String {
  let request = ReadingRequest(
    path: source, fileSystem: .inMemory(files), options: options)
  do throws(Diagnostic) {
    let result = try OutlineReader.markdownFolder.read(request)
    let notes = result.warnings + result.losses.notes(file: source)
    return lines(of: result.outline) + notes.map { $0.description + "\n" }.joined()
  } catch {
    return error.description + "\n"
  }
}

private func lines(of outline: Outline) -> String {
  var text = ""
  for node in 0..<outline.count {
    text += String(repeating: "  ", count: outline.depth(of: node))
    text += outline.withTitle(of: node) { title in
      title.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
    }
    let path = outline.texts[outline.text(of: node)].path
    if outline.flags(of: node).contains(.startsFile), !path.isEmpty { text += " <\(path)>" }
    if let link = outline.details(of: node)?.link { text += " -> \(link)" }
    text += "\n"
  }
  return text
}
