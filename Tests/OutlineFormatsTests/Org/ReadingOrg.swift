import OutlineModel
import TestSupport

@testable import OutlineFormats

/// The outline that an Org file, `notes.org`, makes as its dump, with warnings and losses behind
/// it; or the one fault that stopped the reading.
func readOrg(_ text: String, locations: Bool = false) -> String {
  let fileSystem = FileSystem.inMemory(bytes: ["notes.org": Array(text.utf8)])
  do throws(Diagnostic) {
    let result = try OutlineReader.org.readChecked(
      ReadingRequest(path: "notes.org", fileSystem: fileSystem))
    return result.outline.dump(locations: locations)
      + result.warnings.map { $0.description + "\n" }.joined()
      + result.losses.notes(file: "notes.org").map { $0.description + "\n" }.joined()
  } catch {
    return error.description + "\n"
  }
}

/// The body that the text makes under one heading.
func orgBody(_ text: String) throws(Diagnostic) -> String {
  let fileSystem = FileSystem.inMemory(bytes: ["notes.org": Array(("* H\n" + text).utf8)])
  let result = try OutlineReader.org.read(
    ReadingRequest(path: "notes.org", fileSystem: fileSystem))
  return result.outline[1].body
}
