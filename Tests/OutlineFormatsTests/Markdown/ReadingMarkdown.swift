import OutlineModel
import TestSupport

@testable import OutlineFormats

/// The outline that a folder of these files makes as its dump, with the diagnostics behind it; or
/// the one fault that stopped the reading.
func readFolder(
  _ files: [String: String], links: [String: String] = [:],
  options: ReadingOptions = ReadingOptions(), locations: Bool = false
) -> String {
  var all: [String: String] = [:]
  for (path, text) in files { all["docs/" + path] = text }
  let fileSystem = FileSystem.inMemory(all, links: links)
  return shown(locations: locations) { () throws(Diagnostic) in
    try OutlineReader.markdownFolder.read(
      ReadingRequest(path: "docs", fileSystem: fileSystem, options: options))
  }
}

/// The same for a single file, `a.md`.
func readFile(
  _ bytes: [UInt8], options: ReadingOptions = ReadingOptions(), locations: Bool = false
) -> String {
  let fileSystem = FileSystem.inMemory(bytes: ["notes/a.md": bytes])
  return shown(locations: locations) { () throws(Diagnostic) in
    try OutlineReader.markdownFile.read(
      ReadingRequest(
        path: "notes/a.md", displayPath: "a.md", fileSystem: fileSystem, options: options))
  }
}

func readFile(
  _ text: String, options: ReadingOptions = ReadingOptions(), locations: Bool = false
) -> String {
  readFile(Array(text.utf8), options: options, locations: locations)
}

private func shown(
  locations: Bool, _ read: () throws(Diagnostic) -> ReadingResult
) -> String {
  do throws(Diagnostic) {
    let result = try read()
    return result.outline.dump(locations: locations)
      + result.warnings.map { $0.description + "\n" }.joined()
  } catch {
    return error.description + "\n"
  }
}
