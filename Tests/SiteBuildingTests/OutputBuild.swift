@testable import SiteBuilding

/// Writes a whole site of texts, as the pipeline does.
/// - Parameter isKilled: stops before the end, as a killed build does.
@discardableResult
func build(
  _ files: [String: String], in folder: TemporaryFolder, at name: String = "_site",
  sources: [String] = [], isKilled: Bool = false
) throws -> OutputSummary {
  let place = try OutputPlace(folder.path + "/" + name, sources: sources)
  let output = try OutputFolder(place)
  try output.prepare(for: files.keys)
  for (path, text) in files { try output.write(Array(text.utf8).span, to: path) }
  return isKilled ? OutputSummary() : try output.finish()
}

/// The message of the error that `work` throws, its paths below `folder`.
func message(_ folder: TemporaryFolder, of work: () throws -> Void) -> String {
  do {
    try work()
    return "no error"
  } catch {
    return "\(error)".split(separator: "\n").first.map(String.init)?
      .replacing(folder.path + "/", with: "") ?? ""
  }
}
